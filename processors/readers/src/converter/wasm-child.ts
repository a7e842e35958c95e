// The process in which LibreOffice (compiled to WebAssembly) runs. It is given the folder of the program and the memory that it may hold.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WasmLoaderModule } from '@matbee/libreoffice-converter/server';
import { fontFiles } from './fonts.ts';
import { leanLoader } from './lean-loader.ts';
import type { FromChild, ToChild } from './protocol.ts';

const [, , folder = '', memoryBytes] = process.argv;
const send = (message: FromChild): void => void process.send?.(message);
const progress = ({ percent }: { percent: number }): void =>
  send({ kind: 'progress', percent: Math.min(100, Math.max(0, Math.round(percent))) });

process.once('disconnect', () => process.exit(0));
// A conversion may keep this thread from hearing that the app has ended: another one looks whose child this is.
new Worker(
  `const parent = process.ppid;
   setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);`,
  { eval: true },
).unref();

const { createConverter } = await import('@matbee/libreoffice-converter/server');
// A name that is no literal: the package has no types of it.
const loader: string = '@matbee/libreoffice-converter/wasm/loader';
const { default: wasmLoader } = (await import(loader)) as { default: WasmLoaderModule };
let isFull = false;
const lean = leanLoader(wasmLoader, {
  folder,
  memoryBytes: Number(memoryBytes),
  onFull: () => (isFull = true),
});
const fonts = fontFiles().map((file) => ({ filename: basename(file), data: readFileSync(file) }));
const converter = await createConverter({ wasmLoader: lean, wasmPath: folder, fonts, onProgress: progress });
// Of the files that were read: they are large, and there are few of them, so that it would take long to be done.
globalThis.gc?.();

process.on('message', ({ file, fileName }: ToChild) => {
  isFull = false;
  converter.convert(file, { outputFormat: 'pdf' }, fileName).then(
    ({ data }) => send({ kind: 'converted', pdf: data }),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : 'failed';
      send({ kind: 'failed', why: isFull ? 'limit' : 'file', message });
    },
  );
});
send({ kind: 'ready' });
