// Whether a font draws different letters with one glyph, as it does with the box for what it does not have.

import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';
import type { ShownGlyph } from '../glyphs/spans.ts';

/** A is a letter of Latin, Greek and Cyrillic. */
const mostAlike = 3;
const letter = /^[\p{L}\p{N}\p{So}]$/u;

/** What each glyph was said to mean, on all pages that were read: pdf.js keeps one for each code of a font. */
const meanings = new WeakMap<object, Set<string>>();

/** `text`: what a PDF says that a glyph means in one place; `unicode`: what its font says. */
export function isBox({ glyph }: ShownGlyph, text: string): boolean {
  const letters = meanings.get(glyph) ?? new Set<string>();
  meanings.set(glyph, letters);
  for (const said of [glyph.unicode, text]) {
    const one = normalForm(said, 'NFKC').toLowerCase();
    if (letters.size <= mostAlike && letter.test(one)) letters.add(one);
  }
  return letters.size > mostAlike;
}
