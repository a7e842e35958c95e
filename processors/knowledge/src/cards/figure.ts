/** A number with what belongs to it: a comparison before it, a unit or a percent sign behind it. */
const figure =
  /(?:(?:about|around|below|above|under|over|at least|up to|more than|less than|fewer than)\s)?\d[\d.,]*(?:\s?(?:to|–|-|and)\s?\d[\d.,]*)?(?:\s?%|\s(?:in|out of)\s\d+|\s[a-z]+)?/iu;

/** The figure of a sentence as it stands there, without the punctuation behind it; null where there is none. */
export function figureOf(text: string): string | null {
  const found = figure.exec(text)?.[0];
  return found === undefined ? null : found.replace(/[.,\s]+$/u, '');
}
