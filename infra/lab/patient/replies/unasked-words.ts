import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { Kin } from './allowed.ts';
import { factsOf } from './facts.ts';
import { mentionsIn } from './mentions.ts';
import { folded, ofPatient, type Round, textOf } from './round.ts';

const wordOf = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu');

/** Words and numbers by which a person is known; a child's name is said by whoever speaks of the child. */
function personal({ person, drugs }: PatientCase): { id: string; word: RegExp }[] {
  const surname = person.name.split(' ').at(-1) ?? person.name;
  return [
    // As a name, not as the first word of a sentence: 'Brown and mushy'.
    { id: 'topic/name', word: new RegExp(`(?<=[\\p{L},] )${surname}(?![\\p{L}])`, 'u') },
    { id: 'topic/age', word: new RegExp(`\\b(?:I'm|aged|age of|he's|she's) ${person.age}\\b`, 'iu') },
    ...(person.job === '' || /student|pupil/iu.test(person.job)
      ? []
      : [{ id: 'topic/job', word: wordOf(person.job) }]),
    ...drugs.map(({ drug }) => ({ id: `drug/${drug}`, word: wordOf(drug) })),
  ];
}

const isKin = (one: string, other: string, kin: Kin): boolean =>
  one === other ||
  (kin[one]?.includes(other) ?? false) ||
  (kin[other]?.includes(one) ?? false) ||
  one.includes(other) ||
  other.includes(one);

/** Symptoms that a topic asks for as well, and words of operations and reactions. */
const topicSymptoms: Readonly<Record<string, RegExp[]>> = {
  'topic:weight': [/weight|appetite|thrive/u],
  'topic:mood': [/mood|anxiety|irritab/u],
  'topic:sleep': [/sleep|snor|night|tired|fatigue/u],
  'topic:diet': [/appetite|feeding|fullness|thirst|craving/u],
  'topic:periods': [/period|bleeding/u],
  'topic:allergies': [/rash/u],
  'topic:surgery': [/sore-throat/u],
};

const isAboutDrugs = (asks: readonly Ask[], stated: ReadonlySet<string>, id: string): boolean =>
  stated.has('topic/drugs') ||
  asks.some((ask) =>
    /^(?:topic:(?:drugs|over-the-counter|health|allergies)|aspect:tried|drug:)/u.test(ask),
  ) ||
  asks.some((ask) => ask.includes(id.slice('drug/'.length)));

/** What the words of a reply tell of facts that it does not disclose: their sentences, the person's data, other symptoms of the case. */
export function unaskedWords(patient: PatientCase, { asks, reply, rounds }: Round, kin: Kin): string[] {
  const text = textOf(reply);
  const said = ` ${folded(text)} `;
  const disclosed = [...rounds.flatMap((round) => round.disclosed), ...reply.disclosed];
  // The items of a list state the list.
  const lists = { condition: 'topic/health', drug: 'topic/drugs', relative: 'topic/family' };
  const stated = new Set([
    ...disclosed,
    ...Object.entries(lists).flatMap(([kind, id]) =>
      disclosed.some((each) => each.startsWith(`${kind}/`)) ? [id] : [],
    ),
  ]);
  const facts = factsOf(patient);
  const ofStated = facts.filter(({ id }) => stated.has(id)).map((fact) => ` ${folded(fact.text)} `);
  const sentences = facts
    .filter(({ id, text: fact }) => !stated.has(id) && folded(fact).split(' ').length >= 6)
    .filter(({ text: fact }) => said.includes(` ${folded(fact)} `))
    .filter(({ text: fact }) => !ofStated.some((other) => other.includes(` ${folded(fact)} `)))
    .map(({ id }) => id);
  const asked = new Set(asks.map((ask) => ask.replaceAll(':', '/')));
  const data = personal(patient)
    .filter(({ id, word }) => !stated.has(id) && !asked.has(id) && word.test(text))
    // Whoever is asked for a list, or what they tried, names drugs.
    .filter(({ id }) => !id.startsWith('drug/') || !isAboutDrugs(asks, stated, id))
    .map(({ id }) => id);
  const symptoms = [...stated, ...asked].filter((id) => /^(?:symptom|aspect)\//u.test(id));
  const spoken = [
    patient.complaint,
    ...symptoms.map((id) => id.split('/').at(id.startsWith('aspect/') ? -1 : 1) ?? ''),
  ];
  const focus = rounds.at(-1)?.focus;
  const ofTopic = asks.flatMap((ask) => topicSymptoms[ask] ?? []);
  const others = patient.symptoms.filter(
    ({ id, isPresent }) =>
      isPresent &&
      !ofTopic.some((pattern) => pattern.test(id)) &&
      ![...spoken, focus ?? '', ...symptoms.map((each) => each.split('/')[1] ?? '')].some(
        (each) => each !== '' && isKin(id, each, kin),
      ),
  );
  const mentioned = others.length === 0 ? new Set<string>() : mentionsIn(ofPatient(reply)).symptoms;
  return [
    ...sentences,
    ...data,
    ...others.filter(({ id }) => mentioned.has(id)).map(({ id }) => `symptom/${id} in words`),
  ];
}
