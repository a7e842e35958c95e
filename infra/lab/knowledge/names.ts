// `npm run lab -- names-knowledge`: writes the lists of names that the search of the knowledge pack reads instead of all entries, and what entries
// share in one file each.
import { readAllEntries, writeShared } from '@anamnesis/knowledge/folder.ts';
import {
  genericNamesOf,
  readWrittenGenericNames,
  writeGenericNames,
} from '@anamnesis/knowledge/generic/read.ts';
import { namesOf, writeNames } from '@anamnesis/knowledge/names/list.ts';

const entries = await readAllEntries();
await writeNames(entries);
await writeShared();
const generic = genericNamesOf(await readWrittenGenericNames(), namesOf(entries));
await writeGenericNames(generic);
console.log(`${entries.length} entries, ${generic.length} generic names`);
