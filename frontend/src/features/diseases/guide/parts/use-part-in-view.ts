import { useEffect, useState } from 'react';
import { guideParts, type GuidePart } from '../../../../diseases/guide-address.ts';

/** In pixels from the top of the window: what stays in sight there, and a little of the part under it. */
const readAt = 160;

/** The part that is read: the last one that begins above the line at which one reads; at the end of the page the last one. */
export function partAt(tops: readonly { id: GuidePart; top: number }[], isAtEnd: boolean): GuidePart {
  const begun = tops.filter(({ top }) => top <= readAt);
  return (isAtEnd ? tops : begun).at(-1)?.id ?? 'overview';
}

/** Which part of the shown guide is read, as the page scrolls. */
export function usePartInView(): GuidePart {
  const [part, setPart] = useState<GuidePart>('overview');
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const tops = guideParts.flatMap(({ id }) => {
        const found = document.getElementById(id);
        return found ? [{ id, top: found.getBoundingClientRect().top }] : [];
      });
      const { scrollHeight } = document.documentElement;
      setPart(partAt(tops, scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2));
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    later();
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later);
      removeEventListener('resize', later);
    };
  }, []);
  return part;
}
