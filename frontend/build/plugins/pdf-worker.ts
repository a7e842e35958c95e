import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const address = 'pdfjs-dist/build/pdf.worker.min.mjs';
const folder = fileURLToPath(new URL('../../../.cache/pdf-worker', import.meta.url));

const glyphs = 'let t=e.str.join("");c||(t=';
/** pdf.js turns the letters of Arabic and Hebrew one by one after this. */
const turned = `let t=e.str.map(${turnedGlyph.toString()}).join("");c||(t=`;

/** It runs in the worker by itself. */
function turnedGlyph(glyph: string): string {
  return glyph.length > 1 && /[\u0590-\u08ff]/.test(glyph) ? [...glyph].toReversed().join('') : glyph;
}

/** A worker of pdf.js that keeps the letters of one glyph in their order, as the server reads them: each lam-alef of a file is one. */
export function keepingLetters(worker: string): string {
  const parts = worker.split(glyphs);
  if (parts.length !== 2)
    throw new Error('This pdf.js puts glyphs together in another way than is known here');
  return parts.join(turned);
}

export function pdfWorker(): Plugin {
  return {
    name: 'anamnesis:pdf-worker',
    config() {
      const file = join(folder, 'pdf.worker.min.mjs');
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, keepingLetters(readFileSync(fileURLToPath(import.meta.resolve(address)), 'utf8')));
      return { resolve: { alias: [{ find: address, replacement: file }] } };
    },
  };
}
