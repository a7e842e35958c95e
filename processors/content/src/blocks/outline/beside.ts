// On slides no column goes on at the top of the next one.
import type { PageOfSource } from '../source-line.ts';
import type { LineUnit } from '../units.ts';

/** Whether a heading stands in a column beside a unit, and not above it. */
export const besideOn =
  (pages: readonly PageOfSource[]) =>
  ({ first: over }: LineUnit, { first }: LineUnit): boolean => {
    const size = pages[over.page]?.size;
    if (over.page !== first.page || !over.seen || !first.seen || !size || size.width <= size.height)
      return false;
    const [box, own] = [over.seen.box, first.seen.box];
    const isAside = own.x > box.x + box.width || own.x + own.width < box.x;
    return isAside && own.y < box.y + box.height / 2;
  };
