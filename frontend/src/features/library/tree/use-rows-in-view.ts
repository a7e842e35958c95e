import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { drawnSpan, rowsInView, type Drawn, type Span } from './rows-in-view.ts';

interface RowsInViewOptions {
  /** The list; its parent scrolls, or the page does. */
  list: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** Of a row that was never drawn, in CSS pixels. */
  estimate: (index: number) => number;
  /** Drawn wherever the list is scrolled. */
  kept: readonly (string | null)[];
}

/** In a window that is not laid out yet. */
const atFirst: Span = drawnSpan({ from: 0, to: 1_000 });

/** Which rows of a list are drawn: those that are seen, and some around them. `measure` is the ref of each. */
export function useRowsInView({ list, keys, estimate, kept }: RowsInViewOptions) {
  const span = useSpan(list);
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(() => new Map());
  const sizes = useRef<ResizeObserver>(null);
  useEffect(() => () => sizes.current?.disconnect(), []);
  const measure = useCallback((row: HTMLElement | null) => {
    if (!row) return;
    const observer = (sizes.current ??= new ResizeObserver((entries) =>
      setMeasured((before) => withHeights(before, entries)),
    ));
    observer.observe(row);
    return () => observer.unobserve(row);
  }, []);
  const heights = keys.map((key, index) => measured.get(key) ?? estimate(index));
  const drawn: Drawn = rowsInView(heights, span, new Set(kept.map((key) => (key ? keys.indexOf(key) : -1))));
  return { ...drawn, measure };
}

function withHeights(
  before: ReadonlyMap<string, number>,
  entries: readonly ResizeObserverEntry[],
): ReadonlyMap<string, number> {
  const found = entries.flatMap(({ target }): [string, number][] => {
    const key = (target as HTMLElement).dataset['row'];
    const { height } = target.getBoundingClientRect();
    // What is hidden has none.
    return key !== undefined && height > 0 && before.get(key) !== height ? [[key, height]] : [];
  });
  return found.length === 0 ? before : new Map([...before, ...found]);
}

/** The part of a list that is seen, and some around it. */
function useSpan(list: RefObject<HTMLElement | null>): Span {
  const [span, setSpan] = useState(atFirst);
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = element?.parentElement;
    if (!element || !scroller) return;
    const look = (): void => {
      const { top } = element.getBoundingClientRect();
      const clip = scroller.getBoundingClientRect();
      const bottom = clip.height > 0 ? Math.min(window.innerHeight, clip.bottom) : window.innerHeight;
      const next = drawnSpan({ from: Math.max(0, clip.top) - top, to: bottom - top });
      setSpan((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    // Whatever scrolls: the list beside a document, the page on narrow screens.
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [list]);
  return span;
}
