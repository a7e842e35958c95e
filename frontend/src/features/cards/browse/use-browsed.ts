import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { browseApi } from '@anamnesis/contracts/cards/browse/api.ts';
import type { OrderedSearch } from '@anamnesis/contracts/cards/browse/search.ts';
import { useEffect, useMemo, useState } from 'react';
import type { AnswerOf } from '../../../api/endpoint-types.ts';
import type { ListRow } from '../list/rows/list-rows.ts';
import { useBrowseCardsInfiniteQuery, useLazyFindCardIdsQuery } from './browse-endpoints.ts';

/** Fetched ahead of what is looked at. */
const ahead = 100;

const rowOf = (card: AnkiCard): ListRow => ({ kind: 'card', key: card.id, page: card.pageNumber, card });

/** The cards that a search finds, as far down as somebody has looked, under the documents that they are of unless they have another order. */
export function useBrowsed(search: OrderedSearch) {
  const list = useBrowseCardsInfiniteQuery(search);
  const { data, currentData, hasNextPage, isFetching, isError, fetchNextPage, refetch } = list;
  const [wanted, want] = useState({ search, cards: ahead });
  // What was found before stays until there is better, so that nothing jumps while somebody types.
  const pages = (currentData ?? data)?.pages;
  const isFound = currentData !== undefined;
  const cards = useMemo(
    () => [...new Map((pages ?? []).flatMap((page) => page.cards).map((card) => [card.id, card])).values()],
    [pages],
  );
  const short = isFound && cards.length < (wanted.search === search ? wanted.cards : ahead);
  useEffect(() => {
    if (short && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [short, hasNextPage, isFetching, isError, fetchNextPage]);
  const documents = useMemo(
    () => new Map((pages ?? []).flatMap((page) => page.documents).map((each) => [each.documentId, each])),
    [pages],
  );
  const rows = useMemo(
    (): ListRow[] =>
      search.order !== undefined
        ? cards.map(rowOf)
        : [...Map.groupBy(cards, ({ pdfId }) => pdfId)].flatMap(([pdfId, own]): ListRow[] => [
            { kind: 'section', key: pdfId, page: 1, cards: own.length, empty: true },
            ...own.map(rowOf),
          ]),
    [cards, search.order],
  );
  return {
    cards,
    documents,
    rows,
    /** null where it is not known before all was read; undefined before anything was. */
    inAll: !isFound ? undefined : hasNextPage ? (pages?.[0]?.inAll ?? null) : cards.length,
    complete: isFound && !hasNextPage,
    loading: data === undefined && !isError,
    error: list.error,
    retry: () => void (isFound && hasNextPage ? fetchNextPage() : refetch()),
    lookedAt: (key: string) => {
      const at = cards.findIndex(({ id }) => id === key);
      if (at + ahead / 2 > cards.length) want({ search, cards: cards.length + ahead });
    },
  };
}

type FoundPage = AnswerOf<typeof browseApi.findCardIds>;
export type FoundId = FoundPage['found'][number];

/** Which cards a search finds, the first so many of them. Rejects with the ApiError. */
export function useFoundIds(search: OrderedSearch): (most: number) => Promise<FoundId[]> {
  const [find] = useLazyFindCardIdsQuery();
  return async (most) => {
    const all: FoundId[] = [];
    let cursor: FoundPage['nextCursor'] = null;
    do {
      const limit = Math.min(most - all.length, 5_000);
      const page: FoundPage = await find({
        ...search,
        limit,
        ...(cursor !== null && { cursor }),
      }).unwrap();
      all.push(...page.found);
      cursor = page.nextCursor;
    } while (cursor !== null && all.length < most);
    return all;
  };
}
