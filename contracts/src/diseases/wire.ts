/** The separators of lists on the wire (specification 1 §3), and what stands for them inside an item. */
const stands: readonly (readonly [separator: string, instead: string])[] = [
  ['+', '＋'],
  ['#', '＃'],
];

const written = (item: string): string =>
  stands.reduce((text, [separator, instead]) => text.replaceAll(separator, instead), item);

/** A plus-sign separated list. A separator inside an item is written in its full width, so that the item stays one. */
export const plusList = (items: readonly string[]): string => items.map(written).join('+');

/** The items of a plus-sign separated list, with the signs inside them as they were. Empty ones are left out. */
export const itemsOf = (list: string): string[] =>
  list
    .split('+')
    .map((item) =>
      stands.reduce((text, [separator, instead]) => text.replaceAll(instead, separator), item).trim(),
    )
    .filter((item) => item !== '');
