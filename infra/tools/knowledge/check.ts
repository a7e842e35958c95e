// `npm run check:knowledge`: says what is wrong with the knowledge pack. `-- cardiovascular`: with the entries of one system.
import { listEntries, readEntry, readSources, readSymptoms } from '@anamnesis/knowledge/folder.ts';
import { faultsOf } from '@anamnesis/knowledge/checks/all.ts';
import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';

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
for (const { entry, fault } of faultsOf(pack, checked)) report(`${entry}: ${fault}`);
console.log(`${checked.length} entries, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
