import type { ChecklistItem } from '@anamnesis/contracts/history/feedback.ts';
import { type Topic, topics } from '@anamnesis/contracts/history/topics.ts';
import { type AboutSession, type AskedSession, readableId } from './about-session.ts';
import { adultFrom } from '../case/sheet-topics.ts';
import { fitsTopic } from './fits.ts';
import { labelOf } from './topic-labels.ts';
import { noWhy, riskOf, riskOfCondition, riskOfDrugs } from './why.ts';

type Part = ChecklistItem['part'];

const partOf: Partial<Record<Topic, Part>> = {
  ideas: 'perspective',
  worry: 'perspective',
  expectation: 'perspective',
  health: 'past',
  surgery: 'past',
  admissions: 'past',
  injury: 'past',
  vaccinations: 'past',
  pregnancy: 'past',
  periods: 'past',
  birth: 'past',
  screening: 'past',
  pregnancies: 'past',
  menarche: 'past',
  development: 'past',
  fluids: 'past',
  nappies: 'past',
  referral: 'past',
  'tests-before': 'past',
  parents: 'family',
  siblings: 'family',
  drugs: 'drugs',
  'over-the-counter': 'drugs',
  allergies: 'drugs',
  contraception: 'drugs',
  family: 'family',
};

/** Of any patient; what a disease or its sheet gives weight to is added. */
const ofAny: ReadonlySet<Topic> = new Set([
  'ideas',
  'worry',
  'expectation',
  'health',
  'surgery',
  'drugs',
  'allergies',
  'family',
  'job',
  'home',
]);
const ofAdults: ReadonlySet<Topic> = new Set(['smoking', 'alcohol']);
const ofInfants: ReadonlySet<Topic> = new Set(['birth', 'development', 'fluids', 'nappies']);
/** In years. */
const infantUntil = 3;

/** What this patient gives weight to: whoever is low is asked whether they think of ending their life. */
function weightOf({ symptoms, person }: AboutSession['patient']): ReadonlySet<Topic> {
  const has = (id: string): boolean => symptoms.some((each) => each.id === id && each.isPresent);
  return new Set<Topic>([
    ...(has('low-mood') ? (['self-harm', 'safety'] as const) : []),
    ...(has('recurrent-miscarriage') ? (['pregnancies'] as const) : []),
    ...(person.speaker === 'parent' && person.age < infantUntil ? ofInfants : []),
  ]);
}
const keyOfPatient: ReadonlySet<Topic> = new Set(['self-harm', 'pregnancies', 'fluids', 'nappies']);
const always: ReadonlySet<Topic> = new Set(['health', 'drugs', 'allergies', 'worry']);
const notAsked: ReadonlySet<Topic> = new Set(['name', 'age']);

/** What of the person belongs into this history: what any has, and what is a risk of the disease or decided by the case. */
export function topicItems({ patient, asked, entry, sheet }: AskedSession): ChecklistItem[] {
  const isAdult = patient.person.age >= adultFrom;
  const isOfDisease = (topic: string): boolean =>
    topics.some((each) => each === topic && riskOf(each, entry) !== undefined);
  // A sheet states everything: of weight is what is a risk of the disease.
  const stated = new Set(Object.keys(sheet?.about ?? {}).filter(isOfDisease));
  const weighty = weightOf(patient);
  return topics
    .filter((topic) => !notAsked.has(topic) && fitsTopic(topic, patient.person))
    .filter(
      (topic) =>
        ofAny.has(topic) || (isAdult && ofAdults.has(topic)) || stated.has(topic) || weighty.has(topic),
    )
    .map((topic): ChecklistItem => {
      const risk = topic === 'drugs' ? riskOfDrugs(patient.drugs, entry) : riskOf(topic, entry);
      return {
        id: `topic/${topic}`,
        part: partOf[topic] ?? 'social',
        label: labelOf(topic, patient.person),
        isAsked: asked.has(`topic/${topic}`),
        answer: patient.about[topic] ?? '',
        ...(risk ?? noWhy),
        isKey:
          always.has(topic) ||
          (weighty.has(topic) && keyOfPatient.has(topic)) ||
          (risk !== undefined && (stated.has(topic) || topic === 'smoking')),
      };
    });
}

/** Illnesses of the patient and of relatives, one by one; a general question finds them, too. */
export function illnessItems({ patient, asked, entry }: AskedSession): ChecklistItem[] {
  const ofPatient = patient.conditions.map(({ id, says }): ChecklistItem => {
    const risk = riskOfCondition(id, entry);
    return {
      id: `condition/${id}`,
      part: 'past',
      label: readableId(id),
      isAsked: asked.has(`condition/${id}`),
      answer: says,
      ...(risk ?? noWhy),
      isKey: risk !== undefined,
    };
  });
  const ofRelatives = patient.relatives.map(({ relation, id, says }): ChecklistItem => {
    const risk = riskOfCondition(id, entry) ?? riskOf('family', entry);
    return {
      id: `relative/${id}`,
      part: 'family',
      label: `${readableId(id)} (${relation})`,
      isAsked: asked.has(`relative/${id}`),
      answer: says,
      ...(risk ?? noWhy),
      isKey: risk !== undefined,
    };
  });
  const known = new Set<string>();
  return [...ofPatient, ...ofRelatives].filter(({ id }) => !known.has(id) && known.add(id));
}
