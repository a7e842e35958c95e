import { useSearchParams } from 'react-router';

/** What is shown is part of the address, so that Back, a reload and another tab find it: a block, the bookmarks, or single questions. */
export function usePracticeAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    blockId: search.get('block'),
    isBookmarks: search.get('show') === 'bookmarks',
    openBlock: (block: string): void => setSearch({ block }),
    openBookmarks: (): void => setSearch({ show: 'bookmarks' }),
    close: (): void => setSearch({}),
  };
}
