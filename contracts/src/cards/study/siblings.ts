/** Where a card was made from: an excerpt of a page, '' for none, or a drawing. */
type Sentence = {
  pageNumber: number;
  span: string;
  occlusion?: { occlusionId: string } | undefined;
} & ({ documentId: string } | { pdfId: string });

const documentOf = (card: Sentence): string => ('documentId' in card ? card.documentId : card.pdfId);

/**
 * The same for cards of one excerpt or one drawing, of which each shows what the others ask; null for a card that has nothing in common
 * with others.
 */
export function siblingKey(card: Sentence): string | null {
  if (card.occlusion) return card.occlusion.occlusionId;
  return card.span === '' ? null : `${documentOf(card)} ${card.pageNumber} ${card.span}`;
}

export function sameSentence(a: Sentence, b: Sentence): boolean {
  const key = siblingKey(a);
  return key !== null && key === siblingKey(b);
}

/**
 * The cards with as few changes of place as needed for no two of one sentence to follow each other: a card that would is
 * put off until another stands between, or, at the end, moved forward. Two stay together only where there are too few
 * others to part them. `after`: the card that is shown before them.
 */
export function parted<T extends Sentence>(cards: readonly T[], after?: T): T[] {
  const row: T[] = after ? [after] : [];
  const start = row.length;
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
  for (const card of waiting) row.splice(gapFor(card, row, start), 0, card);
  return row.slice(start);
}

/** The last place from `start` where a card stands beside none of its sentence; the end when there is none. */
function gapFor<T extends Sentence>(card: T, row: readonly T[], start: number): number {
  const beside = (n: number): boolean => row[n] !== undefined && sameSentence(row[n], card);
  for (let n = row.length; n >= start; n -= 1) if (!beside(n - 1) && !beside(n)) return n;
  return row.length;
}
