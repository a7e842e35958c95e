/** A single-best-answer item, whoever wrote it. `key`: index of the right option. */
export type Item = { stem: string; options: readonly string[]; key: number };

/** A rule on items: whether one has this flaw. */
export type FlawRule = { name: string; isIn(item: Item): boolean };

export const keyOf = ({ options, key }: Item): string => options[key] ?? '';
export const distractorsOf = ({ options, key }: Item): readonly string[] =>
  options.filter((_, at) => at !== key);
