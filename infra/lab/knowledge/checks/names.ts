import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { dose, foldNameSpelling, wordingFaults } from '@anamnesis/knowledge/words.ts';
import type { WrittenGenericName } from '../written.ts';
import { type Check, ofPack } from './check.ts';

const byName = ofPack(({ entries }) => Map.groupBy(entries, ({ name }) => foldNameSpelling(name)));

/**
 * Synonyms are names that the search would not know without them: it compares without case and punctuation, and in either
 * spelling. An abbreviation may stand for several diseases; the name of another one may not.
 */
export const ownNames: Check = (entry, pack) => {
  const own = [entry.name, ...entry.synonyms];
  const names = byName(pack);
  const faults = own.flatMap((written, nth) => {
    const folded = foldNameSpelling(written);
    const same = own.slice(0, nth).find((before) => foldNameSpelling(before) === folded);
    const other = names.get(folded)?.find(({ id }) => id !== entry.id);
    return [
      ...(same === undefined ? [] : [`'${written}' is found by '${same}' already`]),
      ...(other === undefined ? [] : [`'${written}' is the name of '${other.id}'`]),
      ...(folded === '' ? [`'${written}' has nothing to be found by`] : []),
    ];
  });
  return faults.map((fault) => `synonyms: ${fault}`);
};

const mostLeads = 20;

/** What is wrong with generic names, one sentence each: where they lead, how they are found, how they are written. */
export function genericFaults(
  all: readonly WrittenGenericName[],
  entries: readonly DiseaseEntry[],
): string[] {
  const ids = new Set(entries.map(({ id }) => id));
  // Names of entries that are not shown yet are free: nobody is led astray by them.
  const taken = new Map(
    entries
      .filter(({ secondReading }) => secondReading !== undefined)
      .flatMap(({ id, name, synonyms }) =>
        [name, ...synonyms].map((written) => [foldNameSpelling(written), id] as const),
      ),
  );
  const named = new Map(taken);
  const faults: string[] = [];
  for (const { name, synonyms, without, leadsTo, cannotMiss } of all) {
    const report = (fault: string): void => void faults.push(`${name}: ${fault}`);
    for (const written of [name, ...synonyms]) {
      const other = taken.get(foldNameSpelling(written));
      if (other !== undefined) report(`'${written}' is found by '${other}' already`);
      taken.set(foldNameSpelling(written), name);
    }
    const leads = Object.entries(leadsTo);
    if (leads.length === 0) report('leads nowhere');
    for (const [id, text] of leads) {
      if (!ids.has(id)) report(`leads to no entry '${id}'`);
      for (const fault of wordingFaults(text)) report(`${id}: ${fault}: ${text}`);
      if (dose.test(text)) report(`${id}: names a dose: ${text}`);
    }
    if (leads.length > mostLeads) report(`leads to more than ${mostLeads} entries`);
    for (const id of cannotMiss)
      if (!(id in leadsTo)) report(`must not be missed and is led to nowhere: '${id}'`);
    for (const missing of without) {
      const entry = named.get(foldNameSpelling(missing));
      if (entry !== undefined) report(`'${missing}' has a guide: '${entry}'`);
    }
  }
  return faults;
}
