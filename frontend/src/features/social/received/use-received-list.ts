import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { useMemo } from 'react';
import { useReceivedListInfiniteQuery } from '../share-endpoints.ts';

/** What is copied is asked for so often, should the event stream be down. */
const pollMs = 10_000;

/** What was sent to the person, the latest first, page after page. `items` is undefined as long as nobody knows. */
export function useReceivedList(status: 'pending' | 'accepted') {
  const list = useReceivedListInfiniteQuery(status, {
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
  });
  const items = useMemo(
    (): ReceivedResource[] | undefined => list.data?.pages.flatMap(({ data }) => data),
    [list.data],
  );
  return {
    items,
    /** How many wait for an answer in all, listed or not yet. */
    pendingCount: list.data?.pages[0]?.pendingCount ?? 0,
    loading: list.isLoading,
    error: list.error,
    more: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  };
}
