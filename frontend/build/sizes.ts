import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { firstLoad, sizeTable, total, type Script, type Size } from './first-load.ts';

/** The page of each route. */
const pages = {
  '/login': 'features/accounts/login-page.tsx',
  '/signup': 'features/accounts/signup-page.tsx',
  '/': 'features/home/home-page.tsx',
  '/PDFupload': 'app/workspace/workspace-page.tsx',
  '/anki-play': 'features/cards/play-page.tsx',
};

/** Bytes that the scripts of a first load may have over the wire, in brotli, which every browser takes. */
const limits: Partial<Record<keyof typeof pages, number>> = { '/login': 120_000 };

/** Prints the size of each route's first load, keeps the table beside the build, and fails where one is too big. */
export function sizes(): Plugin {
  return {
    name: 'anamnesis:sizes',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const scripts = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map((chunk): Script => ({
          file: chunk.fileName,
          code: chunk.code,
          imports: chunk.imports,
          isEntry: chunk.isEntry,
          modules: chunk.moduleIds,
        }));
      const measured = new Map<string, Size>();
      const rows = Object.entries(pages).map(([route, page]): [string, Size] => [
        route,
        total(firstLoad(scripts, page).map((script) => sizeOf(script, measured))),
      ]);
      const table = sizeTable(new Map(rows));
      if (dir) writeFileSync(join(dir, 'sizes.md'), `${table}\n`);
      this.info(`\n${table}`);
      const tooBig = rows.find(
        ([route, size]) => size.brotli > (limits[route as keyof typeof pages] ?? Infinity),
      );
      if (tooBig)
        this.error(
          `The first load of ${tooBig[0]} is ${tooBig[1].brotli} bytes in brotli, more than it may be.`,
        );
    },
  };
}

function sizeOf({ file, code }: Script, measured: Map<string, Size>): Size {
  const known = measured.get(file);
  if (known) return known;
  const bytes = Buffer.from(code);
  const size = {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
  measured.set(file, size);
  return size;
}
