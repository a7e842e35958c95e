// `npm run lab -- measure-tests`: how many tests of the virtual patients are reached by their own name, and by nothing else besides, in some usual
// wordings. --missed 40: as many that are not are listed.
import { parseArgs } from 'node:util';
import { createPatientSources } from '@anamnesis/knowledge/history/sources.ts';
import { createVirtualPatient } from '@anamnesis/knowledge/history/virtual-patient.ts';

const { values } = parseArgs({ options: { missed: { type: 'string', default: '40' } } });

const wordings: readonly ((term: string) => string)[] = [
  (term) => `Can I see the result of the ${term}?`,
  (term) => `I'd like to order ${term.toLowerCase()} please`,
  (term) => `what did the ${term.toLowerCase().replaceAll('-', ' ')} show`,
  (term) => `${term}?`,
];

const sources = createPatientSources();
const patients = createVirtualPatient(sources);
const missed: string[] = [];
const count = { tests: 0, reached: 0, alone: 0 };
const table: Record<string, typeof count> = {};
for (const { id: disease } of (await sources.names()).all) {
  const patient = await patients.caseOf(disease, 1);
  if (!patient) continue;
  for (const wording of wordings)
    for (const { id, term } of patient.tests) {
      const { lines, asks, disclosed } = await patients.reply(patient, [], wording(term));
      const kind = id.startsWith('common-') ? 'common' : 'of the entry';
      const row = (table[`${wording('…')} (${kind})`] ??= { ...count });
      const isReached = disclosed.includes(`test/${id}`);
      const isAlone = isReached && disclosed.length === 1 && lines.every(({ by }) => by === 'examiner');
      row.tests += 1;
      row.reached += isReached ? 1 : 0;
      row.alone += isAlone ? 1 : 0;
      if (!isAlone)
        missed.push(`${disease}/${id} "${wording(term)}" ${asks.join(' ')} -> ${disclosed.join(' ')}`);
    }
}
console.table(table);
for (const each of missed.slice(0, Number(values.missed))) console.log(each);
