import { useSearchParams } from 'react-router';

/** Which disease is shown, and which part of its guide. It is part of the address: Back, a reload and another tab find it. */
export function useDiseaseAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    disease: search.get('disease')?.trim() || null,
    part: search.get('part'),
    open: (disease: string): void => setSearch({ disease }),
    showPart: (part: string): void =>
      setSearch(
        (now) => {
          now.set('part', part);
          return now;
        },
        { replace: true },
      ),
    close: (): void => setSearch({}),
  };
}
