// How far the words of one text are from those of another.

/** The fewest words put in, left out or replaced that make one text of the other. */
export const wordErrors = (expected: readonly string[], found: readonly string[]): number =>
  distances(expected, found, false).at(-1)!;

/** The same for the part of a text that is most like what is looked for. */
export const nearestPart = (expected: readonly string[], found: readonly string[]): number =>
  distances(expected, found, true).reduce((least, errors) => Math.min(least, errors));

/** The last row of the table of distances; a part of a text may begin anywhere at no cost. */
function distances(expected: readonly string[], found: readonly string[], isPart: boolean): number[] {
  let above = [0, ...found.map((_, at) => (isPart ? 0 : at + 1))];
  for (const [line, word] of expected.entries()) {
    const row = [line + 1];
    for (const [at, other] of found.entries())
      row.push(Math.min(row[at]! + 1, above[at + 1]! + 1, above[at]! + (word === other ? 0 : 1)));
    above = row;
  }
  return above;
}

/** Words that one text has and the other has not, each as often as it is too many, wherever they stand. */
export function wordsApart(expected: readonly string[], found: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of expected) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of found) counts.set(word, (counts.get(word) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0) / 2;
}

export type Share = { of: number; kept: number };

/** Of the words that each text has once: how many stand in the same order. */
export function sameOrder(expected: readonly string[], found: readonly string[]): Share {
  const places = placesOfSingle(found);
  const order = [...placesOfSingle(expected).keys()].flatMap((word) => places.get(word) ?? []);
  return { of: order.length, kept: longestRise(order) };
}

function placesOfSingle(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map(words.flatMap((word, at) => (counts.get(word) === 1 ? [[word, at] as const] : [])));
}

/** The length of the longest rising series within one, in n log n. */
function longestRise(values: readonly number[]): number {
  const ends: number[] = [];
  for (const value of values) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < value) low = middle + 1;
      else high = middle;
    }
    ends[low] = value;
  }
  return ends.length;
}
