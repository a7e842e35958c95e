// Whether a font draws different letters with one glyph, as it does with the box for what it does not have.

import { normalForm } from '@anamnesis/contracts/kernel/normal-form.ts';
import type { Shown } from '../glyphs/spans.ts';

/** A is a letter of Latin, Greek and Cyrillic. */
const mostAlike = 3;
const letter = /^[\p{L}\p{N}\p{So}]$/u;

/** What each glyph of a font was said to mean, on all pages that were read. */
const meanings = new WeakMap<object, Map<number, Set<string>>>();

/** `text`: what a PDF says that a glyph means in one place; `unicode`: what its font says. */
export function isBox({ font, glyph: { originalCharCode, unicode } }: Shown, text: string): boolean {
  const glyphs = meanings.get(font) ?? new Map<number, Set<string>>();
  meanings.set(font, glyphs);
  const letters = glyphs.get(originalCharCode) ?? new Set<string>();
  glyphs.set(originalCharCode, letters);
  for (const said of [unicode, text]) {
    const one = normalForm(said, 'NFKC').toLowerCase();
    if (letters.size <= mostAlike && letter.test(one)) letters.add(one);
  }
  return letters.size > mostAlike;
}
