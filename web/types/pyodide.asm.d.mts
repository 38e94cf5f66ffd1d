// Of the module that Emscripten made of Pyodide, what our interpreter asks of it.

/** Starts the code with its settings; what comes back has the memory, all of it. */
export default function create(settings: Record<string, unknown>): Promise<{ HEAPU8: Uint8Array<ArrayBuffer> }>;
