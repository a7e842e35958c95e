/** The separators of lists on the wire (specification 1 §3), and what stands for them inside an item. */
const stands: readonly (readonly [separator: string, instead: string])[] = [
  ['+', '＋'],
  ['#', '＃'],
];

/** An item as it is written in such a list. */
export const withoutSeparators = (item: string): string =>
  stands.reduce((text, [separator, instead]) => text.replaceAll(separator, instead), item);

/** An item of such a list as it was. */
export const withSeparators = (item: string): string =>
  stands.reduce((text, [separator, instead]) => text.replaceAll(instead, separator), item);
