import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sheet } from '../sheet/sheet.ts';

const boxSelector = (id: string): string => `[data-box="${CSS.escape(id)}"]`;
// On a narrow screen it may be hidden in the list, and shown under the page.
const labelSelector = (id: string): string => `[data-label="${CSS.escape(id)}"]`;

function focusOn(selector: string): void {
  const there = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)];
  there.find((each) => each.checkVisibility())?.focus({ preventScroll: true });
}

/** Focus on a box or on its label, once that is there. */
export function useFocusLater() {
  const [wanted, setWanted] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (wanted) focusOn(wanted.selector);
  }, [wanted]);
  return {
    toBox: useCallback((id: string) => setWanted({ selector: boxSelector(id) }), []),
    toLabel: useCallback((id: string) => setWanted({ selector: labelSelector(id) }), []),
  };
}

/** A box that was drawn has focus, and when the one that had it is deleted, the next one has it: nobody begins anew. */
export function useFocusOnBoxes({ shapes }: Sheet, selected: readonly string[]): void {
  const before = useRef(shapes);
  useEffect(() => {
    const was = before.current;
    before.current = shapes;
    if (shapes.length > was.length) {
      const [only, ...others] = selected;
      if (only !== undefined && others.length === 0) focusOn(boxSelector(only));
      return;
    }
    if (shapes.length === was.length || document.activeElement !== document.body) return;
    const at = was.findIndex(({ id }) => !shapes.some((shape) => shape.id === id));
    const next = shapes[Math.min(at, shapes.length - 1)];
    if (next) focusOn(boxSelector(next.id));
  }, [shapes, selected]);
}
