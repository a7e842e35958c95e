import type { Range } from './choose.ts';

/** "Low → CT adrenals; high → MRI pituitary", "zona fasciculata = cortisol, zona reticularis = androgens": names and what belongs to each. */

const LINK = /\s?(?:→|⇒|-{1,2}>|=>|=)\s?/u;
const MOST_PAIRS = 6;
const MOST_WORDS_OF_KEY = 6;
const MOST_WORDS = 5;

const wordsIn = (text: string): number => text.trim().split(/\s+/u).length;

/** Where in a line the values of its pairs stand; none where it is not made of pairs alone, or two of them are alike. */
export function pairsIn(line: string): Range[] {
  // The name before a colon applies to all of them.
  const from = /^[\p{L}\d][^:;,=→]{1,40}:\s(?=\S)/u.exec(line)?.[0].length ?? 0;
  const text = line.slice(from);
  const parted = text.includes('; ') ? /;\s+/gu : /,\s+(?![^()]*\))/gu;
  const pieces: Range[] = [];
  let at = 0;
  for (const { index, 0: mark } of text.matchAll(parted)) {
    pieces.push({ start: at, end: index });
    at = index + mark.length;
  }
  pieces.push({ start: at, end: text.length });
  if (pieces.length < 2 || pieces.length > MOST_PAIRS) return [];
  const found = pieces.flatMap(({ start, end }) => {
    const piece = text.slice(start, end);
    const parts = piece.split(LINK);
    const link = LINK.exec(piece);
    if (parts.length !== 2 || link === null) return [];
    const [key = '', rest = ''] = parts;
    const bare = rest.replace(/\s*\([^()]*\)$/u, '').trimEnd();
    return [{ key: key.trim(), value: bare, start: from + start + link.index + link[0].length }];
  });
  const isEach = found.length === pieces.length;
  const keys = new Set(found.map(({ key }) => key.toLowerCase()));
  const values = new Set(found.map(({ value }) => value.toLowerCase()));
  const isClear =
    isEach &&
    keys.size === found.length &&
    values.size === found.length &&
    found.every(
      ({ key, value }) =>
        /[\p{L}\d]/u.test(key) &&
        wordsIn(key) <= MOST_WORDS_OF_KEY &&
        /\p{L}{3}|\p{Lu}{2}/u.test(value) &&
        wordsIn(value) <= MOST_WORDS &&
        !/[,;:?!/+&]|\b(?:or|and)\b/u.test(value),
    );
  return isClear ? found.map(({ start, value }) => ({ start, end: start + value.length })) : [];
}
