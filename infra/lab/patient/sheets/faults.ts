import { type DiseaseEntry, regions, type Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import { type CaseSheet, vitalSigns } from '@anamnesis/contracts/history/sheet.ts';
import { topics } from '@anamnesis/contracts/history/topics.ts';
import {
  type CaseSources,
  saysWholeName,
  type SheetTopic,
  symptomsOfOthers,
} from '@anamnesis/knowledge/laboratory.ts';
import { ownTopics } from './own-topics.ts';

/** Years between the youngest and the oldest whom a sheet can be of: its facts are those of one person. */
const widest = 12;
const feverFrom = 38;
/** Derived from person and name. */
const derived = new Set<SheetTopic>(['name', 'age', 'job']);

const canHave = (id: string, sheet: CaseSheet, vocabulary: ReadonlyMap<string, Symptom>): boolean => {
  const sex = vocabulary.get(id)?.sex;
  return sex === undefined || sex === sheet.sex;
};

const named = (of: readonly DiseaseEntry['symptoms'][number][], ...frequencies: string[]): string[] =>
  of.filter(({ frequency }) => frequencies.includes(frequency)).map(({ id }) => id);

const aspectsOf = (of: string, aspects: CaseSheet['aspects']): [string, string][] =>
  Object.entries(aspects).map(([aspect, text]) => [`${of}/${aspect}`, text]);

/** Symptoms that a complete sheet of an entry decides: the usual ones of the disease and of what looks like it. */
export function toDecide(of: Pick<CaseSources, 'entry' | 'lookAlikes'>): {
  always: string[];
  others: string[];
  ofOthers: string[];
} {
  const { symptoms } = of.entry;
  return {
    always: named(symptoms, 'always'),
    others: named(symptoms, 'usual', 'sometimes', 'never'),
    ofOthers: symptomsOfOthers(of),
  };
}

/** What a patient says in a sheet, with where it stands. */
export function textsOf(sheet: CaseSheet): [place: string, text: string][] {
  return [
    ['opening', sheet.opening],
    ...aspectsOf('aspects', sheet.aspects),
    ...sheet.also.flatMap(({ symptom, says, aspects }): [string, string][] => [
      [`also/${symptom}`, says],
      ...aspectsOf(`also/${symptom}`, aspects),
    ]),
    ...sheet.conditions.map(({ condition, says }): [string, string] => [`conditions/${condition}`, says]),
    ...sheet.drugs.map(({ drug, says }): [string, string] => [`drugs/${drug}`, says]),
    ...sheet.relatives.map(({ condition, says }): [string, string] => [`relatives/${condition}`, says]),
    ...Object.entries(sheet.about).map(([topic, text]): [string, string] => [`about/${topic}`, text]),
  ];
}

function symptomFaults(sheet: CaseSheet, of: CaseSources): string[] {
  const { vocabulary } = of;
  const present = [sheet.complaint, ...sheet.also.map(({ symptom }) => symptom)];
  const decided = new Set([...present, ...sheet.absent]);
  const { always, others, ofOthers } = toDecide(of);
  const has = (id: string): boolean => present.includes(id);
  return [
    ...[...decided].filter((id) => !vocabulary.has(id)).map((id) => `no symptom of the vocabulary: ${id}`),
    ...present.filter((id, at) => present.indexOf(id) !== at).map((id) => `said twice: ${id}`),
    ...sheet.absent.filter(has).map((id) => `present and absent: ${id}`),
    ...[...decided].filter((id) => !canHave(id, sheet, vocabulary)).map((id) => `not of this sex: ${id}`),
    ...always.filter((id) => canHave(id, sheet, vocabulary) && !has(id)).map((id) => `everybody has ${id}`),
    ...[...others, ...ofOthers]
      .filter((id) => canHave(id, sheet, vocabulary) && !decided.has(id))
      .map((id) => `undecided symptom (also or absent): ${id}`),
  ];
}

function examinedFaults(sheet: CaseSheet, { entry, data }: CaseSources): string[] {
  const { examined } = sheet;
  const { findings, normal, notFound, vitals, tests } = examined;
  const signs = new Map(entry.signs.map((sign) => [sign.id, sign]));
  const found = new Set([
    ...findings.flatMap(({ sign }) => sign ?? []),
    ...vitalSigns.flatMap((each) => vitals.abnormal[each] ?? []),
  ]);
  const inRegion = new Set(findings.map(({ region }) => region));
  const needsNone =
    sheet.sex === 'male' || sheet.age.to < 12 ? new Set(['breast', 'vital-signs']) : new Set(['vital-signs']);
  const investigations = new Set([...entry.investigations, ...data.commonTests].map(({ id }) => id));
  const known = data.results[entry.id] ?? {};
  const fever = sheet.absent.includes('fever');
  return [
    ...[...found, ...notFound].filter((id) => !signs.has(id)).map((id) => `no sign of the entry: ${id}`),
    ...[...signs.values()].flatMap(({ id, frequency }) =>
      frequency === 'always' && !found.has(id)
        ? [`everybody has the sign ${id}`]
        : frequency === 'usual' && !found.has(id) && !notFound.includes(id)
          ? [`undecided sign (findings, vitals or notFound): ${id}`]
          : frequency === 'never' && found.has(id)
            ? [`nobody has the sign ${id}`]
            : [],
    ),
    ...notFound.filter((id) => found.has(id)).map((id) => `found and not found: ${id}`),
    ...regions
      .filter((region) => !inRegion.has(region) && !normal.includes(region) && !needsNone.has(region))
      .map((region) => `region neither in findings nor in normal: ${region}`),
    ...normal
      .filter(
        (region) => findings.some((each) => each.region === region && !each.normal) && region !== 'pelvis',
      )
      .map((region) => `region in findings and in normal: ${region}`),
    ...(fever && vitals.temperature >= feverFrom ? ['fever is denied, and the temperature is high'] : []),
    ...(vitals.diastolic >= vitals.systolic ? ['diastolic not below systolic'] : []),
    ...Object.keys(tests)
      .filter((id) => !investigations.has(id))
      .map((id) => `no investigation: ${id}`),
    ...entry.investigations
      .filter(
        ({ id, role, term }) => role !== 'other' && !saysWholeName(term, entry) && !tests[id] && !known[id],
      )
      .map(({ id }) => `no result: ${id}`),
    ...findings
      .filter(({ text }) => saysWholeName(text, entry))
      .map(({ text }) => `names the disease: ${text}`),
  ];
}

function topicFaults(sheet: CaseSheet): string[] {
  const own = ownTopics(sheet);
  const listed: Partial<Record<SheetTopic, number>> = {
    health: sheet.conditions.length,
    drugs: sheet.drugs.length,
    family: sheet.relatives.length,
  };
  const written = Object.keys(sheet.about) as SheetTopic[];
  return [
    ...own
      .filter((topic) => !written.includes(topic) && !listed[topic])
      .map((topic) => `topic missing: ${topic}`),
    ...written
      .filter(
        (topic) =>
          derived.has(topic) || (!own.includes(topic) && (topics as readonly string[]).includes(topic)),
      )
      .map((topic) => `not this person's topic: ${topic}`),
  ];
}

/** What is wrong with a sheet of a disease, a line each. */
export function faultsOf(sheet: CaseSheet, of: CaseSources): string[] {
  const { entry } = of;
  const isOfPatient = sheet.speaker === 'patient';
  return [
    ...(sheet.age.to - sheet.age.from > widest ? [`age: at most ${widest} years between from and to`] : []),
    ...(isOfPatient && sheet.age.from < 10 ? ['a parent speaks of a child below ten'] : []),
    ...symptomFaults(sheet, of),
    ...topicFaults(sheet),
    ...examinedFaults(sheet, of),
    ...textsOf(sheet)
      .filter(([, text]) => saysWholeName(text, entry))
      .map(([place, text]) => `names the disease: ${place}: ${text}`),
  ];
}
