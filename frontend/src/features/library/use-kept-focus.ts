import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Gives focus back to what had it inside an element that was moved to another place in its list: moving a node takes its
 * focus away. Returns what listens for focus.
 */
export function useKeptFocus(element: RefObject<HTMLElement | null>, index: number) {
  const focused = useRef<HTMLElement>(null);
  const before = useRef(index);
  useLayoutEffect(() => {
    if (before.current === index) return;
    before.current = index;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && focused.current && element.current?.contains(focused.current)) focused.current.focus();
  });
  return ({ target }: FocusEvent<HTMLElement>): void => {
    focused.current = target;
  };
}
