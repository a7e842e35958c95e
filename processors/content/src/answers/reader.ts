import type { Named } from '../search/other-names.ts';
import type { AskedWord } from './question/asked-word.ts';
import { likeness, wordsOf } from './words.ts';

/** What a text says of the words of a question. */
export type Reading = {
  /** For each asked word how far the text says it, 0 to 1. */
  credits: readonly number[];
  /** For each asked word the places among the words of the text where it is said, rising. */
  places: readonly (readonly number[])[];
};

/** Reads texts for the words of a question, and other names of theirs; what a word is worth is cached. */
export function readerOf(
  words: readonly AskedWord[],
  named: readonly Named[] = [],
): (text: string) => Reading {
  const others = othersOf(words, named);
  const known = new Map<string, readonly (readonly [number, number])[]>();
  const creditsOf = (stem: string) => {
    const found = known.get(stem);
    if (found !== undefined) return found;
    const made = words.flatMap((word, at) => {
      const credit = likeness(word.stem, stem);
      return credit > 0 ? [[at, credit] as const] : [];
    });
    known.set(stem, made);
    return made;
  };
  return (text) => {
    const credits = words.map(() => 0);
    const places: number[][] = words.map(() => []);
    const found = wordsOf(text);
    for (const [place, { stem }] of found.entries())
      for (const [at, credit] of creditsOf(stem)) {
        credits[at] = Math.max(credits[at]!, credit);
        places[at]!.push(place);
      }
    if (others.size === 0) return { credits, places };
    for (const [place, { stem }] of found.entries())
      for (const { at: of, rest, credit } of others.get(stem) ?? [])
        if (rest.every((next, after) => found[place + 1 + after]?.stem === next))
          for (const at of of) {
            credits[at] = Math.max(credits[at]!, credit);
            places[at] = [...places[at]!, place].toSorted((a, b) => a - b);
          }
    return { credits, places };
  };
}

type Other = { at: readonly number[]; rest: readonly string[]; credit: number };

/** Other names by their first words. */
function othersOf(words: readonly AskedWord[], named: readonly Named[]): Map<string, Other[]> {
  const others = new Map<string, Other[]>();
  for (const { stems, others: names, likeness: credit } of named) {
    const at = words.flatMap(({ stem }, place) => (stems.includes(stem) ? [place] : []));
    for (const [first, ...rest] of names)
      if (at.length > 0 && first !== undefined)
        others.set(first, [...(others.get(first) ?? []), { at, rest, credit }]);
  }
  return others;
}

/** In words: closer than this two words belong together. */
const NEAR = 5;

/** Of each two neighbours among the words of the question, whether some places of theirs are near; as a share. */
export function togetherness(places: readonly (readonly number[])[]): number {
  if (places.length < 2) return (places[0]?.length ?? 0) > 0 ? 1 : 0;
  let near = 0;
  for (let at = 1; at < places.length; at++) if (areNear(places[at - 1]!, places[at]!)) near++;
  return near / (places.length - 1);
}

/** Both in rising order. */
function areNear(one: readonly number[], other: readonly number[]): boolean {
  for (let a = 0, b = 0; a < one.length && b < other.length;) {
    const apart = other[b]! - one[a]!;
    if (Math.abs(apart) <= NEAR) return true;
    if (apart > 0) a++;
    else b++;
  }
  return false;
}
