import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { HistoryReply, HistoryRound } from '@anamnesis/contracts/ports/virtual-patient.ts';
import type { Known } from '@anamnesis/knowledge/history/reply/answer.ts';
import { readLexicon } from '@anamnesis/knowledge/history/understanding/lexicon.ts';
import { isKindOf, type Kin, unaskedIds } from './allowed.ts';
import { factsOf } from './facts.ts';
import { mentionsIn } from './mentions.ts';

/** What is wrong with a reply. `unasked`: what it tells besides; `wrong`: where it does not say what the case says. */
export type Checked = { unasked: string[]; wrong: string[] };

type Shared = Pick<Known, 'kin' | 'vocabulary'>;
type Round = { asks: readonly Ask[]; reply: HistoryReply; rounds: readonly HistoryRound[] };

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const textOf = ({ lines }: Pick<HistoryReply, 'lines'>): string => lines.map(({ text }) => text).join(' ');

const ofPatient = ({ lines }: HistoryReply): string =>
  lines.flatMap(({ by, text }) => (by === 'patient' ? [text] : [])).join(' ');

/** Words and numbers by which a person is known; a child's name is said by whoever speaks of the child. */
function personal({ person, drugs }: PatientCase): { id: string; word: RegExp }[] {
  const word = (text: string): RegExp =>
    new RegExp(`(?<![\\p{L}\\p{N}])${text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu');
  const surname = person.name.split(' ').at(-1) ?? person.name;
  return [
    // As a name, not as the first word of a sentence: 'Brown and mushy'.
    { id: 'topic/name', word: new RegExp(`(?<=[\\p{L},] )${surname}(?![\\p{L}])`, 'u') },
    { id: 'topic/age', word: new RegExp(`\\b(?:I'm|aged|age of|he's|she's) ${person.age}\\b`, 'iu') },
    ...(person.job === '' || /student|pupil/iu.test(person.job)
      ? []
      : [{ id: 'topic/job', word: word(person.job) }]),
    ...drugs.map(({ drug }) => ({ id: `drug/${drug}`, word: word(drug) })),
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

const isAboutDrugs = (asks: readonly Ask[], told: ReadonlySet<string>, id: string): boolean =>
  told.has('topic/drugs') ||
  asks.some((ask) =>
    /^(?:topic:(?:drugs|over-the-counter|health|allergies)|aspect:tried|drug:)/u.test(ask),
  ) ||
  asks.some((ask) => ask.includes(id.slice('drug/'.length)));

/** What the words of a reply tell of facts that it does not disclose: their sentences, the person's data, other symptoms of the case. */
function unaskedWords(patient: PatientCase, { asks, reply, rounds }: Round, kin: Kin): string[] {
  const text = textOf(reply);
  const said = ` ${folded(text)} `;
  const disclosed = [...rounds.flatMap((round) => round.disclosed), ...reply.disclosed];
  // What a list is made of tells the list.
  const lists = { condition: 'topic/health', drug: 'topic/drugs', relative: 'topic/family' };
  const told = new Set([
    ...disclosed,
    ...Object.entries(lists).flatMap(([kind, id]) =>
      disclosed.some((each) => each.startsWith(`${kind}/`)) ? [id] : [],
    ),
  ]);
  const facts = factsOf(patient);
  const ofTold = facts.filter(({ id }) => told.has(id)).map((fact) => ` ${folded(fact.text)} `);
  const sentences = facts
    .filter(({ id, text: fact }) => !told.has(id) && folded(fact).split(' ').length >= 6)
    .filter(({ text: fact }) => said.includes(` ${folded(fact)} `))
    .filter(({ text: fact }) => !ofTold.some((other) => other.includes(` ${folded(fact)} `)))
    .map(({ id }) => id);
  const asked = new Set(asks.map((ask) => ask.replaceAll(':', '/')));
  const data = personal(patient)
    .filter(({ id, word }) => !told.has(id) && !asked.has(id) && word.test(text))
    // Whoever is asked for a list, or what they tried, names drugs.
    .filter(({ id }) => !id.startsWith('drug/') || !isAboutDrugs(asks, told, id))
    .map(({ id }) => id);
  const symptoms = [...told, ...asked].filter((id) => /^(?:symptom|aspect)\//u.test(id));
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

const denies =
  /\b(?:no|not|never|n't|none|neither|nothing|nobody|haven't|hasn't|don't|doesn't|isn't|fine|normal)\b|n't\b/iu;

const drugWords = new Map(readLexicon().drugs.map(({ id, phrases }) => [id, new Set(phrases)]));
/** 'Do you take blood thinners?' asks for warfarin. */
const isOfClass = (drug: string, asked: string): boolean =>
  drugWords.get(asked)?.has(drug.toLowerCase()) ?? false;

/** Where a reply does not say what the case says of the one thing that was asked. */
function wrongIn(
  patient: PatientCase,
  { asks, reply, rounds }: Round,
  { kin, vocabulary }: Shared,
): string[] {
  const text = textOf(reply);
  const said = folded(text);
  const has = (fact: string): boolean => {
    const [first = ''] = fact.split(/(?<=[.!?]) /u);
    return said.includes(folded(first).slice(0, 400).replace(/^yes /u, ''));
  };
  const [ask, ...more] = asks;
  if (ask === undefined || more.length > 0) return [];
  const [kind = '', what = '', second] = ask.split(':');
  const wrong = (why: string): string[] => [`${ask}: ${why}`];
  switch (kind) {
    case 'symptom': {
      // Of what a sheet denies, a kind may be there.
      const ids = [what, ...(kin[what] ?? [])];
      const own = patient.symptoms.find(({ id }) => id === what);
      const symptom = patient.symptoms.find(({ id, isPresent }) => ids.includes(id) && isPresent);
      if (symptom && own?.isPresent !== false)
        return patient.symptoms.some(({ id, isPresent, says }) => isPresent && ids.includes(id) && has(says))
          ? []
          : wrong('is there, and is not told');
      const denied = patient.symptoms.find(({ id }) => id === what)?.says ?? vocabulary.get(what)?.denies;
      // A parent says it in other words.
      const isDenied = (denied !== undefined && has(denied)) || patient.person.speaker === 'parent';
      const isKindTold = reply.disclosed.some(
        (id) => id !== `symptom/${what}` && ids.some((each) => id === `symptom/${each}`),
      );
      return isDenied || isKindTold || denies.test(text) || /I'm a (?:wo)?man|I'm a (?:girl|boy)/u.test(text)
        ? []
        : wrong('is not there, and is not denied');
    }
    case 'aspect': {
      const symptom = patient.symptoms.find(
        ({ id }) => id === (second ?? rounds.at(-1)?.focus ?? patient.complaint),
      );
      const fact = symptom?.isPresent
        ? Object.entries(symptom.aspects).find(([aspect]) => aspect === what)?.[1]
        : undefined;
      return fact === undefined || has(fact) ? [] : wrong('is not what the case says');
    }
    case 'topic': {
      const fact = Object.entries(patient.about).find(([topic]) => topic === what)?.[1];
      return fact === undefined || has(fact) ? [] : wrong('is not what the case says');
    }
    case 'condition':
    case 'relative':
    case 'drug': {
      const own = {
        condition: patient.conditions,
        relative: patient.relatives,
        drug: patient.drugs.map(({ drug, says }) => ({ id: drug, says })),
      }[kind];
      const fact = own.filter(
        ({ id }) => id === what || (kind === 'drug' ? isOfClass(id, what) : isKindOf(id, what)),
      );
      if (fact.length > 0)
        return fact.some(({ says }) => has(says)) ? [] : wrong('is there, and is not told');
      return reply.disclosed.some((id) => own.some((each) => id.endsWith(`/${each.id}`))) || denies.test(text)
        ? []
        : wrong('is not there, and is not denied');
    }
    case 'exam': {
      const found = patient.findings.filter(({ region }) => region === what);
      return found.every((finding) => has(finding.text)) ? [] : wrong('a finding is missing');
    }
    case 'test': {
      const isNone = /not available/u.test(text);
      return isNone || patient.tests.some((test) => has(test.text)) ? [] : wrong('is no result of the case');
    }
    default:
      return [];
  }
}

/** Women have no prostate, men no periods, and nobody speaks of themselves as the other sex. */
function misfits({ person }: PatientCase, { reply }: Round): string[] {
  const text = ofPatient(reply);
  const other =
    person.sex === 'male'
      ? /\bmy (?:periods?|womb|ovar\w+|smear)\b|\bI'm a woman|I'm (?:\w+ )?pregnant|\bshe's [a-z]+ing\b.*my daughter/iu
      : /\bmy (?:prostate|testic\w+|penis)\b|\bI'm a man\b/iu;
  return other.test(text) ? [`does not fit ${person.sex}: ${text.slice(0, 80)}`] : [];
}

export function checked(patient: PatientCase, round: Round, shared: Shared): Checked {
  const { kin } = shared;
  const of = { patient, kin, rounds: round.rounds };
  return {
    unasked: [...unaskedIds(round.reply.disclosed, round.asks, of), ...unaskedWords(patient, round, kin)],
    wrong: [...wrongIn(patient, round, shared), ...misfits(patient, round)],
  };
}
