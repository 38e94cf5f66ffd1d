// Splits Pyodide's code into the functions that a visitor needs at once and the others, which the page fetches after the
// first move: two modules with one memory, one set of tables and one set of global variables.
//
// Both have the indices of the original. In either, a function of the other one is a stub that calls it through a table:
// the main table, or another one for functions that are not in it. Before, stubs of the first module call entry 0 of the
// other table, where the page puts a function that fetches the second module. When that is instantiated, it replaces
// entry 0, and the stubs in the main table, by its own functions. It also brings the data that only its functions name.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { divided, laterRanges, namesAny, segments } from "./data.mjs";
import {
  CODE, DATA, DATA_COUNT, ELEMENTS, EXPORTS, FUNCTIONS, GLOBALS, IMPORTS, MEMORIES, TABLES, TAGS, TYPES,
  body, constant, instructions, items, list, module, reader, references, sections, signature, sized, text, unsigned,
} from "./wasm.mjs";

/** The module name of what the second module imports from the first, which exports it under names with this prefix. */
const SHARED = "rest:";
/** The exported name of the table between the modules. */
const BETWEEN = `${SHARED}table`;
/** The exported constant of the first module: the address after the data of both. */
const END_OF_DATA = `${SHARED}data`;
/** The exported function of the first module that calls all that are recorded, each of which then returns at once. */
const PREPARE = `${SHARED}prepare`;
/** Prefix of the exported variables of an instrumented module: 1 for a function that was called. */
const HIT = "hit:";

const [CALL, CALL_INDIRECT, DROP, END, IF, RETURN, UNREACHABLE] = [0x10, 0x11, 0x1a, 0x0b, 0x04, 0x0f, 0x00];
const [GET_LOCAL, GET_GLOBAL, SET_GLOBAL] = [0x20, 0x23, 0x24];
const NO_RESULT = 0x40;
/** The instruction that pushes 0, by the type of the value. */
const ZEROS = new Map([[0x7f, [0x41, 0]], [0x7e, [0x42, 0]], [0x7d, [0x43, 0, 0, 0, 0]], [0x7c, [0x44, 0, 0, 0, 0, 0, 0, 0, 0]]]);
const [FUNCTION_REFERENCE, I32, MUTABLE] = [0x70, 0x7f, 1];
/** The kinds of imports and exports. */
const [FUNCTION, TABLE, MEMORY, GLOBAL, TAG] = [0, 1, 2, 3, 4];

/** Bytes: smaller functions are in the first module anyway. There are thousands, and which of them are called changes often. */
const SMALL = 64;

/** @typedef {import("./wasm.mjs").Part} Part */

/** @param {Uint8Array} code */
const parsed = (code) => {
  const { known, custom } = sections(code);
  const imports = items(known.get(IMPORTS), (at) => {
    const [from, name, kind] = [at.text(), at.text(), at.byte()];
    if (kind === GLOBAL) at.take(2);
    else if (kind === FUNCTION) at.unsigned();
    else throw new Error(`${from}.${name} is imported and is neither a function nor a variable`);
    return kind;
  });
  return {
    known,
    custom,
    imported: imports.filter((kind) => kind === FUNCTION).length,
    variables: imports.filter((kind) => kind === GLOBAL).length,
    signatures: items(known.get(TYPES), signature),
    /** By index without the imported ones. */
    types: items(known.get(FUNCTIONS), ({ unsigned }) => unsigned()),
    bodies: items(known.get(CODE), body),
  };
};

/** @param {Uint8Array | undefined} names section @returns {Map<number, string>} of functions by index */
const functionNames = (names) => {
  if (!names) throw new Error("the functions have no names");
  const at = reader(names);
  while (at.more()) {
    const kind = at.byte();
    const content = at.take(at.unsigned());
    if (kind === 1) return new Map(items(content, ({ unsigned, text }) => [unsigned(), text()]));
  }
  throw new Error("the functions have no names");
};

/** Adds to a section that is a list. @param {Uint8Array | undefined} section @param {Part[]} added @returns {Part} */
const extended = (section, added) => {
  if (!section) return list(added);
  const at = reader(section);
  const count = at.unsigned();
  return [unsigned(count + added.length), section.subarray(at.at()), added];
};

