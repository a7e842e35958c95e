import type { Ask, Aspect, Topic } from '@anamnesis/contracts/history/topics.ts';
import { type Answer, isParent, patientSays, type ReplyContext } from './answer.ts';

const aspectWords: Record<Aspect, string> = {
  onset: 'when it started',
  trigger: 'what set it off',
  course: 'whether it has changed',
  pattern: 'how often it comes',
  night: 'what it is like at night',
  site: 'where it is',
  spread: 'whether it goes anywhere else',
  character: 'what it feels like',
  severity: 'how bad it is',
  worse: 'what makes it worse',
  better: 'what makes it better',
  tried: 'what has been tried for it',
  before: 'whether it has happened before',
  amount: 'how much there is',
  look: 'what it looks like',
  impact: 'what it stops me doing',
};

/** Topics that a few words name; others are not asked back. */
const topicWords: Partial<Record<Topic, string>> = {
  health: 'other illnesses',
  surgery: 'operations',
  admissions: 'stays in hospital',
  injury: 'an accident or a knock',
  drugs: 'medicines',
  'over-the-counter': 'things from the chemist',
  allergies: 'allergies',
  vaccinations: 'vaccinations',
  family: 'illnesses in the family',
  parents: 'my parents',
  siblings: 'brothers and sisters',
  smoking: 'smoking',
  vaping: 'vaping',
  alcohol: 'alcohol',
  'recreational-drugs': 'recreational drugs',
  caffeine: 'coffee and tea',
  job: 'work',
  home: 'who lives at home',
  relationship: 'a partner',
  hobbies: 'hobbies',
  travel: 'travel',
  contact: 'anybody being ill around me',
  animals: 'pets',
  diet: 'food',
  fluids: 'what I drink',
  'last-meal': 'the last meal',
  exercise: 'exercise',
  weight: 'weight',
  sleep: 'sleep',
  mood: 'mood',
  stress: 'stress',
  contraception: 'contraception',
  periods: 'periods',
  pregnancy: 'being pregnant',
  children: 'children',
  screening: 'screening tests',
  'tests-before': 'tests that were done before',
  arrival: 'how I got here',
  worry: 'what worries me',
  ideas: 'what I think it is',
  expectation: 'what I was hoping for',
};

/** A parent speaks of the child. */
const ofChild = (text: string, isOfParent: boolean): string =>
  isOfParent
    ? text
        .replace(/\bme\b/u, 'us')
        .replace(/\bI\b/u, 'we')
        .replace(/\bmy\b/u, 'the')
    : text;

/** What an ask is called in a few words of a patient; null: it is not asked back. */
function wordsFor(
  ask: Ask,
  { patient, vocabulary }: Pick<ReplyContext, 'patient' | 'vocabulary'>,
): string | null {
  const [kind, id = ''] = ask.split(':');
  const isOfParent = patient.person.speaker === 'parent';
  if (kind === 'symptom') return vocabulary.get(id)?.name.toLowerCase() ?? null;
  if (kind === 'aspect') return ofChild(aspectWords[id as Aspect] ?? '', isOfParent) || null;
  if (kind === 'condition') return id.replaceAll('-', ' ');
  if (kind !== 'topic') return null;
  const words = topicWords[id as Topic];
  return words === undefined ? null : ofChild(words, isOfParent);
}

/** 'Sorry, do you mean smoking?'; null: nothing that could have been meant has a name. */
export function toAskedBack(guess: Ask, context: ReplyContext): Answer | null {
  const words = wordsFor(guess, context);
  if (words === null) return null;
  const again = isParent(context) ? 'Sorry, doctor' : 'Sorry';
  return patientSays(context.vary([`${again}, do you mean ${words}?`, `${again}, is that about ${words}?`]));
}
