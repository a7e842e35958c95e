import type { StoredPassage } from './parts.ts';

/** A passage by its place; of what was not found there is no score. */
type Place = { key: string; passage: number; score?: number };

/** Whether a table or list is cut between two passages. */
function isCutBetween(one: StoredPassage, next: StoredPassage): boolean {
  const [last, first] = [one.blocks?.at(-1), next.blocks?.[0]];
  return (
    one.pageNumber === next.pageNumber &&
    (last?.kind === 'table' || last?.kind === 'item') &&
    first?.kind === last.kind &&
    first.under === last.under
  );
}

/** The places around a passage that hold the rest of the table or list that it begins or ends within, in their order. */
function restOfList(passages: readonly StoredPassage[], at: number): number[] {
  let [from, to] = [at, at];
  while (from > 0 && isCutBetween(passages[from - 1]!, passages[from]!)) from -= 1;
  while (to + 1 < passages.length && isCutBetween(passages[to]!, passages[to + 1]!)) to += 1;
  return Array.from({ length: to - from + 1 }, (_, by) => from + by).filter((place) => place !== at);
}

/** The best passages, each followed by the rest of its table or list: at most `most` of these in all. */
export function withWholeLists(
  best: readonly Place[],
  passagesOf: (key: string) => readonly StoredPassage[],
  most: number,
): Place[] {
  const read = new Set(best.map(({ key, passage }) => `${key} ${passage}`));
  let added = 0;
  return best.flatMap((own) => [
    own,
    ...restOfList(passagesOf(own.key), own.passage).flatMap((passage) => {
      const name = `${own.key} ${passage}`;
      if (added === most || read.has(name)) return [];
      read.add(name);
      added += 1;
      return [{ key: own.key, passage }];
    }),
  ]);
}
