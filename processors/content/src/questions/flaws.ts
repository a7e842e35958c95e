import { itemFlaws } from '../checks/item-flaws/check.ts';
import type { Item } from '../checks/item-flaws/item.ts';

/** A stem is the card as it stands: these would mend how it is written. */
const OF_STEMS = new Set(['unfocusedStem', 'pointingStem', 'negativeStem', 'blankInside']);

/** The flaws of a question that other options could mend. */
export const optionFlaws = (item: Item): string[] => itemFlaws(item).filter((name) => !OF_STEMS.has(name));
