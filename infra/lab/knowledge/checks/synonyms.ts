import { fold } from '@anamnesis/knowledge/names/fold.ts';
import { type Check, ofPack } from './check.ts';

const namesOf = ofPack(({ entries }) => Map.groupBy(entries, ({ name }) => fold(name)));

/**
 * Synonyms are names that the search would not know without them: it compares without case and punctuation, and in either
 * spelling. An abbreviation may stand for several diseases; the name of another one may not.
 */
export const synonyms: Check = (entry, pack) => {
  const own = [entry.name, ...entry.synonyms];
  const names = namesOf(pack);
  const faults = own.flatMap((written, nth) => {
    const folded = fold(written);
    const same = own.slice(0, nth).find((before) => fold(before) === folded);
    const other = names.get(folded)?.find(({ id }) => id !== entry.id);
    return [
      ...(same === undefined ? [] : [`'${written}' is found by '${same}' already`]),
      ...(other === undefined ? [] : [`'${written}' is the name of '${other.id}'`]),
      ...(folded === '' ? [`'${written}' has nothing to be found by`] : []),
    ];
  });
  return faults.map((fault) => `synonyms: ${fault}`);
};