/**
 * Names the functions of a module by their indices, which other programs keep.
 * @param {Uint8Array} code without names
 */
export const numbered = (code) => {
  const { known, custom, imported, bodies } = parsed(code);
  const names = bodies.map((_, index) => [unsigned(imported + index), text(String(imported + index))]);
  /** @type {[string, Part]} */
  const section = ["name", [[1], sized(list(names))]];
  return module(known, new Map([.../** @type {[string, Part][]} */ ([...custom]), section]));
};

/** @param {import("./data.mjs").Segment[]} data @returns {number} the address after all of it */
const endOf = (data) => Math.max(0, ...data.map(({ start, bytes }) => start + bytes.length));

/**
 * Adds an exported variable for each function, which becomes 1 when the function is called, and the constant that the
 * interpreter needs.
 * @param {Uint8Array} code with names
 */
export const instrumented = (code) => {
  const { known, custom, imported, bodies } = parsed(code);
  const names = functionNames(custom.get("name"));
  const first = items(known.get(GLOBALS), global).length;
  const endOfData = [[I32, 0], constant(endOf(segments(known.get(DATA)))), [END]];
  const telling = [text(END_OF_DATA), [GLOBAL], unsigned(first + bodies.length)];
  const variables = bodies.map(() => [[I32, MUTABLE], constant(0), [END]]);
  const exported = bodies.map((_, index) => [text(HIT + names.get(imported + index)), [GLOBAL], unsigned(first + index)]);
  const marking = bodies.map((content, index) => {
    const start = instructions(content).at();
    const marks = [constant(1), [SET_GLOBAL], unsigned(first + index)];
    return sized([content.subarray(0, start), marks, content.subarray(start)]);
  });
  const changed = new Map(/** @type {[number, Part][]} */ ([...known]))
    .set(GLOBALS, extended(known.get(GLOBALS), [...variables, endOfData]))
    .set(EXPORTS, extended(known.get(EXPORTS), [...exported, telling]))
    .set(CODE, list(marking));
  return module(changed, custom);
};

/**
 * Skips an expression of one instruction. @param {import("./wasm.mjs").Reader} at @returns {number} a constant's value
 */
const expression = (at) => {
  if (at.byte() !== 0x41) throw new Error("an expression is not a number");
  const value = at.unsigned();
  if (at.byte() !== END) throw new Error("an expression is not a single number");
  return value;
};

/** @param {import("./wasm.mjs").Reader} at @returns {{type: number[], numbers: number[]}} the type of a global variable, and its first value if it is a number of 32 bits */
const global = (at) => {
  const type = [at.byte(), at.byte()];
  const value = at.byte() === 0x41 ? at.signed() : at.number();
  if (at.byte() !== END) throw new Error("a variable does not begin with a single number");
  return { type, numbers: value === undefined ? [] : [value] };
};

/** @param {import("./wasm.mjs").Reader} at @returns {number[]} the type of a memory's or table's size */
const limits = (at) => {
  const flags = at.byte();
  if (flags > 3) throw new Error("the size of a memory or table has an unknown form");
  return [flags, ...unsigned(at.unsigned()), ...(flags & 1 ? unsigned(at.unsigned()) : [])];
};

/** @param {Uint8Array | undefined} section @returns {[number, number][]} the entries of the main table, with their functions */
const mainTable = (section) =>
  items(section, (at) => {
    if (at.unsigned() !== 0) throw new Error("the elements of the table have an unknown form");
    const start = expression(at);
    return Array.from({ length: at.unsigned() }, (_, place) => /** @type {[number, number]} */ ([start + place, at.unsigned()]));
  }).flat();

/** @param {(readonly [number, number])[]} table @returns {{start: number, functions: number[]}[]} its entries in runs without a hole */
const runs = (table) => {
  /** @type {{start: number, functions: number[]}[]} */
  const found = [];
  for (const [entry, index] of table) {
    const last = found.at(-1);
    if (last && last.start + last.functions.length === entry) last.functions.push(index);
    else found.push({ start: entry, functions: [index] });
  }
  return found;
};

