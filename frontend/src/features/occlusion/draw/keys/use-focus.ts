import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sheet } from '../sheet/sheet.ts';

const boxSelector = (id: string): string => `[data-box="${CSS.escape(id)}"]`;
// On a narrow screen it may be hidden in the list, and shown under the page.
const labelSelector = (id: string): string => `[data-label="${CSS.escape(id)}"]`;

function focusOn(selector: string): void {
  const there = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)];
  there.find((each) => each.checkVisibility())?.focus({ preventScroll: true });
}

/** Focus on a box or on its label, once that is there. `first`: the box that has it at first, once the page is there. */
export function useFocusLater(first: string | undefined, isPageThere: boolean) {
  const [wanted, setWanted] = useState(() => (first === undefined ? null : { selector: boxSelector(first) }));
  useEffect(() => {
    if (wanted && isPageThere) focusOn(wanted.selector);
  }, [wanted, isPageThere]);
  return {
    toBox: useCallback((id: string) => setWanted({ selector: boxSelector(id) }), []),
    toLabel: useCallback((id: string) => setWanted({ selector: labelSelector(id) }), []),
  };
}

/** A box that was drawn has focus, the first of several that were taken by a button that is gone, and when the one that had it is deleted, the next one: nobody begins anew. */
export function useFocusOnBoxes({ shapes }: Sheet, selected: readonly string[]): void {
  const before = useRef(shapes);
  useEffect(() => {
    const was = before.current;
    before.current = shapes;
    const hasLostFocus = document.activeElement === document.body;
    if (shapes.length > was.length) {
      const [only, ...others] = selected;
      const [added] = hasLostFocus ? shapes.slice(was.length) : [];
      if (only !== undefined && others.length === 0) focusOn(boxSelector(only));
      else if (added) focusOn(boxSelector(added.id));
      return;
    }
    if (shapes.length === was.length || !hasLostFocus) return;
    const at = was.findIndex(({ id }) => !shapes.some((shape) => shape.id === id));
    const next = shapes[Math.min(at, shapes.length - 1)];
    if (next) focusOn(boxSelector(next.id));
  }, [shapes, selected]);
}
