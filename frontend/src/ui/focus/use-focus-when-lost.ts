import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** For what takes the place of something else: where what had the focus is gone or hidden, it moves here. `of`: what it is now. */
export function useFocusWhenLost<E extends HTMLElement>(of: string): RefObject<E | null> {
  const goal = useRef<E>(null);
  const followTo = useEffectEvent((_of: string) => {
    const { activeElement } = document;
    const lost = activeElement === null || activeElement === document.body;
    const hidden = activeElement instanceof HTMLElement && !activeElement.checkVisibility();
    if (lost || hidden) goal.current?.focus({ preventScroll: true });
  });
  useEffect(() => followTo(of), [of]);
  return goal;
}
