import { measuredIn, wordsIn, type FlawRule } from './item.ts';

const MANY_WORDS = 8;
const FEW_WORDS = 2;

const unit = (text = ''): string => text.toLowerCase().replace(/(?<=\p{L}{2})s$/u, '');

/** Numbers beside names, other units, or clauses beside single words. */
export const mixedOptions: FlawRule = {
  name: 'mixedOptions',
  isIn({ options }) {
    const measured = options.map(measuredIn);
    const count = measured.filter((one) => one !== undefined).length;
    if (count > 0 && count < options.length) return true;
    if (count > 0) return new Set(measured.map((one) => unit(one?.unit))).size > 1;
    const lengths = options.map((option) => wordsIn(option).length);
    return Math.max(...lengths) > MANY_WORDS && Math.min(...lengths) <= FEW_WORDS;
  },
};
