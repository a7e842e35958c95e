import { listItems } from './choose.ts';

const MOST_ITEMS = 4;
/** In characters: more cannot be recalled as one answer. */
const LONGEST = 100;
/** More than its items is said, or not all of them. */
const OPEN =
  /\b(?:etc|including|such as|especially|e\.?g|others?|various|several|some|many)\b|[:→=…]|\d\s?(?:mg|mcg|g|mL)\b(?!\/min)/iu;

/** Whether a value is a list of two to four short items, all of which can be asked for at once. */
export function isShortList(value: string): boolean {
  const items = listItems(value.replace(/\s*\([^()]*\)/gu, ''));
  return items.length >= 2 && items.length <= MOST_ITEMS && value.length <= LONGEST && !OPEN.test(value);
}
