// `npm run lab -- words-patient`: writes the names of tests and examinations by which a doctor's line is read into one file: those of all
// investigations of the pack, and what doctors call them.
import { writeFileSync } from 'node:fs';
import { listEntries, readEntry } from '@anamnesis/knowledge/folder.ts';
import { preparedTestNames, testNamesFile } from '@anamnesis/knowledge/history/tests/name-files.ts';

const entries = await Promise.all((await listEntries()).map(({ system, id }) => readEntry(system, id)));
const names = preparedTestNames(
  entries.flatMap(({ investigations }) => investigations.map(({ term }) => term)),
);
writeFileSync(testNamesFile, `${JSON.stringify(names, null, 1)}\n`);
console.log(`${names.terms.length} names of investigations, ${names.same.length} tests with other names`);
