import { readDrugWords } from './drug-words.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { aspects, topics } from '@anamnesis/contracts/history/topics.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { createVirtualPatient } from '@anamnesis/knowledge/history/virtual-patient.ts';
import { replyTo } from '@anamnesis/knowledge/history/reply/reply.ts';
import { createPatientSources } from '@anamnesis/knowledge/history/sources.ts';
import { refusalOf, tidied, type WordingRefusal } from '@anamnesis/knowledge/history/wording/check.ts';
import { honestWordings } from '@anamnesis/knowledge/history/wording/testing/honest.ts';
import { readModelWordings } from '@anamnesis/knowledge/history/wording/testing/of-model.ts';
import { unseenWordings } from '@anamnesis/knowledge/history/wording/testing/unseen.ts';
import { alterations } from './wording-alterations.ts';

type Reply = { patient: PatientCase; text: string; disclosed: readonly string[] };
export type Passed = { name: string; reply: string; altered: string };

const sources = createPatientSources();
const ofWhom = ({ person }: PatientCase) =>
  person.speaker === 'patient' ? 'speaker' : person.sex === 'female' ? 'she' : 'he';

/** As many replies, of the patients of all diseases by turns. Each states something. */
async function repliesOfAll(most: number): Promise<Reply[]> {
  const patients = createVirtualPatient(sources);
  const [vocabulary, { kin, drugWords }] = [await sources.vocabulary(), await sources.data()];
  const { all } = await sources.names();
  const replies: Reply[] = [];
  for (let seed = 1; replies.length < most; seed += 1)
    for (const { id } of all) {
      const roll = dice(seed * 1_000 + replies.length);
      const patient = await patients.caseOf(id, seed);
      if (!patient) throw new Error(`${id} has no case`);
      const asks = [
        'open',
        'else',
        `topic:${topics[Math.floor(roll() * topics.length)]}`,
        ...[0, 1].map(() => `aspect:${aspects[Math.floor(roll() * aspects.length)]}`),
        ...patient.symptoms.slice(0, 6).map((symptom) => `symptom:${symptom.id}`),
        'topic:health',
        'topic:drugs',
        'topic:family',
      ];
      const ask = asks[Math.floor(roll() * asks.length)] ?? 'open';
      const { lines, disclosed } = replyTo({ patient, vocabulary, kin, drugWords }, [], [ask]);
      const text = lines.find(({ by }) => by === 'patient')?.text ?? '';
      if (disclosed.length > 0 && text !== '') replies.push({ patient, text, disclosed });
      if (replies.length === most) break;
    }
  return replies;
}

/** Texts that a person says and that were not asked for. */
const unusedTexts = ({ patient, text }: Reply): string[] =>
  [
    ...patient.symptoms.flatMap(({ says, aspects: of }) => [says, ...Object.values(of)]),
    ...Object.values(patient.about),
  ].filter((part) => part.split(' ').length > 2 && !text.includes(part));

/** Alters replies in every way that they can be, and counts what passes. */
export async function attackOnWording(most: number) {
  const replies = await repliesOfAll(most);
  const { mentioned } = await sources.names();
  const names = [...(await sources.vocabulary()).values()].map(({ name }) => name.toLowerCase());
  const drugs = await readDrugWords();
  const roll = dice(7);
  const any = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!;
  const rows = alterations.map(({ name }) => ({ name, made: 0, kept: 0 }));
  const passed: Passed[] = [];
  for (const reply of replies) {
    const { patient, text, disclosed } = reply;
    const unused = unusedTexts(reply);
    const material = {
      symptom: () => any(names.filter((name) => !text.toLowerCase().includes(name))),
      drug: () => any(drugs.filter((name) => !text.toLowerCase().includes(name))),
      disease: () => patient.diseaseName,
      undisclosed: () => any(unused),
      other: () =>
        any(replies.filter((one) => one.text !== text && one.patient.disease !== patient.disease)).text,
    };
    for (const [nth, { name, of }] of alterations.entries())
      for (const altered of of(text, material)) {
        if (altered.toLowerCase() === text.toLowerCase()) continue;
        const row = rows[nth]!;
        row.made += 1;
        const wording = tidied(altered);
        if (refusalOf({ facts: text, wording, of: ofWhom(patient), disclosed }, mentioned) !== null) continue;
        row.kept += 1;
        passed.push({ name, reply: text, altered });
      }
  }
  const asTheyAre = replies.filter(
    ({ patient, text, disclosed }) =>
      refusalOf({ facts: text, wording: text, of: ofWhom(patient), disclosed }, mentioned) === null,
  ).length;
  return { replies: replies.length, asTheyAre, rows, passed };
}

type Honest = readonly [
  facts: string,
  wording: string,
  of: 'speaker' | 'he' | 'she',
  disclosed: readonly string[],
];
const honest: readonly Honest[] = honestWordings.map(([facts, wording, of = 'speaker', disclosed]) => [
  ...([facts, wording, of] as const),
  disclosed === undefined ? [] : [disclosed],
]);
const unseen: readonly Honest[] = unseenWordings.map(([facts, wording, disclosed]) => [
  ...([facts, wording, 'speaker'] as const),
  [disclosed],
]);
const ofModel: readonly Honest[] = readModelWordings().map(([facts, wording, disclosed, of = 'speaker']) => [
  ...([facts, wording, of] as const),
  [disclosed],
]);

/** How many wordings that are honest are kept, and why the others are not. */
async function keptOf(wordings: readonly Honest[]) {
  const { mentioned } = await sources.names();
  const refused: { facts: string; wording: string; refusal: WordingRefusal }[] = [];
  for (const [facts, said, of, disclosed] of wordings) {
    const wording = tidied(said);
    const refusal = refusalOf({ facts, wording, of, disclosed }, mentioned);
    if (refusal !== null) refused.push({ facts, wording, refusal });
  }
  return { kept: wordings.length - refused.length, all: wordings.length, refused };
}

export const keptHonest = () => keptOf(honest);
export const keptUnseen = () => keptOf(unseen);
export const keptOfModel = () => keptOf(ofModel);
