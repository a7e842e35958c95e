import { keyOf, measuredIn, type FlawRule } from './item.ts';

/** So many times more or less than the key is no mistake that anybody makes. */
const FARTHEST = 100;

/** An option that nobody takes for the key: it is of another order of size. */
export const implausibleOption: FlawRule = {
  name: 'implausibleOption',
  isIn(item) {
    const right = measuredIn(keyOf(item));
    if (!right || right.low === 0) return false;
    return item.options.some((option) => {
      const other = measuredIn(option);
      return other !== undefined && (other.high < right.low / FARTHEST || other.low > right.high * FARTHEST);
    });
  },
};
