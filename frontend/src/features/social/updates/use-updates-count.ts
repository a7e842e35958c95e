import { useSharedUpdatesQuery } from './follow-endpoints.ts';

/** How many documents were changed or added at their source. 0 as long as nobody knows. */
export function useUpdatesCount(): number {
  const { data } = useSharedUpdatesQuery();
  return data ? data.data.length + data.newDocuments.length : 0;
}
