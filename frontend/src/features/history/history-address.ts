import { useSearchParams } from 'react-router';

/** Which history is shown is part of the address, so that Back, a reload and another tab find it. */
export function useHistoryAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    sessionId: search.get('session'),
    open: (session: string): void => setSearch({ session }),
    close: (): void => setSearch({}),
  };
}
