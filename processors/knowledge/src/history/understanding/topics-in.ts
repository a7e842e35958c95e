import type { Ask, Topic } from '@anamnesis/contracts/history/topics.ts';
import type { Clause } from './clauses.ts';
import { drugsIn } from './drugs-in.ts';
import type { Found } from './phrases.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Stems that speak of relatives. */
const relatives = set(
  'family mother father parent brother sister sibling relative grandparent aunt uncle cousin son daughter hereditary',
);
/** Who lives with the person is no question of what runs in the family; nor is the family's doctor. */
const household = set('live home house doctor');
/** Of whom or where, where something else is asked: 'does your partner say that you snore?' */
const beside = set('relationship home job hobbies function stress');

const has = ({ words }: Clause, stems: ReadonlySet<string>): boolean =>
  words.some(({ stem }) => stems.has(stem));
export const isFamily = (clause: Clause): boolean => has(clause, relatives) && !has(clause, household);

type Around = {
  lastAsks: readonly Ask[];
  hasOther: boolean;
  hasSymptom: boolean;
  /** Asked is what sets a symptom off or changes it: what a person does is named with it. */
  isOfCircumstances: boolean;
  /** Asked is what was done about a symptom. */
  isOfTreatment: boolean;
};

/** Where or of what something else is asked: 'pets in the house', 'who smokes at home?', 'any concerns with the pregnancy?' */
const settings: readonly (readonly [of: Topic, beside: ReadonlySet<string>])[] = [
  ['home', set('animals smoking alcohol contact stress function')],
  ['job', set('stress contact')],
  ['ideas', set('self-harm')],
  ['function', set('coping')],
  ['relationship', set('safety')],
  ['home', set('safety')],
  ['worry', set('safety development')],
  ['worry', set('birth pregnancy weight sleep mood diet drugs vaccinations home job sex periods')],
];
const treatments = set('drugs over-the-counter');
const doings = set(
  'exercise diet stress sleep job home caffeine travel hobbies function alcohol smoking contact ideas',
);

/** The topics and illnesses that a clause asks for, of the patient or of the family. */
export function topicsIn(
  clause: Clause,
  found: readonly Found[],
  { lastAsks, hasOther, hasSymptom, isOfCircumstances, isOfTreatment }: Around,
): Ask[] {
  const conditions = found.filter(({ kind }) => kind === 'condition').map(({ id }) => id);
  const topics = new Set<string>(found.filter(({ kind }) => kind === 'topic').map(({ id }) => id));
  // 'Penicillin allergy?'
  const isOfAllergy = topics.has('allergies');
  const drugs = isOfAllergy ? [] : drugsIn(clause, found);
  // 'Do you take aspirin?' asks for aspirin, not for all that is taken.
  if (drugs.length > 0) topics.delete('drugs');
  const ofFamily = isFamily(clause);
  const wasFamily = lastAsks.some((ask) => ask === 'topic:family' || ask.startsWith('relative:'));
  // 'And diabetes?' after the family is asked of the family.
  const isInherited = wasFamily && !hasOther && !clause.words.some(({ text }) => text === 'you');
  if (conditions.length > 0 && (ofFamily || isInherited)) return conditions.map((id) => `relative:${id}`);
  // 'Diagnosed with asthma?' asks for asthma, not for all illnesses.
  if (conditions.length > 0 || ofFamily) topics.delete('health');
  if (ofFamily && topics.size === 0) topics.add('family');
  if (topics.has('recreational-drugs')) topics.delete('drugs');
  if (hasSymptom || conditions.length > 0) for (const id of beside) topics.delete(id);
  for (const [of, others] of settings) if ([...topics].some((id) => others.has(id))) topics.delete(of);
  if (isOfCircumstances) for (const id of doings) topics.delete(id);
  // 'What medicines have you tried for it?'
  if (isOfTreatment) for (const id of treatments) topics.delete(id);
  const asks = [...topics].map((id) => `topic:${id}`);
  if (!isOfTreatment && !isOfCircumstances) asks.push(...drugs.filter((ask) => !asks.includes(ask)));
  // 'Been near anybody with COVID?' is asked of others, 'vaccinated against COVID?' of the vaccine.
  return topics.has('contact') || topics.has('vaccinations')
    ? asks
    : [...asks, ...conditions.map((id) => `condition:${id}`)];
}
