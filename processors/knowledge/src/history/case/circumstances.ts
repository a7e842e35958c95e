import type { CaseSymptom, PatientCase, Person } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { type CircumstanceTopic, circumstanceTopics } from '@anamnesis/contracts/history/topics.ts';
import type { HistoryData } from '../data.ts';
import { steady } from '../reply/vary.ts';
import { ofChild } from './of-child.ts';
import {
  childrenIn,
  type Family,
  parentsOf,
  pregnanciesOf,
  siblingsOf,
  speaksOfPregnancies,
  usualFamily,
} from './kinsfolk.ts';

type Of = {
  person: Person;
  sheet: CaseSheet | null;
  symptoms: readonly CaseSymptom[];
  about: PatientCase['about'];
  seed: number;
};
/** Words that are said, or the situation whose words fit. */
type Said = { text: string } | { situation: string };

const all = (texts: readonly (string | undefined)[]): string[] => texts.filter((text) => text !== undefined);

/** All that the patient says elsewhere; what they hope for is not so yet. */
function textsOf({ sheet, symptoms, about }: Of): string[] {
  const { expectation: _, ...known } = about;
  return all([
    sheet?.opening,
    ...symptoms
      .filter(({ isPresent }) => isPresent)
      .flatMap(({ says, aspects }) => [says, ...Object.values(aspects)]),
    ...(sheet?.conditions ?? []).map(({ says }) => says),
    ...(sheet?.drugs ?? []).map(({ says }) => says),
    ...Object.values(known),
  ]);
}

const stageOf = ({ age, speaker }: Person): 'child' | 'young' | 'adult' =>
  speaker === 'parent' ? 'child' : age < 18 ? 'young' : 'adult';

const ofSymptom = (symptoms: readonly CaseSymptom[], ids: readonly string[]): Said | undefined => {
  const symptom = symptoms.find(({ id, isPresent }) => isPresent && ids.includes(id));
  return symptom && { text: symptom.says };
};
/** Words of a mood that speak of an end to it, or say that there are no such thoughts. */
const thoughts = /\bsuicid|see the point|\bdo anything\b|end it|not be here|\bharm/iu;
/** Whoever is younger comes with a parent. */
const comesAloneFrom = 16;
const eatsLess = ['vomiting', 'nausea', 'loss-of-appetite', 'poor-feeding', 'difficulty-swallowing'];

function arrivalOf(person: Person, texts: string, hasPartner: boolean, choose: Choose): string {
  if (/\bambulance\b|\bparamedic|\b999\b/iu.test(texts)) return 'ambulance';
  if (person.setting === 'ward') return 'ward';
  const stage = stageOf(person);
  if (stage !== 'adult' && person.age < comesAloneFrom) return stage;
  if (person.setting === 'emergency') return hasPartner ? 'partner' : 'taxi';
  return choose(['bus', 'lift']);
}

type Choose = <T extends string>(of: readonly T[]) => T;

