import type { ListedCard } from '../../card-changes.ts';

/** A line of the list: the head of a page with what is on it, or a card. */
export type ListRow =
  | { kind: 'section'; key: string; page: number; cards: number; empty: boolean }
  | { kind: 'card'; key: string; page: number; card: ListedCard };

export interface RowsInput {
  /** The cards that are shown, in reading order. */
  cards: readonly ListedCard[];
  /** How many pages or chunks the document has; null while that is not known. */
  pages: number | null;
  /** All cards of the document are shown: pages without any are listed. */
  whole: boolean;
  /** Every card of the document is here; otherwise nothing is known of the pages after the last card. */
  complete: boolean;
}

/** The cards under the head of their page. */
export function listRows({ cards, pages, whole, complete }: RowsInput): ListRow[] {
  const byPage = Map.groupBy(cards, ({ pageNumber }) => pageNumber);
  const last = cards.at(-1)?.pageNumber ?? 0;
  const toldUpTo = !whole ? 0 : complete ? Math.max(pages ?? 0, last) : last;
  const numbers = whole ? Array.from({ length: toldUpTo }, (_, at) => at + 1) : [...byPage.keys()];
  return numbers.flatMap((page): ListRow[] => {
    const own = byPage.get(page) ?? [];
    const head = { kind: 'section', key: sectionKey(page), page, cards: own.length } as const;
    return [
      { ...head, empty: own.length === 0 },
      ...own.map((card): ListRow => ({ kind: 'card', key: card.id, page, card })),
    ];
  });
}

/** The key of the head of a page. */
export const sectionKey = (page: number): string => `page ${page}`;

/** The cards of all fetched parts, each once, down the document. */
export function inReadingOrder(parts: readonly { questions: readonly ListedCard[] }[]): ListedCard[] {
  // A card that is moved while the list is fetched may be in two parts: the later one is right.
  const byId = new Map<string, ListedCard>();
  for (const { questions } of parts) for (const card of questions) byId.set(card.id, card);
  return [...byId.values()].filter(({ gone }) => !gone).toSorted((a, b) => a.pageNumber - b.pageNumber);
}
