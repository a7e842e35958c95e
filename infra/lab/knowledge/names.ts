// `npm run lab -- names-knowledge`: writes the list of names that the search of the knowledge pack reads instead of all entries.
import { listEntries, readEntry } from '@anamnesis/knowledge/folder.ts';
import { writeNames } from '@anamnesis/knowledge/names/list.ts';

const entries = await Promise.all((await listEntries()).map(({ system, id }) => readEntry(system, id)));
await writeNames(entries);
console.log(`${entries.length} entries`);
