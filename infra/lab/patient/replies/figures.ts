import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { type KnownPatient, makeCase, type PatientSources } from '@anamnesis/knowledge/laboratory.ts';
import { drawn } from '../../cards/candidate-id.ts';
import { withInterval } from '../../wilson.ts';
import { readLabels } from '../labels.ts';
import { contradictionsOf } from './contradictions.ts';
import { asLabelled, everythingAsked } from './conversations.ts';
import { conversationOf } from './run.ts';

/** Until every sheet of a disease was chosen. */
const mostRolls = 60;

const shared = async (sources: PatientSources): Promise<Omit<KnownPatient, 'patient'>> => {
  const { kin, drugWords } = await sources.data();
  return { vocabulary: await sources.vocabulary(), kin, drugWords };
};

/** Patients of the diseases: one of each sheet, so many of each at most. Those of a disease have not all the same name and age. */
export async function* patientsOf(
  sources: PatientSources,
  diseases: readonly string[],
  most = Infinity,
): AsyncGenerator<KnownPatient> {
  const known = await shared(sources);
  for (const disease of diseases) {
    const of = await sources.of(disease);
    if (!of) continue;
    const wanted = Math.min(most, Math.max(1, of.sheets.length));
    const seen = new Set<string | null>();
    for (let nth = 1; seen.size < wanted && nth <= mostRolls; nth += 1) {
      const patient = makeCase(of, Math.floor(drawn(`${disease} ${nth}`) * 2 ** 31));
      if (seen.has(patient.sheet)) continue;
      seen.add(patient.sheet);
      yield { ...known, patient };
    }
  }
}

/** What a patient is asked: everything once in an order of its seed, and two real conversations. */
export const linesFor = (known: KnownPatient, labelled: readonly Ask[][][]): Ask[][][] => {
  const { patient, vocabulary } = known;
  const own = labelled.filter(
    (_, at) => drawn(`${patient.disease} ${patient.seed} ${at}`) < 2 / Math.max(2, labelled.length),
  );
  return [everythingAsked(patient, vocabulary.keys(), patient.seed), ...own];
};

/** Every answer checked, in figures and with what is wrong. */
export async function replyFigures(sources: PatientSources, failures: number) {
  const labelled = asLabelled([...(await readLabels('tune')), ...(await readLabels('hold'))]);
  const diseases = (await sources.names()).all.map(({ id }) => id);
  const count = { answers: 0, judged: 0, wrong: 0, unasked: 0, changed: 0, cases: 0 };
  const listed: string[] = [];
  const contradictions = new Set<string>();
  for await (const known of patientsOf(sources, diseases)) {
    const { patient, kin } = known;
    const where = `${patient.disease}/${patient.sheet ?? '-'}/${patient.seed}`;
    count.cases += 1;
    for (const each of contradictionsOf(patient, kin))
      contradictions.add(`${patient.disease}/${patient.sheet ?? '-'} ${each}`);
    for (const lines of linesFor(known, labelled))
      for (const { asks, reply, unasked, wrong, contradicts } of conversationOf(known, lines)) {
        count.answers += 1;
        count.judged += asks.length === 1 && !asks[0]?.startsWith('act:') ? 1 : 0;
        count.wrong += wrong.length > 0 ? 1 : 0;
        count.unasked += unasked.length > 0 ? 1 : 0;
        count.changed += contradicts === null ? 0 : 1;
        const found = [
          ...wrong,
          ...unasked.map((id) => `unasked ${id}`),
          ...(contradicts === null ? [] : [`not the same: ${contradicts}`]),
        ];
        if (found.length > 0)
          listed.push(
            `${where} [${asks.join(' ')}] ${found.join('; ')}\n      ${reply.lines
              .map(({ text }) => text)
              .join(' ')
              .slice(0, 200)}`,
          );
      }
  }
  console.table({
    cases: count.cases,
    answers: count.answers,
    'facts right': withInterval(count.judged - count.wrong, count.judged),
    'facts wrong': count.wrong,
    'nothing unasked': withInterval(count.answers - count.unasked, count.answers),
    'told unasked': count.unasked,
    'other when asked again': count.changed,
    'said here, denied there': contradictions.size,
  });
  console.log('\nreplies that are not right:');
  for (const each of listed.slice(0, failures)) console.log(`  ${each}`);
  console.log('\nsaid here, denied there:');
  for (const each of [...contradictions].slice(0, failures)) console.log(`  ${each}`);
}
