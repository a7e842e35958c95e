// Loads LibreOffice (compiled to WebAssembly) with a bound for its memory, and without what its own loader keeps: a copy of its code.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WasmLoaderModule } from '@matbee/libreoffice-converter/server';

type Options = {
  /** The folder of the program. */
  folder: string;
  /** It may hold no more, though it does not start with less than `leastBytes`. */
  memoryBytes: number;
  /** What it wanted was more than that. */
  onFull: () => void;
};

const pageBytes = 65_536;
/** What the program is compiled for. */
const leastBytes = 2 ** 30;
const mostBytes = 2 ** 32;

export const leanLoader = (
  loader: WasmLoaderModule,
  { folder, memoryBytes, onFull }: Options,
): WasmLoaderModule => ({
  async createModule(config) {
    const most = Math.min(Math.max(memoryBytes, leastBytes), mostBytes);
    const wasmMemory = new WebAssembly.Memory({
      initial: leastBytes / pageBytes,
      maximum: Math.floor(most / pageBytes),
      shared: true,
    });
    return loader.createModule({
      ...config,
      wasmMemory,
      // In its place, so that it does not read the file as well.
      wasmBinary: new Uint8Array(1),
      instantiateWasm: (imports: WebAssembly.Imports, receive: Receive) => {
        void compiled(join(folder, 'soffice.wasm'), imports).then(({ instance, module }) =>
          receive(instance, module),
        );
        return {};
      },
      printErr: (line: string) => {
        if (/grow/u.test(line)) onFull();
      },
    });
  },
});

type Receive = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** Nothing keeps the bytes of the file. */
const compiled = async (path: string, imports: WebAssembly.Imports) =>
  WebAssembly.instantiate(await readFile(path), imports);
