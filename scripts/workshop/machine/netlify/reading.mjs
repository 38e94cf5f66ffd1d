// Reads netlify.toml, and _headers and _redirects of the published folder, as Netlify does, and prints as JSON the
// errors, the rules for headers with their patterns as regular expressions, the redirects, and the published folder.

// @ts-nocheck: the packages are installed only for the nightly test.

import { resolveConfig } from "@netlify/config";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";

const [root] = process.argv.slice(2);
const { config, configPath, headersPath, redirectsPath, logs } = await resolveConfig({
  cwd: root,
  repositoryRoot: root,
  context: "production",
  mode: "cli",
  offline: true,
  buffer: true,
});
const shared = { netlifyConfigPath: configPath, minimal: false };
const headers = await parseAllHeaders({ ...shared, headersFiles: [headersPath], configHeaders: [] });
const redirects = await parseAllRedirects({ ...shared, redirectsFiles: [redirectsPath], configRedirects: [] });
const errors = [...headers.errors, ...redirects.errors].map(String);
const read = {
  errors: [...logs.stderr, ...errors],
  headers: headers.headers.map(({ forRegExp, values }) => ({ pattern: forRegExp.source, values })),
  redirects: redirects.redirects.length,
  publish: config.build.publish,
};
console.log(JSON.stringify(read));
