import { useEffect, type RefObject } from 'react';

/** The room of a source is known when it opens: then its sentence is brought into view. */
export function useWhenResized(
  room: RefObject<HTMLElement | null>,
  show: (marks: readonly HTMLElement[]) => void,
): void {
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    let width = 0;
    let height = 0;
    const observer = new ResizeObserver(([entry]) => {
      const now = entry?.contentRect;
      // A bar of the browser that comes and goes changes the height a little.
      if (!now || (now.width === width && Math.abs(now.height - height) < 100)) return;
      [width, height] = [now.width, now.height];
      show([...element.querySelectorAll('mark')]);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, show]);
}
