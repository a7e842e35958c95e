import { useConnectionsQuery } from '../contacts/contact-endpoints.ts';

/** How many people wait for an answer to their contact request. 0 as long as nobody knows. */
export function useRequests(): number {
  const { data } = useConnectionsQuery();
  return data?.data.filter(({ status }) => status === 'Pending').length ?? 0;
}
