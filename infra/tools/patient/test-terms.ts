// `npm run words:patient`: writes the names of all investigations of the pack, by which a doctor's line is read that orders a test.
import { writeFileSync } from 'node:fs';
import { listEntries, readEntry } from '@anamnesis/knowledge/folder.ts';
import { testTermsFile } from '@anamnesis/knowledge/history/tests/name-files.ts';

const entries = await Promise.all((await listEntries()).map(({ system, id }) => readEntry(system, id)));
const terms = new Set(entries.flatMap(({ investigations }) => investigations.map(({ term }) => term)));
writeFileSync(testTermsFile, `${JSON.stringify([...terms].toSorted(), null, 2)}\n`);
console.log(`${terms.size} names of investigations`);
