// `npm run lab -- check-knowledge`: says what is wrong with the knowledge pack. `cardiovascular`: with the entries of one system.
import { listEntries, readEntry, readSources, readSymptoms } from '@anamnesis/knowledge/folder.ts';
import { faultsBetween, faultsOf } from '@anamnesis/knowledge/checks/all.ts';
import { genericFaults } from '@anamnesis/knowledge/generic/faults.ts';
import { readWrittenGenericNames } from '@anamnesis/knowledge/generic/read.ts';
import { copied } from '@anamnesis/knowledge/checks/own-words.ts';
import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { haveTextbooks, textbooks } from './textbooks.ts';

const only = process.argv.slice(2);
const entries: DiseaseEntry[] = [];
let faults = 0;
const report = (text: string): void => {
  faults += 1;
  console.log(text);
};
for (const { system, id } of await listEntries())
  try {
    const entry = await readEntry(system, id);
    if (entry.id !== id || entry.system !== system)
      report(`${system}/${id}: names itself ${entry.system}/${entry.id}`);
    entries.push(entry);
  } catch (error) {
    if (only.length === 0 || only.includes(system)) report(String(error));
  }
const pack = { entries, symptoms: await readSymptoms(), sources: await readSources() };
const checked = entries.filter(({ system }) => only.length === 0 || only.includes(system));
const all = [
  ...faultsOf(pack, checked),
  ...(only.length === 0 ? faultsBetween(pack) : []),
  ...(haveTextbooks ? copied(checked, await textbooks()) : []),
];
for (const { entry, fault } of all) report(`${entry}: ${fault}`);
if (only.length === 0)
  for (const fault of genericFaults(await readWrittenGenericNames(), entries)) report(fault);
if (!haveTextbooks) console.log('skipped: no textbooks to compare with (ANAMNESIS_INPUTS)');
console.log(`${checked.length} entries, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
