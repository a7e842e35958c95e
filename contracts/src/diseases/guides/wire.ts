import { withoutSeparators, withSeparators } from '../../kernel/text/separated-list.ts';

/** A plus-sign separated list. A separator inside an item is written in its full width, so that the item stays one. */
export const plusList = (items: readonly string[]): string => items.map(withoutSeparators).join('+');

/** The items of a plus-sign separated list, with the signs inside them as they were. Empty ones are left out. */
export const itemsOf = (list: string): string[] =>
  list
    .split('+')
    .map((item) => withSeparators(item).trim())
    .filter((item) => item !== '');
