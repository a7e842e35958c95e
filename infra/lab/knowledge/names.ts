// `npm run lab -- names-knowledge`: writes the lists of names that the search of the knowledge pack reads instead of all entries, and what entries
// share in one file each.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packFolder } from '@anamnesis/knowledge/laboratory.ts';
import { allEntries } from '@anamnesis/knowledge/testing/entries.ts';
import {
  genericNamesOf,
  namesOf,
  readWrittenGenericNames,
  readWrittenSources,
  readWrittenSymptoms,
} from './written.ts';

/** One line for each. */
const write = (file: string, all: readonly object[]): Promise<void> =>
  writeFile(join(packFolder, file), `[\n${all.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);

const entries = await allEntries();
const names = namesOf(entries);
const generic = genericNamesOf(await readWrittenGenericNames(), names);
await write('names.json', names);
await write('symptoms.json', await readWrittenSymptoms());
await write('sources.json', await readWrittenSources());
await write('generic-names.json', generic);
console.log(`${entries.length} entries, ${generic.length} generic names`);
