import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide the element is, in CSS pixels, when it is first drawn and after the window got another size. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(700);
  useLayoutEffect(() => {
    const measure = (): void => setWidth(element.current?.clientWidth ?? 700);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element]);
  return width;
}
