import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { session } from '../../api/tab.ts';
import { keepPage, keepPlace, lastPlace } from '../last-place.ts';
import { placeIn, scrollToPage } from './page-places.ts';
import { useScrolled } from './use-scrolled.ts';

interface KeptPage {
  documentId: string;
  /** The pages or parts that the children of the list are, in their order. */
  pages: readonly number[];
  /** How far down a page it is read matters, not only which it is. */
  exactly?: boolean;
  /** The page that the address asks for: then the last place does not matter. */
  asked?: number | null;
}

/** So often it is brought to its place until it stays there. */
const mostTimes = 10;
const userId = (): string => session.state().user?.id ?? '';

/**
 * Brings a list that scrolls with the page to where the person was in the document the last time, as soon as that is there, unless
 * they have scrolled before; and keeps where they are.
 */
export function useKeptPage(
  list: RefObject<HTMLElement | null>,
  { documentId, pages, exactly = false, asked = null }: KeptPage,
): void {
  const [first] = useState(() =>
    asked === null ? lastPlace(localStorage, userId(), documentId) : { page: asked, part: 0 },
  );
  const wanted = useRef(first);
  const restore = useEffectEvent((there: number) => {
    if (!wanted.current || !list.current || there === 0) return;
    const { page, part } = wanted.current;
    // A page that says nothing has no entry: the next one has.
    const at = pages.findIndex((each) => each >= page);
    if (at < 0) return;
    const down = exactly && pages[at] === page ? part : 0;
    if (at === 0 && down === 0) {
      // With what stands above the list.
      wanted.current = null;
      scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    // What comes into view may turn out to be higher than it was taken for.
    const bring = (times: number): void => {
      if (!wanted.current || !list.current) return;
      const before = scrollY;
      scrollToPage(list.current, at + 1, down);
      if (times === 0) wanted.current = null;
      else requestAnimationFrame(() => bring(scrollY === before ? 0 : times - 1));
    };
    bring(mostTimes);
  });
  useLayoutEffect(() => {
    // The one before may have been scrolled.
    if (!wanted.current) scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const there = pages.length;
  useLayoutEffect(() => restore(there), [there]);
  useEffect(() => {
    const stay = (): void => void (wanted.current = null);
    const inputs = ['wheel', 'touchmove', 'keydown'];
    for (const input of inputs) addEventListener(input, stay, { passive: true });
    return () => {
      for (const input of inputs) removeEventListener(input, stay);
    };
  }, []);
  useScrolled({
    keep: () => {
      if (!list.current?.isConnected || wanted.current) return;
      const { page: at, part } = placeIn(list.current);
      const page = pages[at - 1];
      if (page === undefined) return;
      if (exactly) keepPlace(localStorage, userId(), documentId, { ...first, page, part });
      else keepPage(localStorage, userId(), documentId, page);
    },
  });
}
