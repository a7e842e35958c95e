import type { PatientSources } from '@anamnesis/knowledge/laboratory.ts';
import { drawn } from '../../cards/candidate-id.ts';
import { readLabels } from '../labels.ts';
import { createVirtualPatient } from '@anamnesis/knowledge/patient.ts';
import type { HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import { factsOf } from './facts.ts';

type Line = {
  disease: string;
  system: string;
  person: string;
  said: string;
  before: string;
  answer: string;
  facts: string[];
  at: string;
};

/** Patients of a sheet are not all the first of their seed. */
const seedOf = (seed: number, disease: string): number =>
  Math.floor(drawn(`${seed} ${disease} patient`) * 2 ** 31);

/** Lines of a real conversation with each disease, with what patients of all diseases answer and what of the case it rests on. */
async function* answers(sources: PatientSources, seed: number): AsyncGenerator<Line> {
  const patients = createVirtualPatient(sources);
  const labels = [...(await readLabels('tune')), ...(await readLabels('hold'))];
  const transcripts = [...new Set(labels.map(({ transcript }) => transcript))];
  for (const { id, system } of (await sources.names()).all) {
    const patient = await patients.caseOf(id, seedOf(seed, id));
    const transcript = transcripts[Math.floor(drawn(`${seed} ${id}`) * transcripts.length)];
    if (!patient) continue;
    const lines = [
      'Hello. What brings you in today?',
      ...labels
        .filter((label) => label.transcript === transcript)
        .toSorted((one, other) => one.turn - other.turn)
        .map(({ text }) => text),
    ];
    const rounds: HistoryRound[] = [];
    let before = '';
    for (const said of lines) {
      const reply = await patients.reply(patient, rounds, said);
      const { asks, disclosed, focus } = reply;
      rounds.push({ said, asks, disclosed, focus });
      const answer = reply.lines.map(({ by, text }) => (by === 'examiner' ? `[${text}]` : text)).join(' ');
      const facts = factsOf(patient).filter((fact) => disclosed.includes(fact.id));
      const { person } = patient;
      yield {
        disease: patient.diseaseName,
        system,
        person: `${person.name}, ${person.age}, ${person.sex}${person.speaker === 'parent' ? ', a parent speaks' : ''}`,
        said,
        before,
        answer,
        facts: [
          ...facts.map((fact) => `${fact.id}: ${fact.text}`),
          ...disclosed
            .filter((each) => !facts.some((fact) => fact.id === each))
            .map((each) => `${each}: not there`),
        ],
        at: `${id} ${rounds.length}`,
      };
      before = `${said} — ${answer}`;
    }
  }
}

/** A sheet of answers to be read by a person, the same number of each system, as Markdown. */
export async function sheetOf(sources: PatientSources, most: number, seed: number): Promise<string> {
  const bySystem = new Map<string, Line[]>();
  for await (const line of answers(sources, seed))
    bySystem.set(line.system, [...(bySystem.get(line.system) ?? []), line]);
  const each = Math.ceil(most / Math.max(1, bySystem.size));
  const chosen = [...bySystem.values()]
    .flatMap((lines) =>
      lines
        .toSorted((one, other) => drawn(`${seed} ${one.at}`) - drawn(`${seed} ${other.at}`))
        .slice(0, each),
    )
    .slice(0, most);
  return [
    '# Answers of patients\n\nDoes a person talk like that, is it right, was it asked?\n',
    ...chosen.map(
      ({ disease, person, said, before, answer, facts }, at) =>
        `## ${at + 1}. ${disease}: ${person}\n${before === '' ? '' : `\n> ${before}\n`}\n**${said}**\n\n${answer}\n\n${facts.map((fact) => `- ${fact}`).join('\n')}\n`,
    ),
  ].join('\n');
}
