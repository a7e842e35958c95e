import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressible = /\.(js|mjs|css|html|svg|wasm|ttf)$/;
const smallest = 1000;
/** The best brotli takes a second for half a megabyte: it is for what every visit needs. */
const bestUpTo = 400_000;
const seldom = /pdfjs/;

/** Writes `.br` and `.gz` beside every file that shrinks by it, so that the server only picks one. */
export function compress(): Plugin {
  return {
    name: 'anamnesis:compress',
    apply: 'build',
    async closeBundle() {
      const { root, build } = this.environment.config;
      const folder = join(root, build.outDir);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => shrink(join(folder, file))),
      );
    },
  };
}

async function shrink(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallest) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]:
      bytes.length > bestUpTo || seldom.test(path) ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  if (br.length < bytes.length) await writeFile(`${path}.br`, br);
  if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz);
}
