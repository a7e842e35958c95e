// `npm run lab -- play-patient --disease asthma --seed 3`: a conversation with a virtual patient in the terminal: a line of the doctor is read,
// and what is said in answer is written. Lines can be piped in. --asks: what was understood and disclosed is written, too. At the end, or
// after `/end DIAGNOSIS / NEXT STEPS`, --feedback writes the feedback.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createPatientSources } from '@anamnesis/knowledge/laboratory.ts';
import { createVirtualPatient } from '@anamnesis/knowledge/patient.ts';
import type { HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import { diseaseNamed } from './named-disease.ts';

const { values } = parseArgs({
  options: {
    disease: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    asks: { type: 'boolean', default: false },
    feedback: { type: 'boolean', default: false },
  },
});

const sources = createPatientSources();
const patients = createVirtualPatient(sources);
const seed = Number(values.seed);
const named =
  values.disease === ''
    ? { id: await patients.choose(null, seed) }
    : diseaseNamed(values.disease, (await sources.names()).search);
const patient = 'id' in named ? await patients.caseOf(named.id, seed) : null;
if (!patient) {
  const nearest = 'nearest' in named ? named.nearest.map(({ name }) => name) : [];
  console.error(
    `There is no disease ${values.disease}${nearest.length > 0 ? `; near are: ${nearest.join(', ')}` : ''}`,
  );
  process.exit(1);
}

const { person } = patient;
console.log(
  `${person.title} ${person.name}, ${person.age}, ${person.sex}, ${person.job || 'no job'} (${person.setting})`.trim(),
);

const started = Date.now();
const rounds: HistoryRound[] = [];
let [diagnosis, nextSteps] = ['', ''];
const input = createInterface({ input: process.stdin, terminal: false });
for await (const said of input) {
  if (said.trim() === '') continue;
  if (said.startsWith('/end')) {
    [diagnosis = '', nextSteps = ''] = said
      .slice('/end'.length)
      .split('/')
      .map((part) => part.trim());
    break;
  }
  const { lines, asks, disclosed, focus } = await patients.reply(patient, rounds, said);
  rounds.push({ said, asks, disclosed, focus });
  console.log(`> ${said}`);
  for (const { by, text } of lines) console.log(by === 'examiner' ? `  [${text}]` : `  ${text}`);
  if (values.asks) console.log(`    ${asks.join(' ')} -> ${disclosed.join(' ')}`);
}
input.close();

if (values.feedback) {
  const seconds = (Date.now() - started) / 1_000;
  const feedback = await patients.feedback(patient, { rounds, diagnosis, nextSteps, seconds });
  console.log(`\n${patient.diseaseName}: ${feedback.verdict}`);
  for (const { part, label, isAsked, isKey, answer, why } of feedback.checklist)
    console.log(
      `${isAsked ? 'x' : '.'}${isKey ? '!' : ' '} ${part.padEnd(12)} ${label}: ${answer}${why === '' ? '' : ` — ${why}`}`,
    );
  for (const { name, for: speaksFor, against, apart } of feedback.differential)
    console.log(`\n${name}\n  + ${speaksFor.join('; ')}\n  - ${against.join('; ')}\n  ${apart}`);
  for (const { label, isDone, text } of feedback.manner)
    console.log(`${isDone ? 'x' : '.'} ${label}: ${text}`);
  for (const { term, isNamed } of feedback.nextSteps) console.log(`${isNamed ? 'x' : '.'} ${term}`);
}
