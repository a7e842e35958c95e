import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { siblingKey } from '@anamnesis/contracts/cards/study/siblings.ts';
import { clozesOf, withoutClozeMarkup } from '@anamnesis/contracts/cards/text/cloze.ts';
import { foldWords } from '@anamnesis/contracts/kernel/text/name-search.ts';

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

type Asking = Pick<CardDocument, 'documentId' | 'pageNumber' | 'span' | 'prompt' | 'answer' | 'occlusion'>;

/**
 * A row in which cards tell little of each other: of one sentence or drawing the second stands behind the first ones of all others, the
 * third behind the second ones; and a card whose answer another one of its page shows stands before that one.
 */
export function apartInRow<T extends Asking>(cards: readonly T[]): T[] {
  const seen = new Map<string, number>();
  const rounds = cards.map((card) => {
    const key = siblingKey(card);
    const round = key === null ? 0 : (seen.get(key) ?? 0);
    if (key !== null) seen.set(key, round + 1);
    return { card, round };
  });
  const row = rounds.toSorted((a, b) => a.round - b.round).map(({ card }) => card);
  const pages = Map.groupBy(row, ({ documentId, pageNumber }) => `${documentId} ${pageNumber}`);
  const inTurn = new Map([...pages].map(([page, ofPage]) => [page, askedBeforeShown(ofPage).values()]));
  // Each page keeps its places.
  return row.map(({ documentId, pageNumber }) => inTurn.get(`${documentId} ${pageNumber}`)!.next().value!);
}

/** Those of one page, each before what shows its answer, else in their order. Where two show each other's, they stay. */
function askedBeforeShown<T extends Asking>(cards: readonly T[]): T[] {
  const texts = cards.map(textsOf);
  const shows = (one: number, other: number): boolean =>
    texts[other]!.asked.some((answer) => texts[one]!.shown.includes(` ${answer} `));
  const numbers = cards.map((_, n) => n);
  const tells = numbers.map((n) => numbers.filter((m) => n !== m && shows(n, m) && !shows(m, n)));
  const left = new Set(numbers);
  const row: T[] = [];
  while (left.size > 0) {
    const [first = 0] = left;
    const next = [...left].find((n) => !tells[n]!.some((m) => left.has(m))) ?? first;
    left.delete(next);
    row.push(cards[next]!);
  }
  return row;
}

/** A shorter answer stands in many texts without being told. */
const shortestTold = 4;

function textsOf({ prompt, answer }: Asking): { shown: string; asked: string[] } {
  const blanks = clozesOf(prompt).map((blank) => blank.answer);
  const asked = (blanks.length > 0 ? blanks : [answer]).map(foldWords);
  return {
    shown: ` ${foldWords(`${withoutClozeMarkup(prompt)} ${answer}`)} `,
    asked: asked.filter(({ length }) => length >= shortestTold),
  };
}
