import type { RefObject } from 'react';

/** Once it is drawn, puts the focus on the first button in the line of `id` (`data-row`); on the first one of all where that line is gone. */
export function focusRow(place: RefObject<Element | null>, id: string): void {
  requestAnimationFrame(() => {
    const within = place.current;
    const rows = [...(within?.querySelectorAll('[data-row]') ?? [])];
    const row = rows.find((each) => each.getAttribute('data-row') === id) ?? within;
    row?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  });
}
