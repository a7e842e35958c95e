// What a reader could act on: where it is of something else than it is shown under, it does harm.
import { namesDrug } from '../checks/harm/names.ts';
import { mayHarm } from '../checks/harm/page-facts.ts';
import { givesDose } from '../language/doses.ts';
import { hasOwnSubject } from './points-back.ts';
import { saysCare } from './words/care.ts';
import { isRoute, isUnit } from './words/values.ts';

/**
 * An amount, a prohibition, a choice, what is given or left; in lines of notes, whose words say less than sentences, also any drug, any
 * route, and all that stands under a heading on that.
 */
export function isActedOn(said: string, path: readonly string[]): boolean {
  if (mayHarm(said) || givesDose(said) || saysCare(said)) return true;
  const parts = said
    .split(/(?<=\p{L}{3}[.!])\s/u)
    .map((part) => ({ part, isWhole: hasOwnSubject(part, undefined) }));
  if (path.some(saysCare) && !parts.every(({ isWhole }) => isWhole)) return true;
  return parts.some(({ part, isWhole }) =>
    isWhole ? namesDrug(part) && holdsAmount(part) : namesDrug(part) || holdsAmount(part) || namesRoute(part),
  );
}

/** "225 mL", "2g", "7 days" */
export const holdsAmount = (said: string): boolean =>
  [...said.matchAll(/\d\s?([^\s\d,;.()]+)/gu)].some(([, unit]) => isUnit(unit!));

/** "IV", in capitals: "od" and "om" are words of others. */
const namesRoute = (said: string): boolean =>
  (said.match(/(?<![\p{L}\d])\p{Lu}{2,4}(?![\p{L}\d])/gu) ?? []).some(isRoute);