/**
 * Splits a module in two.
 * @param {Uint8Array} code with names
 * @param {(name: string) => boolean} isFirst true for the functions that the first module needs
 * @param {number} constants the address above the data that never change, which may be in the second module
 * @returns {{first: Uint8Array, second: Uint8Array}}
 */
export const split = (code, isFirst, constants) => {
  const { known, custom, imported, variables, signatures, types, bodies } = parsed(code);
  if (variables) throw new Error("variables are imported");
  const names = functionNames(custom.get("name"));
  const variablesFound = items(known.get(GLOBALS), global);
  const found = bodies.map(references);
  /** @param {{numbers: number[]}[]} some */
  const named = (some) => [...variablesFound, ...some].flatMap(({ numbers }) => numbers);
  const isNeeded = bodies.map((_, index) => isFirst(names.get(imported + index) ?? ""));
  const data = segments(known.get(DATA));
  const ranges = laterRanges(data, constants, named(found), named(found.filter((_, index) => isNeeded[index])));
  const inFirst = bodies.map((body, index) => isNeeded[index] || (body.length <= SMALL && !namesAny(found[index].numbers, ranges)));
  const calls = found.map(({ called }) => called);

  const exported = items(known.get(EXPORTS), (at) => ({ name: at.text(), kind: at.byte(), index: at.unsigned() }))
    .filter(({ kind }) => kind === FUNCTION)
    .map(({ index }) => index - imported);
  const main = mainTable(known.get(ELEMENTS)).map(([entry, index]) => /** @type {const} */ ([entry, index - imported]));
  const inMain = new Map([...main].reverse().map(([entry, index]) => [index, entry]));

  // The functions that each module needs of the other one.
  const [needed, offered] = [true, false].map((first) => {
    const direct = calls.flatMap((called, caller) => (inFirst[caller] === first ? called.map((each) => each - imported) : []));
    const all = new Set(first ? [...direct, ...exported, ...inMain.keys()] : direct);
    return [...all].filter((each) => each >= 0 && inFirst[each] !== first).sort((a, b) => a - b);
  });
  const [neededApart, offeredApart] = [needed, offered].map((all) => all.filter((each) => !inMain.has(each)));
  const apart = [...offeredApart, ...neededApart];

  const tables = items(known.get(TABLES), (at) => [at.byte(), ...limits(at)]);
  const between = tables.length;
  const betweenType = [FUNCTION_REFERENCE, 0, ...unsigned(1 + apart.length)];
  const plain = signatures.findIndex(({ parameters, results }) => parameters.length + results.length === 0);
  if (plain < 0) throw new Error("no function has neither parameters nor results");
  /** @type {Map<number, [number, number]>} the table and entry of every function that is called through one */
  const places = new Map([
    ...apart.map((index, place) => /** @type {[number, [number, number]]} */ ([index, [between, 1 + place]])),
    ...[...needed, ...offered].flatMap((index) => {
      const entry = inMain.get(index);
      return entry === undefined ? [] : [/** @type {[number, [number, number]]} */ ([index, [0, entry]])];
    }),
  ]);

  /** @param {number} type @param {number} table @param {number} entry */
  const through = (type, table, entry) => [...constant(entry), CALL_INDIRECT, ...unsigned(type), ...unsigned(table)];
  // Chromium compiles a function when it is first called, which takes the page a third of its start. So the courier calls
  // them, in an instance of its own.
  const preparing = variablesFound.length + 1;
  /** @param {Uint8Array} values */
  const zeros = (values) => [...values].flatMap((type) => ZEROS.get(type) ?? []);
  const isPrepared = isNeeded.map((needed, index) => {
    const { parameters, results } = signatures[types[index]];
    return needed && [...parameters, ...results].every((type) => ZEROS.has(type));
  });
  /** @param {number} index @returns {Part} */
  const preparable = (index) => {
    const start = instructions(bodies[index]).at();
    const guard = [GET_GLOBAL, ...unsigned(preparing), IF, NO_RESULT, ...zeros(signatures[types[index]].results), RETURN, END];
    return [bodies[index].subarray(0, start), guard, bodies[index].subarray(start)];
  };
  const prepare = bodies.flatMap((_, index) => {
    const { parameters, results } = signatures[types[index]];
    return isPrepared[index] ? [[...zeros(parameters), CALL, ...unsigned(imported + index), ...[...results].map(() => DROP)]] : [];
  });

  /** @param {number} index @param {boolean} first @returns {Part} */
  const written = (index, first) => {
    if (inFirst[index] === first) return sized(first && isPrepared[index] ? preparable(index) : bodies[index]);
    const place = places.get(index);
    if (!place) return sized([0, UNREACHABLE, END]);
    const type = types[index];
    const parameters = Array.from(signatures[type].parameters, (_, each) => [GET_LOCAL, ...unsigned(each)]);
    return sized([[0], first ? through(plain, between, 0) : [], parameters.flat(), through(type, ...place), [END]]);
  };

  /** @param {number} table @param {number} start @param {number[]} functions @returns {Part} */
  const element = (table, start, functions) =>
    [[2], unsigned(table), constant(start), [END, 0], list(functions.map((each) => unsigned(imported + each)))];

  const globals = variablesFound.map(({ type }) => type);
  const memories = items(known.get(MEMORIES), limits);
  const tags = items(known.get(TAGS), (at) => [at.byte(), ...unsigned(at.unsigned())]);
  /** All that both modules have. @type {{name: string, kind: number, index: number, type: Part}[]} */
  const shared = /** @type {[number, Part[]][]} */ ([[TABLE, tables], [MEMORY, memories], [GLOBAL, globals], [TAG, tags]]).flatMap(
    ([kind, of]) => of.map((type, index) => ({ name: `${SHARED}${kind}.${index}`, kind, index, type })),
  );
  // The tables must keep their order.
  shared.splice(tables.length, 0, { name: BETWEEN, kind: TABLE, index: between, type: betweenType });
  const sharing = shared.map(({ name, kind, index }) => [text(name), [kind], unsigned(index)]);
  const importing = shared.map(({ name, kind, type }) => [text(SHARED), text(name), [kind], type]);

  const { within, outside } = divided(data, ranges);
  /** @param {import("./data.mjs").Segment} segment @returns {Part} */
  const segment = ({ start, bytes }) => [[0], constant(start), [END], unsigned(bytes.length), bytes];

  const endOfData = endOf(data);
  const telling = [text(END_OF_DATA), [GLOBAL], unsigned(globals.length)];

  const first = new Map(/** @type {[number, Part][]} */ ([...known]))
    .set(TABLES, extended(known.get(TABLES), [betweenType]))
    .set(GLOBALS, extended(known.get(GLOBALS), [[[I32, 0], constant(endOfData), [END]], [[I32, MUTABLE], constant(0), [END]]]))
    .set(FUNCTIONS, extended(known.get(FUNCTIONS), [unsigned(plain)]))
    .set(EXPORTS, extended(known.get(EXPORTS), [...sharing, telling, [text(PREPARE), [FUNCTION], unsigned(imported + bodies.length)]]))
    .set(ELEMENTS, extended(known.get(ELEMENTS), [element(between, 1, offeredApart)]))
    .set(CODE, list([...bodies.map((_, index) => written(index, true)), sized([[0], constant(1), [SET_GLOBAL], unsigned(preparing), prepare, [END]])]))
    .set(DATA_COUNT, unsigned(outside.length))
    .set(DATA, list(outside.map(segment)));
  const nothing = bodies.length;
  const second = new Map([
    [TYPES, known.get(TYPES) ?? []],
    [IMPORTS, extended(known.get(IMPORTS), importing)],
    [FUNCTIONS, extended(known.get(FUNCTIONS), [unsigned(plain)])],
    [ELEMENTS, list([
      element(between, 0, [nothing]),
      element(between, 1 + offeredApart.length, neededApart),
      ...runs(main.filter(([, index]) => !inFirst[index])).map(({ start, functions }) => element(0, start, functions)),
    ])],
    [CODE, list([...bodies.map((_, index) => written(index, false)), sized([0, END])])],
    [DATA, list(within.map(segment))],
  ]);
  return { first: module(first, new Map([...custom].filter(([name]) => name !== "name"))), second: module(second, new Map()) };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // node splitting.mjs TRIMMED_CODE OUTPUT: for scripts/record_functions.py
  const [, , trimmed, output] = process.argv;
  writeFileSync(output, instrumented(new Uint8Array(readFileSync(trimmed))));
}
