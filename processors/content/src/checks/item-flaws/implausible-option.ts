import { keyOf, measuredIn, type FlawRule } from './item.ts';

/** So many times more or less than the key is no mistake that anybody makes. */
const FARTHEST = 100;

/** An option that nobody takes for the key: it is of another kind, or another order of size. */
export const implausibleOption: FlawRule = {
  name: 'implausibleOption',
  isIn(item) {
    const { options, key, kinds } = item;
    const own = kinds?.[key] ?? [];
    const isOther = kinds?.some(
      (list, at) => at !== key && list.length > 0 && !list.some((kind) => own.includes(kind)),
    );
    if (own.length > 0 && isOther === true) return true;
    const right = measuredIn(keyOf(item));
    if (!right || right.low === 0) return false;
    return options.some((option) => {
      const other = measuredIn(option);
      return other !== undefined && (other.high < right.low / FARTHEST || other.low > right.high * FARTHEST);
    });
  },
};
