import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { placeIn, scrollToPage } from '../../../../documents/pages/page-places.ts';

type Held = { page: number; part: number };

export interface HeldPlace {
  /** Keeps what is read now in view. */
  hold: () => void;
  /** The person, or what they asked for, goes elsewhere. */
  letGo: () => void;
  /** A page has the height of its text. */
  settled: (page: number) => void;
}

/** Holds the place that is read while pages turn into text or back: a page is as high as its text, which is known once it is there. */
export function useHeldPlace(list: RefObject<HTMLElement | null>, first: Held, asText: boolean): HeldPlace {
  const held = useRef<Held | null>(asText ? first : null);
  const [place] = useState(() => {
    const bring = (): void => {
      if (list.current && held.current) scrollToPage(list.current, held.current.page, held.current.part);
    };
    return {
      bring,
      hold: () => void (held.current = list.current && placeIn(list.current)),
      letGo: () => void (held.current = null),
      settled: (page: number) => {
        if (held.current && page <= held.current.page) bring();
      },
    };
  });
  const bringAgain = useEffectEvent((_asText: boolean) => place.bring());
  useLayoutEffect(() => bringAgain(asText), [asText]);
  useEffect(() => {
    const inputs = ['wheel', 'touchmove', 'keydown'];
    for (const input of inputs) addEventListener(input, place.letGo, { passive: true });
    return () => {
      for (const input of inputs) removeEventListener(input, place.letGo);
    };
  }, [place]);
  return place;
}
