import { useEffect, useMemo } from 'react';
import type { ListedCard } from '../../card-changes.ts';
import { useCardListInfiniteQuery } from '../../card-endpoints.ts';
import { inReadingOrder } from '../rows/list-rows.ts';

export interface CardList {
  cards: readonly ListedCard[];
  /** Nothing has come yet. */
  loading: boolean;
  /** All cards of the document are here. */
  complete: boolean;
  /** Why there is no more. */
  error: unknown;
  retry: () => void;
}

/** The cards of a document: the first of them at once, the others as they come. */
export function useCardList(pdfId: string): CardList {
  const list = useCardListInfiniteQuery({ pdfId });
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const cards = useMemo(() => inReadingOrder(data?.pages ?? []), [data]);
  return {
    cards,
    loading: data === undefined && !isError,
    complete: data !== undefined && !hasNextPage,
    error: list.error,
    retry: () => void (data && hasNextPage ? fetchNextPage() : refetch()),
  };
}
