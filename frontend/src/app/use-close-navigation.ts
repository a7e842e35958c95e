import { useEffect, useEffectEvent, useRef } from 'react';

/** Closes the dropdown on widening, on escape and on a press elsewhere. */
export function useCloseNavigation(open: boolean, close: () => void) {
  const bar = useRef<HTMLElement>(null);
  const closing = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const wide = window.matchMedia('(width >= 48rem)');
    const listening = new AbortController();
    const { signal } = listening;
    wide.addEventListener('change', ({ matches }) => matches && closing(), { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => !(target instanceof Node && bar.current?.contains(target)) && closing(),
      { signal },
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        closing();
        bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [open]);
  return bar;
}
