import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { CaseSymptom, PatientCase, Person } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { circumstanceTopics, type Topic, topics } from '@anamnesis/contracts/history/topics.ts';
import { choose, type Dice } from '../../practice/facts/rolls.ts';
import { type HistoryData, isRolled } from '../data.ts';
import { joined } from './about.ts';
import { ofPerson } from './of-person.ts';

type Background = HistoryData['background'];
type Life = Background['lives']['adult'][number];
type Stage = keyof Background['lives'];

const stageOf = ({ age, speaker }: Person): Stage =>
  speaker === 'parent' ? 'child' : age < 18 ? 'young' : age >= 65 ? 'old' : 'adult';

/** What a sheet says of who the person lives with; null: nothing. */
function companyIn({ about }: CaseSheet): Life['with'] | null {
  const fromSheet = [about.home, about.relationship, about.sex, about.worry].join(' ');
  if (
    /\b(?:alone|on my own|by myself|single|widow\w*|divorced|(?:husband|wife|partner) (?:died|passed))\b/iu.test(
      fromSheet,
    )
  )
    return 'alone';
  return /\b(?:husband|wife|partner|other half|girlfriend|boyfriend|married|fianc\w*)\b/iu.test(fromSheet)
    ? 'partner'
    : null;
}

function lifeOf(person: Person, sheet: CaseSheet | null, { lives }: Background, roll: Dice): Life {
  const all = lives[stageOf(person)];
  // Two parents live with a child of whom nothing else is stated.
  const company = (sheet && companyIn(sheet)) ?? (stageOf(person) === 'child' ? 'partner' : null);
  const fitting = all.filter((life) => company === null || life.with === company);
  return choose(fitting.length > 0 ? fitting : all, roll);
}

/** Whether smoking or drinking is why most people have the disease. */
const risksOf = ({ riskFactors }: DiseaseEntry): ReadonlySet<Topic> =>
  new Set(
    (['smoking', 'alcohol'] as const).filter((risk) =>
      riskFactors
        .slice(0, 4)
        .some(({ term }) => new RegExp(risk === 'smoking' ? 'smok|tobacco' : '\\balcohol', 'iu').test(term)),
    ),
  );

/** Symptoms of which a topic speaks as well: nobody who loses weight says that it is the same as ever. */
const symptomsOf: Partial<Record<Topic, readonly string[]>> = {
  weight: ['weight-loss', 'weight-gain', 'failure-to-thrive'],
  sleep: [
    'poor-sleep',
    'daytime-sleepiness',
    'snoring',
    'night-sweats',
    'waking-breathless',
    'acting-out-dreams',
  ],
  mood: ['low-mood', 'anxiety', 'irritability'],
  diet: ['loss-of-appetite', 'poor-feeding', 'increased-appetite', 'early-fullness', 'cravings-for-non-food'],
  periods: ['absent-periods', 'irregular-periods', 'heavy-periods', 'bleeding-between-periods'],
  injury: ['falls', 'fracture-after-minor-fall'],
  sex: ['erectile-dysfunction', 'reduced-libido', 'bleeding-after-sex'],
};

const fromSymptoms = (
  topic: Topic,
  symptoms: readonly CaseSymptom[],
  complaint: string,
): string | undefined => {
  const symptom = symptoms.find(({ id, isPresent }) => isPresent && symptomsOf[topic]?.includes(id));
  if (symptom) return symptom.says;
  const night = topic === 'sleep' ? symptoms.find(({ id }) => id === complaint)?.aspects.night : undefined;
  return night !== undefined &&
    /^yes\b|\bw[oa]kes?\b|keeps me|can't sleep/iu.test(night) &&
    !/^no\b|doesn't|don't/iu.test(night)
    ? night
    : undefined;
};

const isCircumstance = (topic: Topic): boolean => (circumstanceTopics as readonly Topic[]).includes(topic);

/** Operations after which nobody stays in hospital. */
const ofOneDay = /wisdom|cataract|\btooth|\bteeth|\bmole\b|\bscope\b|vasectomy|the snip|carpal/iu;
/** Whether what is said of operations mentions one with a stay: whoever had one was in hospital. */
const isOfStay = (surgery: string): boolean =>
  surgery !== '' &&
  (!/^(?:no|none|never|nothing|not)\b/iu.test(surgery) || /\bonly\b|\bjust\b|\bbut\b/iu.test(surgery)) &&
  !(ofOneDay.test(surgery) && !/\b(?:and|then)\b/iu.test(surgery));
const stayOf = (surgery: string): string =>
  /\b(?:as|when I was) (?:a |quite )?(?:child|boy|girl|little|young|small|baby)\b/iu.test(surgery)
    ? 'Only for an operation, as a child.'
    : 'Only for an operation.';

/** Operations and stays that fit each other, whichever of them a sheet decides. */
function withStays(
  about: PatientCase['about'],
  sheet: CaseSheet | null,
  operations: readonly string[],
): PatientCase['about'] {
  const { surgery = '' } = about;
  if (!isOfStay(surgery)) return about;
  const stays = sheet?.about.admissions;
  if (stays === undefined) return { ...about, admissions: stayOf(surgery) };
  const none = operations.find((text) => /^no\b/iu.test(text));
  return sheet?.about.surgery === undefined && none !== undefined && /\bnever\b|^no\b/iu.test(stays)
    ? { ...about, surgery: none }
    : about;
}

type Of = {
  entry: DiseaseEntry;
  sheet: CaseSheet | null;
  symptoms: readonly CaseSymptom[];
  complaint: string;
};

/** Answers about the person for every topic: what the sheet decides, and else what a healthy person says. */
export function backgroundOf(
  person: Person,
  { entry, sheet, symptoms, complaint }: Of,
  { background }: HistoryData,
  roll: Dice,
): PatientCase['about'] {
  const stage = stageOf(person);
  const pool = stage === 'old' ? { ...background.adult, ...background.old } : background[stage];
  const life: Partial<Record<Topic, string>> = lifeOf(person, sheet, background, roll);
  const risks = sheet || stage === 'young' || stage === 'child' ? new Set<Topic>() : risksOf(entry);
  const listed: Partial<Record<Topic, string | undefined>> = {
    health: joined(sheet?.conditions ?? []),
    drugs: joined(sheet?.drugs ?? []),
    family: joined(sheet?.relatives ?? []),
    worry: sheet ? undefined : entry.patient.worry,
  };
  const rolledFor = (topic: Topic): string | undefined => {
    if (!isRolled(topic)) return undefined;
    const isRisk = (topic === 'smoking' || topic === 'alcohol') && risks.has(topic);
    return choose(isRisk ? background.risks[topic] : pool[topic], roll);
  };
  const answer = (topic: Topic): string => {
    // Rolled in any case, so that a sentence more in a sheet changes nothing else.
    const rolled = rolledFor(topic);
    return (
      sheet?.about[topic] ??
      listed[topic] ??
      ofPerson(topic, person) ??
      fromSymptoms(topic, symptoms, complaint) ??
      life[topic] ??
      rolled ??
      "I don't know."
    );
  };
  const about: PatientCase['about'] = Object.fromEntries(
    topics.filter((topic) => !isCircumstance(topic)).map((topic) => [topic, answer(topic)]),
  );
  return withStays(about, sheet, pool.surgery ?? []);
}
