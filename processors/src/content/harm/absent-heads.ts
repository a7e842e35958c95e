import { isClass, namesCondition, namesDrug } from './names.ts';
import { isLabel, mayHarm } from './page-facts.ts';
import { holds, keyed, pageAsRead } from './signs.ts';

/** A heading, behind which it is told what is done: "Bites – meropenem 1 g every 8 hours". */
const UNDER = /^(?!Which |What |Complete)([^:;.–]{2,80}?)(?: – |: )(?=\S)/u;

/**
 * Whether a text doses, forbids or chooses what the page says, under a heading that stands on no line of it: on the page before,
 * another thing may have begun.
 */
export function isUnderAbsent(text: string, page: string): boolean {
  const head = UNDER.exec(text);
  const rest = head === null ? '' : text.slice(head[0].length);
  if (head === null || isLabel(head[1]!) || !mayHarm(rest)) return false;
  const read = pageAsRead(page);
  return !holds(read, head[1]!) && keyed(rest).some((word) => word.length > 3 && read.includes(` ${word} `));
}

const isDrug = (name: string): boolean => namesDrug(name) && !namesCondition(name) && !isClass(name);

/** "Amiodarone, Ramipril – contraindicated in pregnancy": two names of one kind, of which the first is not over the second. */
export function isOfTwoNames(text: string): boolean {
  const [, first = '', second = ''] =
    /^(\p{Lu}[\p{L}' -]{3,40}?)(?: \([^()]*\))?, (\p{Lu}?[\p{L}' -]{3,40}?)(?: – |: )/u.exec(text) ?? [];
  if (first === '' || isLabel(first) || isLabel(second)) return false;
  return isDrug(first) && isDrug(second) && /^\p{Lu}/u.test(second);
}
