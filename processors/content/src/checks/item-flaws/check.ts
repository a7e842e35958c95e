import { duplicateOptions } from './duplicate-options.ts';
import type { FlawRule, Item } from './item.ts';
import { longestKey } from './longest-key.ts';

const RULES: readonly FlawRule[] = [duplicateOptions, longestKey];

/** The names of the flaws that an item has: cues that give the key away, and what makes it unclear. It knows no maker. */
export const itemFlaws = (item: Item): string[] =>
  RULES.filter((rule) => rule.isIn(item)).map(({ name }) => name);
