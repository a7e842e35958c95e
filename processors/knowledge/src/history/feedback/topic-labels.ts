import type { CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { Topic } from '@anamnesis/contracts/history/topics.ts';
import { adultFrom, fertileTo } from '../case/sheet-topics.ts';

const labels: Record<Topic, string> = {
  name: 'Name',
  age: 'Age',
  ideas: 'What the patient thinks it is',
  worry: 'What worries the patient most',
  expectation: 'What the patient hopes for',
  health: 'Other illnesses',
  surgery: 'Operations',
  admissions: 'Stays in hospital',
  injury: 'Injuries',
  drugs: 'Regular medicines',
  'over-the-counter': 'Medicines without prescription, herbs and vitamins',
  allergies: 'Allergies',
  vaccinations: 'Vaccinations',
  family: 'Illnesses in the family',
  smoking: 'Smoking',
  alcohol: 'Alcohol',
  'recreational-drugs': 'Recreational drugs',
  caffeine: 'Caffeine',
  job: 'Work',
  home: 'Home and who lives there',
  relationship: 'Relationship',
  function: 'What the patient manages alone',
  hobbies: 'Hobbies',
  travel: 'Travel',
  contact: 'Contact with people who are ill',
  animals: 'Animals',
  diet: 'Diet',
  exercise: 'Exercise',
  weight: 'Weight',
  sleep: 'Sleep',
  mood: 'Mood',
  stress: 'Stress',
  sex: 'Sexual history',
  contraception: 'Contraception',
  periods: 'Periods',
  pregnancy: 'Pregnancy',
  birth: 'Pregnancy and birth',
  screening: 'Screening',
  'self-harm': 'Thoughts of ending their life',
  safety: 'Safety and violence',
  children: 'Children of their own',
  pregnancies: 'Pregnancies and miscarriages',
  menarche: 'First period',
  parents: 'Parents',
  siblings: 'Brothers and sisters',
  fluids: 'Drinking and feeding',
  'last-meal': 'Last meal',
  nappies: 'Wet nappies',
  development: 'Development',
  vaping: 'Vaping',
  'foreign-body': 'Choking on something',
  company: 'Who is here with the patient',
  coping: 'How they cope',
  arrival: 'How they got here',
  referral: 'What a doctor said before',
  'tests-before': 'Tests that were done before',
};

/** Of a child whose parent speaks. */
const ofChild: Partial<Record<Topic, string>> = {
  ideas: 'What the parent thinks it is',
  worry: 'What worries the parent most',
  expectation: 'What the parent hopes for',
  job: 'Nursery, school or who looks after the child',
  smoking: 'Smoking at home',
};
/** Of whom a topic means something else. */
const ofMinor: Partial<Record<Topic, string>> = { job: 'School' };
const ofAdult: Partial<Record<Topic, string>> = { birth: 'Their own birth and first years' };
const pastFertile: Partial<Record<Topic, string>> = {
  pregnancy: 'Earlier pregnancies',
  contraception: 'Contraception in the past',
  periods: 'Periods and menopause',
};

/** What a topic is called of this person. */
export function labelOf(topic: Topic, { age, speaker }: CasePerson): string {
  const own = [
    speaker === 'parent' ? ofChild : undefined,
    age < adultFrom ? ofMinor : ofAdult,
    age > fertileTo ? pastFertile : undefined,
  ];
  return own.map((labelled) => labelled?.[topic]).find((label) => label !== undefined) ?? labels[topic];
}

/** Whom a history is taken with: 'the patient', or the parent who speaks for the child. */
export const spokenWith = ({ speaker }: Pick<CasePerson, 'speaker'>): string =>
  speaker === 'parent' ? 'the parent' : 'the patient';
