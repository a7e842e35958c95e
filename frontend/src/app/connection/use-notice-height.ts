import { useLayoutEffect, type RefObject } from 'react';

const property = '--notice-height';

/** Gives the style sheet the height of a notice, so that what stays at the top while the page scrolls stays under it. */
export function useNoticeHeight(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = notice;
    if (!current) return;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty(property, `${current.offsetHeight}px`);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => {
      sizes.disconnect();
      style.removeProperty(property);
    };
  }, [notice]);
}
