import { useSharedUpdatesOfQuery, useSharedUpdatesQuery } from './follow-endpoints.ts';

/** Only the first change since a document was looked through is announced: what is shown is asked for again and again. */
const anew = { refetchOnMountOrArgChange: true, pollingInterval: 10_000, skipPollingIfUnfocused: true };

/** The documents that were changed or added at their source. */
export const useUpdates = () => useSharedUpdatesQuery(undefined, anew);

/** What was changed in the source of one document. */
export const useChanges = (documentId: string) => useSharedUpdatesOfQuery({ documentId }, anew);

/** How many documents were changed or added at their source. 0 as long as nobody knows. */
export function useUpdatesCount(): number {
  const { data } = useUpdates();
  return data ? data.data.length + data.newDocuments.length : 0;
}
