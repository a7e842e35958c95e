import { useReceivedResourcesQuery } from './pending-endpoints.ts';

const pollMs = 10_000;

/** How many received resources wait, asked every ten seconds while the page is visible. 0 as long as nobody knows. */
export function usePending(): number {
  const { data } = useReceivedResourcesQuery(
    // Only their number: the list is fetched where it is shown.
    { limit: 1 },
    {
      pollingInterval: pollMs,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
    },
  );
  return data?.pendingCount ?? 0;
}
