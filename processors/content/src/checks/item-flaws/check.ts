import { cueFlaws } from './cues.ts';
import type { FlawRule, Item } from './item.ts';
import { optionFlaws } from './option-flaws.ts';
import { stemFlaws } from './stem-flaws.ts';

export const FLAW_RULES: readonly FlawRule[] = [...stemFlaws, ...optionFlaws, ...cueFlaws];

/** The names of the flaws that an item has: cues that give the key away, and what makes it unclear. It knows no maker. */
export const itemFlaws = (item: Item): string[] =>
  FLAW_RULES.filter((rule) => rule.isIn(item)).map(({ name }) => name);
