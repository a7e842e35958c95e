import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** A table that is scrolled by itself where it is wider than the card, also with the keyboard. */
export function WideTable({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = (): void => setWide(element.scrollWidth > element.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={room}
      data-strip=""
      className="card-table"
      {...(isWide && { role: 'region', 'aria-label': 'Table', tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
