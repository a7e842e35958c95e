import { leadOf } from './leads.ts';
import { isClass, namesCondition, namesDrug } from './names.ts';
import { isLabel, mayHarm } from './page-facts.ts';
import { holds, keyed, pageAsRead } from './signs.ts';

/**
 * Whether a text doses, forbids or chooses what the page says, under a heading that stands on no line of it: on the page before,
 * another thing may have begun.
 */
export function isUnderAbsent(text: string, page: string): boolean {
  const stated = leadOf(text);
  if (stated === undefined || isLabel(stated.lead) || !mayHarm(stated.rest)) return false;
  const read = pageAsRead(page);
  return (
    !holds(read, stated.lead) &&
    keyed(stated.rest).some((word) => word.length > 3 && read.includes(` ${word} `))
  );
}

const isDrug = (name: string): boolean => namesDrug(name) && !namesCondition(name) && !isClass(name);

/** "Amiodarone, Ramipril – contraindicated in pregnancy": two names of one kind, of which the first is not over the second. */
export function isOfTwoNames(text: string): boolean {
  const [, first = '', second = ''] =
    /^(\p{Lu}[\p{L}' -]{3,40}?)(?: \([^()]*\))?, (\p{Lu}?[\p{L}' -]{3,40}?)(?: – |: )/u.exec(text) ?? [];
  if (first === '' || isLabel(first) || isLabel(second)) return false;
  return isDrug(first) && isDrug(second) && /^\p{Lu}/u.test(second);
}
