// LibreOffice as an npm package: compiled to WebAssembly, an optional dependency of 240 MB.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ConverterMemory, longestConversionMs, type OfficeConverter } from './converter.ts';
import { createWarmConverter } from './warm-converter.ts';

const packageName = '@matbee/libreoffice-converter';

/** Beside the memory of the program itself: its code, compiled, its files, and Node. */
const besidesBytes = 1200 * 2 ** 20;

/** null where the package is not installed. */
export function createWasmConverter({ memoryBytes }: ConverterMemory): OfficeConverter | null {
  const folder = packageFolder();
  if (folder === null) return null;
  const modules = dirname(dirname(folder));
  const readers = fileURLToPath(new URL('../../', import.meta.url));
  return createWarmConverter({
    name: 'libreoffice-wasm@2.7.2',
    script: new URL('./wasm-child.ts', import.meta.url),
    // It may read its own code and start threads: no connection, no other file, no other process.
    execArgv: [
      '--no-warnings',
      '--expose-gc',
      '--permission',
      '--allow-worker',
      `--allow-fs-read=${join(modules, '*')}`,
      `--allow-fs-read=${join(readers, '*')}`,
    ],
    args: [join(folder, 'wasm'), String(memoryBytes - besidesBytes)],
    cwd: join(folder, 'wasm'),
    // Of ten starts three stall, after which they do nothing any more.
    starts: 5,
    startMs: 60_000,
    stalledMs: 3_000,
    convertMs: longestConversionMs,
    memoryBytes,
    keptMs: 60_000,
  });
}

function packageFolder(): string | null {
  try {
    const folder = dirname(fileURLToPath(import.meta.resolve(`${packageName}/package.json`)));
    return existsSync(join(folder, 'wasm', 'soffice.wasm')) ? folder : null;
  } catch {
    return null;
  }
}
