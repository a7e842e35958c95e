import { fold } from '../names/fold.ts';
import type { Check } from './check.ts';

/**
 * Synonyms are names that the search would not know without them: it compares without case and punctuation, and in either
 * spelling. An abbreviation may stand for several diseases; the name of another one may not.
 */
export const synonyms: Check = (entry, { entries }) => {
  const own = [entry.name, ...entry.synonyms];
  const names = new Map(
    entries.filter(({ id }) => id !== entry.id).map((other) => [fold(other.name), other.id]),
  );
  const faults = own.flatMap((written, nth) => {
    const folded = fold(written);
    const same = own.slice(0, nth).find((before) => fold(before) === folded);
    const other = names.get(folded);
    return [
      ...(same === undefined ? [] : [`'${written}' is found by '${same}' already`]),
      ...(other === undefined ? [] : [`'${written}' is the name of '${other}'`]),
      ...(folded === '' ? [`'${written}' has nothing to be found by`] : []),
    ];
  });
  return faults.map((fault) => `synonyms: ${fault}`);
};
