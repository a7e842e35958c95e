import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { firstLoad, scriptsOf, sizeTable, tooMuch, total, type Script, type Size } from './first-load.ts';
import { routes } from './routes.ts';

/**
 * Bytes that the scripts of a first load may have over the wire. In gzip: without TLS, as on the network of a house or a
 * school, browsers take no brotli.
 */
const limits: Partial<Record<string, number>> = {
  '/login': 108_700,
  '/signup': 108_700,
  '/': 176_600,
  '/PDFupload': 218_300,
  '/anki-play': 209_600,
};

/** Prints the size of each route's first load, keeps the table beside the build, and fails where one holds too much. */
export function sizes(): Plugin {
  return {
    name: 'anamnesis:sizes',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const scripts = scriptsOf(bundle);
      const measured = new Map<Script, Size>();
      const rows = Object.entries(routes).map(([route, shownBy]) => {
        const load = firstLoad(scripts, shownBy);
        const size = total(load.map((script) => sizeOf(script, measured)));
        return { route, size, problems: tooMuch(route, load, size, limits[route]) };
      });
      const table = sizeTable(new Map(rows.map(({ route, size }) => [route, size])));
      if (dir) writeFileSync(join(dir, 'sizes.md'), `${table}\n`);
      this.info(`\n${table}`);
      const problems = rows.flatMap((row) => row.problems);
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}

function sizeOf(script: Script, measured: Map<Script, Size>): Size {
  const known = measured.get(script);
  if (known) return known;
  const bytes = Buffer.from(script.code);
  const size = {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
  measured.set(script, size);
  return size;
}
