import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { dose, wordingFaults } from '../checks/wording.ts';
import { fold } from '../names/fold.ts';
import type { WrittenGenericName } from './read.ts';

/** What is wrong with generic names, one sentence each: where they lead, how they are found, how they are written. */
export function genericFaults(
  all: readonly WrittenGenericName[],
  entries: readonly DiseaseEntry[],
): string[] {
  const ids = new Set(entries.map(({ id }) => id));
  const taken = new Map(
    entries.flatMap(({ id, name, synonyms }) =>
      [name, ...synonyms].map((written) => [fold(written), id] as const),
    ),
  );
  const faults: string[] = [];
  for (const { name, synonyms, without, leadsTo } of all) {
    const report = (fault: string): void => void faults.push(`${name}: ${fault}`);
    for (const written of [name, ...synonyms]) {
      const other = taken.get(fold(written));
      if (other !== undefined) report(`'${written}' is found by '${other}' already`);
      taken.set(fold(written), name);
    }
    const leads = Object.entries(leadsTo);
    if (leads.length === 0) report('leads nowhere');
    for (const [id, text] of leads) {
      if (!ids.has(id)) report(`leads to no entry '${id}'`);
      for (const fault of wordingFaults(text)) report(`${id}: ${fault}: ${text}`);
      if (dose.test(text)) report(`${id}: names a dose: ${text}`);
    }
    for (const missing of without) {
      const entry = entries.find((each) =>
        [each.name, ...each.synonyms].some((one) => fold(one) === fold(missing)),
      );
      if (entry) report(`'${missing}' has a guide: '${entry.id}'`);
    }
  }
  return faults;
}
