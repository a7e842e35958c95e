import { useUpdatesWaitingQuery } from './waiting-endpoint.ts';

/** A document that was added to a followed folder is announced to its owner only. */
const pollMs = 60_000;

/** Whether something was changed or added in what is followed. False as long as nobody knows. */
export function useUpdatesWaiting(): boolean {
  const { data } = useUpdatesWaitingQuery(undefined, {
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return data?.waiting ?? false;
}
