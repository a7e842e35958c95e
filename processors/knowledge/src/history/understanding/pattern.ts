import { isLight, stretchesOf, type Word } from './words.ts';

/** One place of a pattern: any of `stems`, or, where there is none, up to `gap` words of any kind. */
type Place = { stems: ReadonlySet<string> | null; isOptional: boolean };
/** What is looked for in the words of a clause, in this order. */
export type Pattern = readonly Place[];

/** Words that a `*` stands for. */
const widestGap = 4;

/** Stems of the words of a text that decide something. */
export const stemsIn = (text: string, canonical: (stem: string) => string): string[] =>
  stretchesOf(text, canonical).flatMap(({ words }) =>
    words.filter((word) => !isLight(word)).map(({ stem }) => stem),
  );

/** A phrase is its words, one after the other. */
export const patternOf = (stems: readonly string[]): Pattern =>
  stems.map((stem) => ({ stems: new Set([stem]), isOptional: false }));

/**
 * A pattern: words with gaps between them. `start|begin`: either; `(ever)`: may be left out; `*`: up to four words of any kind;
 * words that decide nothing ('the', 'your') are left out, in patterns as in lines.
 */
export function parsedPattern(text: string, canonical: (stem: string) => string): Pattern {
  return text.split(' ').flatMap((part): Place[] => {
    if (part === '*') return [{ stems: null, isOptional: false }];
    const isOptional = part.startsWith('(');
    const stems = part
      .replace(/[()]/g, '')
      .split('|')
      .flatMap((word) => stemsIn(word, canonical));
    return stems.length === 0 ? [] : [{ stems: new Set(stems), isOptional }];
  });
}

/** Indexes of the words that a pattern found from `start` on; null: it is not there. A word between two places is forgiven, once. */
export function matchAt(pattern: Pattern, words: readonly Word[], start: number, slack = 1): number[] | null {
  const from = (place: number, at: number, left: number): number[] | null => {
    const wanted = pattern[place];
    if (!wanted) return [];
    if (wanted.stems === null) {
      for (let gap = 0; gap <= widestGap && at + gap <= words.length; gap += 1) {
        const rest = from(place + 1, at + gap, 0);
        if (rest) return rest;
      }
      return null;
    }
    const word = words[at];
    if (word && wanted.stems.has(word.stem)) {
      const rest = from(place + 1, at + 1, left);
      if (rest) return [at, ...rest];
    }
    if (wanted.isOptional) return from(place + 1, at, left);
    return left > 0 && place > 0 && at + 1 < words.length ? from(place, at + 1, left - 1) : null;
  };
  return from(0, start, slack);
}
