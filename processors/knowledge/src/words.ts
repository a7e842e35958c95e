// Names and words: what a worker or a check needs that reads no disease.

/** Names of the pack, and how they are compared. */
export { foldNameSpelling } from './names/fold.ts';
export { slipsBetween } from './names/likeness.ts';
export { readNames } from './names/list.ts';
export { readTestNames } from './history/tests/name-files.ts';

/** How facts are worded. */
export { bareNumbers } from './bare-numbers.ts';
export { inDigits } from './history/wording/numbers.ts';
export { dose, wordingFaults } from './wording.ts';
