import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';

/** Due cards and new ones in one row, each in its order, the new ones spread evenly; a due card first where both fit. */
export function spread<T>(due: readonly T[], fresh: readonly T[]): T[] {
  const placed = [due, fresh].flatMap((cards) =>
    cards.map((card, n) => ({ card, at: (n + 0.5) / cards.length })),
  );
  // The sort is stable: due cards stand before new ones.
  return placed.toSorted((a, b) => a.at - b.at).map(({ card }) => card);
}

/** One of each list in turn, until all are used. */
export function alternate<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat();
}

type Sentence = Pick<CardDocument, 'documentId' | 'pageNumber' | 'span'>;

export const sameSentence = (a: Sentence, b: Sentence): boolean =>
  a.span === b.span && a.pageNumber === b.pageNumber && a.documentId === b.documentId;

/**
 * The cards with as few changes of place as needed for no two of one sentence to follow each other: a card that would is
 * put off until another stands between, or, at the end, moved forward. Two stay together only where there are too few
 * others to part them.
 */
export function parted<T extends Sentence>(cards: readonly T[]): T[] {
  const row: T[] = [];
  let waiting: T[] = [];
  const next = (card: T): boolean => {
    const last = row.at(-1);
    if (last && sameSentence(last, card)) return false;
    row.push(card);
    return true;
  };
  for (const card of cards) {
    if (!next(card)) {
      waiting.push(card);
      continue;
    }
    // What waits longest is next as soon as it can be.
    for (let n = waiting.findIndex(next); n >= 0; n = waiting.findIndex(next))
      waiting = waiting.toSpliced(n, 1);
  }
  // All that still wait are of the sentence at the end.
  for (const card of waiting) row.splice(gapFor(card, row), 0, card);
  return row;
}

/** The last place where a card stands beside none of its sentence; the end when there is none. */
function gapFor<T extends Sentence>(card: T, row: readonly T[]): number {
  const beside = (n: number): boolean => row[n] !== undefined && sameSentence(row[n], card);
  for (let n = row.length; n >= 0; n -= 1) if (!beside(n - 1) && !beside(n)) return n;
  return row.length;
}
