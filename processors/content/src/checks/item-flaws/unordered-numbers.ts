import { measuredIn, type FlawRule } from './item.ts';

/** Numbers that do not stand in their order have to be sorted before they can be compared. */
export const unorderedNumbers: FlawRule = {
  name: 'unorderedNumbers',
  isIn({ options }) {
    const values = options.map((option) => measuredIn(option)?.low);
    if (values.includes(undefined)) return false;
    const rises = values.every((value, at) => at === 0 || value! >= values[at - 1]!);
    return !rises && !values.every((value, at) => at === 0 || value! <= values[at - 1]!);
  },
};
