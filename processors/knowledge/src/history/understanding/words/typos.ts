import type { Building } from '../building.ts';

/** A word without one of its letters, in every way, and the word itself. Two words within one typo have one of these in common. */
function deletions(word: string): string[] {
  return [word, ...Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}

/** Whether two words are one typo apart: a letter wrong, missing, too many, or two exchanged. */
function isOneTypo(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  const [left, right] = [one.slice(at), other.slice(at)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

const shortest = 5;
const longest = 30;

/** Finds the known word that was meant by one with a typo in it; null: none, or the word is known itself. */
export function* buildTypos(known: ReadonlySet<string>): Building<(word: string) => string | null> {
  const byDeletion = new Map<string, string[]>();
  for (const word of [...known].toSorted()) {
    if (word.length >= shortest)
      for (const part of deletions(word)) {
        const others = byDeletion.get(part);
        if (others) others.push(word);
        else byDeletion.set(part, [word]);
      }
    yield;
  }
  return (word) => {
    if (word.length < shortest || word.length > longest || known.has(word)) return null;
    for (const part of deletions(word))
      // Nobody mistakes the first letter.
      for (const meant of byDeletion.get(part) ?? [])
        if (meant[0] === word[0] && isOneTypo(word, meant)) return meant;
    return null;
  };
}
