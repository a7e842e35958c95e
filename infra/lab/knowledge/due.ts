// `npm run lab -- knowledge-due`: the entries of the knowledge pack that nobody has reviewed for a year, the one that waits longest first.
// --before 2026-06-01: that were not reviewed since a day.
import { parseArgs } from 'node:util';
import { allEntries } from '@anamnesis/knowledge/testing/entries.ts';
import { overdue, yearBefore } from './overdue.ts';

const { values } = parseArgs({ options: { before: { type: 'string' } } });
const before = values.before ?? yearBefore(new Date().toISOString().slice(0, 'yyyy-mm-dd'.length));
const entries = await allEntries();
const due = overdue(entries, before);
for (const { reviewed, specialty, id } of due) console.log(`${reviewed}  ${specialty}/${id}`);
console.log(`${due.length} of ${entries.length} entries were not reviewed since ${before}`);