/** What is said of each topic that follows from the person: a function of the person, of what else is said, and of the seed. */
const rules: Record<CircumstanceTopic, (of: Of, texts: string[], choose: Choose) => Said> = {
  'self-harm': ({ person, sheet }) => {
    const mood = sheet?.about.mood ?? '';
    return thoughts.test(mood) ? { text: mood } : { situation: stageOf(person) };
  },
  safety: ({ person }) => ({ situation: stageOf(person) }),
  children: (of, texts, choose) => {
    const stage = stageOf(of.person);
    // A parent's other children are the child's brothers and sisters.
    if (stage === 'child') return rules.siblings(of, texts, choose);
    return { situation: stage === 'young' ? 'young' : familyOf(of, texts, choose) };
  },
  pregnancies: (of, texts, choose) => {
    const { person, about, symptoms } = of;
    const stage = stageOf(person);
    if (stage === 'child') return { situation: 'child' };
    if (person.sex === 'male') return { situation: person.age < comesAloneFrom ? 'boy' : 'man' };
    const lost = [about.health ?? '', about.pregnancy ?? ''].find((text) =>
      /miscarr|\blost (?:it|one)\b/iu.test(text),
    );
    const stated = about.pregnancy ?? '';
    const miscarriages = ofSymptom(symptoms, ['recurrent-miscarriage']);
    if (miscarriages) return miscarriages;
    if (of.sheet?.about.pregnancy !== undefined && speaksOfPregnancies(stated)) return { text: stated };
    if (lost !== undefined) return { text: lost };
    return { situation: stage === 'young' ? 'none' : pregnanciesOf(familyOf(of, texts, choose)) };
  },
  menarche: ({ person, about, symptoms }) => {
    const stage = stageOf(person);
    if (stage === 'child') return { situation: 'child' };
    if (person.sex === 'male') return { situation: person.age < comesAloneFrom ? 'boy' : 'man' };
    const stated = all([
      about.periods,
      ...symptoms.filter(({ id, isPresent }) => isPresent && id === 'absent-periods').map(({ says }) => says),
    ]);
    const never = stated.find((text) =>
      /never (?:had|started|come)|(?:haven't|not) (?:had one|started)/iu.test(text),
    );
    if (never !== undefined) return { text: never };
    return { situation: person.age < 13 ? 'not-yet' : 'woman' };
  },
  parents: ({ person, sheet, about }, texts) => {
    const { said, situation } = parentsOf(person, sheet?.relatives ?? [], texts.join(' '));
    const isDecided = /\b(?:mother|father|mum|dad|parents?)\b/iu.test(sheet?.about.family ?? '');
    if (said.length === 0 && isDecided) return { text: about.family ?? '' };
    return situation === null
      ? { text: said.join(' ') }
      : said.length > 0
        ? { text: `${said.join(' ')} {${situation}}` }
        : { situation };
  },
  siblings: ({ person, sheet }, texts, choose) => {
    const { said, situation } = siblingsOf(person, sheet?.relatives ?? [], texts.join(' '), choose);
    return situation === null ? { text: said.join(' ') } : { situation };
  },
  fluids: ({ person, symptoms, sheet }) => {
    const stated = ofSymptom(symptoms, ['excessive-thirst', 'poor-feeding']);
    if (stated) return stated;
    const stage = stageOf(person);
    if (stage === 'child' && sheet?.about.diet !== undefined) return { text: sheet.about.diet };
    const isLess = ofSymptom(symptoms, eatsLess) !== undefined;
    if (stage === 'child') return { situation: isLess ? 'child-less' : person.age < 1 ? 'baby' : 'child' };
    return { situation: isLess ? 'less' : stage };
  },
  'last-meal': ({ person, symptoms }) => {
    const child = stageOf(person) === 'child' ? 'child' : 'adult';
    if (ofSymptom(symptoms, eatsLess)) return { situation: child === 'child' ? 'child-less' : 'less' };
    return { situation: child };
  },
  nappies: ({ person, symptoms }) => {
    if (stageOf(person) !== 'child') return { situation: 'adult' };
    const stated = ofSymptom(symptoms, [
      'reduced-urine',
      'passing-much-urine',
      'dark-urine',
      'blood-in-urine',
    ]);
    if (stated) return stated;
    return { situation: person.age < 3 ? 'baby' : 'child' };
  },
  development: ({ person, sheet, symptoms }) => {
    const stated = all([sheet?.about.development, sheet?.about.birth, sheet?.about.function]).find((text) =>
      /\b(?:walk|talk|crawl|milestone|develop|grow|grew|sit)/iu.test(text),
    );
    if (stated !== undefined) return { text: stated };
    const isBehind = ofSymptom(symptoms, ['failure-to-thrive']);
    if (isBehind) return isBehind;
    return { situation: stageOf(person) !== 'child' ? 'adult' : person.age < 2 ? 'baby' : 'child' };
  },
  vaping: ({ person, about }) =>
    /\bvap/iu.test(about.smoking ?? '') ? { text: about.smoking ?? '' } : { situation: stageOf(person) },
  'foreign-body': ({ person }) => ({ situation: stageOf(person) === 'child' ? 'child' : 'adult' }),
  company: ({ person, about }, texts) => {
    const stage = stageOf(person);
    if (stage === 'child')
      return {
        situation: /\bmy wife\b|\bhis mum\b|\bher mum\b/iu.test(texts.join(' ')) ? 'father' : 'mother',
      };
    if (person.age < comesAloneFrom) return { situation: 'young' };
    return { situation: hasPartner(about) && person.setting === 'emergency' ? 'partner' : 'alone' };
  },
  coping: ({ person }) => ({ situation: stageOf(person) }),
  arrival: ({ person, about }, texts, choose) => ({
    situation: arrivalOf(person, texts.join(' '), hasPartner(about), choose),
  }),
  referral: ({ person }, texts) => {
    const isAdvised = /\b(?:my|the|another|a|our) (?:GP|doctor|practice nurse|optician|midwife)\b/iu.test(
      texts.join(' '),
    );
    const situation = isAdvised ? 'advised' : person.setting;
    return { situation: stageOf(person) === 'child' ? `child-${situation}` : situation };
  },
  'tests-before': ({ person }, texts) => {
    const isDone = /\b(?:scan|x-ray|blood tests?|did (?:a|some) tests?|swab|camera|biopsy|ECG)\b/iu.test(
      texts.join(' '),
    );
    if (isDone) return { situation: 'some' };
    return { situation: person.setting === 'ward' || person.setting === 'clinic' ? person.setting : 'none' };
  },
};

const hasPartner = ({ home = '', relationship = '' }: PatientCase['about']): boolean =>
  /\b(?:husband|wife|partner|other half|girlfriend|boyfriend|fianc\w*)\b/iu.test(home) ||
  /\bmarried\b/iu.test(relationship);

function familyOf({ person, about }: Of, texts: readonly string[], choose: Choose): Family {
  return childrenIn(texts, about.pregnancy ?? '') ?? usualFamily(person, hasPartner(about), choose);
}

/** Answers that follow from who the person is and what else is true of them; a sheet may decide each. */
export function circumstancesOf(
  of: Of,
  data: HistoryData['circumstances'],
): Record<CircumstanceTopic, string> {
  const texts = textsOf(of);
  // One choice for all topics: who has two children was pregnant twice.
  const choose: Choose = (from) => steady(of.seed, 'situation')(from) as (typeof from)[number];
  const wordsOf = (topic: CircumstanceTopic, situation: string): string => {
    const isOfSiblings = topic === 'children' && situation.startsWith('child-');
    const fitting = data[isOfSiblings ? 'siblings' : topic][situation];
    if (!fitting) throw new Error(`circumstances.yaml: nothing is said of ${topic} when ${situation}`);
    return ofChild(steady(of.seed, `circumstance/${topic}`)(fitting), of.person);
  };
  const answer = (topic: CircumstanceTopic): string => {
    const decided = of.sheet?.about[topic];
    if (decided !== undefined) return decided;
    const said = rules[topic](of, texts, choose);
    if ('situation' in said) return wordsOf(topic, said.situation);
    // 'My mother has diabetes. {father-well}'
    return said.text.replace(/\{([a-z-]+)\}/gu, (_, situation: string) => wordsOf(topic, situation));
  };
  return Object.fromEntries(circumstanceTopics.map((topic) => [topic, answer(topic)])) as Record<
    CircumstanceTopic,
    string
  >;
}
