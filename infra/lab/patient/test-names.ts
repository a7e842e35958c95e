// `npm run lab -- words-patient`: writes the names of tests and examinations by which a doctor's line is read into one file: those of the
// investigations of all entries with a patient, and what doctors call them.
import { writeFileSync } from 'node:fs';
import { testNamesFile } from '@anamnesis/knowledge/laboratory.ts';
import { preparedTestNames } from './prepared-names.ts';

const names = await preparedTestNames();
writeFileSync(testNamesFile, `${JSON.stringify(names, null, 1)}\n`);
console.log(`${names.terms.length} names of investigations, ${names.synonyms.length} tests with other names`);
