import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { keepingLetters } from './pdf-worker.ts';

const worker = readFileSync(
  fileURLToPath(import.meta.resolve('pdfjs-dist/build/pdf.worker.min.mjs')),
  'utf8',
);

it('turns the letters of a glyph once before pdf.js turns them', () => {
  const changed = keepingLetters(worker);
  const [, turn] = /e\.str\.map\((function turnedGlyph[^]+?)\)\.join\(""\);c\|\|\(t=/u.exec(changed) ?? [];
  // oxlint-disable-next-line no-new-func -- the text of the function, as the worker runs it
  const turned = new Function(`return ${turn}`)() as (glyph: string) => string;
  expect(['لا', 'ل', 'ffi', 'שׁ'].map(turned)).toEqual(['ال', 'ل', 'ffi', '\u05c1ש']);
});

it('is no worker of a pdf.js that is not known', () => {
  expect(() => keepingLetters('e.str.join("")')).toThrow('in another way');
});
