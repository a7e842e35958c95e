import { type Inline, parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';

/** Indexes of words in a text, in their order. */
export type Words = ReadonlySet<number>;

/** More comparisons are not made: then all between the first and the last changed word is taken as changed. */
const mostCompared = 250_000;

/** The words of a card as it is shown: without the marks of its layout. */
export const wordsOf = (prompt: string): string[] =>
  parseCard(prompt).flatMap(({ children }) => children.flatMap(wordsIn));

const wordsIn = (inline: Inline): string[] =>
  inline.kind === 'text' ? inline.text.split(/\s+/u).filter(Boolean) : inline.children.flatMap(wordsIn);

/** Which words of each of two cards the other one has not, at that place: all but a longest common subsequence. */
export function changedWords(one: string, other: string): [Words, Words] {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let same = 0;
  while (same < Math.min(a.length, b.length) - start && a.at(-1 - same) === b.at(-1 - same)) same += 1;
  const [left, right] = [a.slice(start, a.length - same), b.slice(start, b.length - same)];
  const common = left.length * right.length > mostCompared ? [] : commonWords(left, right);
  return [
    without(left.length, start, new Set(common.map(([at]) => at))),
    without(right.length, start, new Set(common.map(([, at]) => at))),
  ];
}

const without = (length: number, start: number, kept: Words): Words =>
  new Set(
    Array.from({ length }, (_, at) => at)
      .filter((at) => !kept.has(at))
      .map((at) => at + start),
  );

/** A longest common subsequence, as pairs of indexes. */
function commonWords(a: readonly string[], b: readonly string[]): [number, number][] {
  // How many words the rests of both have in common, from each pair of places on.
  const rest = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      rest[i]![j] = a[i] === b[j] ? rest[i + 1]![j + 1]! + 1 : Math.max(rest[i + 1]![j]!, rest[i]![j + 1]!);
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (rest[i + 1]![j]! >= rest[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return pairs;
}
