import { useSearchParams } from 'react-router';

/** Which disease is shown, or which part of the list of all. It is part of the address: Back, a reload and another tab find it. */
export function useDiseaseAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    disease: search.get('disease')?.trim() || null,
    /** Of the list: a system or a letter. */
    by: search.get('by'),
    open: (disease: string): void => setSearch({ disease }),
    showBy: (by: string | null): void => setSearch(by === null ? {} : { by }, { replace: true }),
    close: (): void => setSearch({}),
  };
}
