import { absoluteTerms } from './absolute-terms.ts';
import { allOrNone } from './all-or-none.ts';
import { blankInside } from './blank-inside.ts';
import { convergence } from './convergence.ts';
import { duplicateOptions } from './duplicate-options.ts';
import { grammaticalCue } from './grammatical-cue.ts';
import { implausibleOption } from './implausible-option.ts';
import type { FlawRule, Item } from './item.ts';
import { keyInStem } from './key-in-stem.ts';
import { longestKey } from './longest-key.ts';
import { mixedOptions } from './mixed-options.ts';
import { negativeStem } from './negative-stem.ts';
import { overlappingOptions } from './overlapping-options.ts';
import { pointingStem } from './pointing-stem.ts';
import { repeatedWord } from './repeated-word.ts';
import { unfocusedStem } from './unfocused-stem.ts';
import { unorderedNumbers } from './unordered-numbers.ts';
import { vagueTerms } from './vague-terms.ts';
import { windowDressing } from './window-dressing.ts';

/** Those of the stem first: other options do not mend them. */
export const FLAW_RULES: readonly FlawRule[] = [
  unfocusedStem,
  pointingStem,
  negativeStem,
  blankInside,
  keyInStem,
  windowDressing,
  duplicateOptions,
  overlappingOptions,
  allOrNone,
  mixedOptions,
  implausibleOption,
  unorderedNumbers,
  grammaticalCue,
  repeatedWord,
  longestKey,
  convergence,
  absoluteTerms,
  vagueTerms,
];

/** The names of the flaws that an item has: cues that give the key away, and what makes it unclear. It knows no maker. */
export const itemFlaws = (item: Item): string[] =>
  FLAW_RULES.filter((rule) => rule.isIn(item)).map(({ name }) => name);
