// `npm run lab -- check-knowledge`: says what is wrong with the knowledge pack. `cardiology`: with the entries of one specialty. --write: files are
// written anew in the form of an entry, one line for each fact, where they are not in it.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { entryFile, packFolder, readEntry, readScores, scoreFile } from '@anamnesis/knowledge/laboratory.ts';
import { listEntries } from '@anamnesis/knowledge/testing/entries.ts';
import { faultsBetween, faultsOf } from './checks/all.ts';
import { genericFaults } from './checks/names.ts';
import { copied } from './checks/own-words.ts';
import { readDrawnPictures } from './checks/pictures/read.ts';
import { entryText, scoreText } from './entry-text.ts';
import { haveTextbooks, textbooks } from './textbooks.ts';
import { readWrittenGenericNames, readWrittenSources, readWrittenSymptoms } from './written.ts';

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const isAll = only.length === 0;
const entries: DiseaseEntry[] = [];
let faults = 0;
const report = (text: string): void => {
  faults += 1;
  console.log(text);
};

/** A file of the pack is as it would be written. */
async function inForm(file: string, text: string): Promise<void> {
  const path = join(packFolder, file);
  if ((await readFile(path, 'utf8')) === text) return;
  if (values.write) await writeFile(path, text);
  else report(`${file}: not in its form (--write)`);
}

for (const { specialty, id } of await listEntries())
  try {
    const entry = await readEntry(specialty, id);
    const isHere = entry.id === id && entry.specialty === specialty;
    if (!isHere) report(`${specialty}/${id}: names itself ${entry.specialty}/${entry.id}`);
    else if (isAll || only.includes(specialty)) await inForm(entryFile(specialty, id), entryText(entry));
    entries.push(entry);
  } catch (error) {
    if (isAll || only.includes(specialty)) report(String(error));
  }
const scores = await readScores();
if (isAll) for (const score of scores) await inForm(scoreFile(score.id), scoreText(score));
const pack = {
  entries,
  symptoms: await readWrittenSymptoms(),
  sources: await readWrittenSources(),
  scores,
  pictures: await readDrawnPictures(),
};
const checked = entries.filter(({ specialty }) => isAll || only.includes(specialty));
const all = [
  ...faultsOf(pack, checked),
  ...(isAll ? faultsBetween(pack) : []),
  ...(haveTextbooks ? copied(checked, await textbooks()) : []),
];
for (const { entry, fault } of all) report(`${entry}: ${fault}`);
if (isAll) for (const fault of genericFaults(await readWrittenGenericNames(), entries)) report(fault);
if (!haveTextbooks) console.log('skipped: no textbooks to compare with (ANAMNESIS_INPUTS)');
console.log(`${checked.length} entries, ${scores.length} scores, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
