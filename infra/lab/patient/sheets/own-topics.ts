import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { adultFrom, fertileTo, type SheetTopic } from '@anamnesis/knowledge/laboratory.ts';

const ofAll: readonly SheetTopic[] = [
  'ideas',
  'worry',
  'expectation',
  'health',
  'surgery',
  'admissions',
  'injury',
  'drugs',
  'over-the-counter',
  'allergies',
  'vaccinations',
  'family',
  'parents',
  'siblings',
  'home',
  'hobbies',
  'travel',
  'contact',
  'animals',
  'diet',
  'appetite',
  'energy',
  'bowels',
  'urine',
  'fluids',
  'last-meal',
  'exercise',
  'weight',
  'sleep',
  'mood',
  'safety',
  'company',
  'arrival',
  'referral',
  'tests-before',
];
const ofSpeakers: readonly SheetTopic[] = [
  'smoking',
  'vaping',
  'alcohol',
  'recreational-drugs',
  'caffeine',
  'relationship',
  'stress',
  'coping',
  'self-harm',
];
const ofAdults: readonly SheetTopic[] = ['function', 'sex', 'children', 'screening'];
const ofChildren: readonly SheetTopic[] = ['birth', 'development', 'foreign-body', 'smoking'];

/** In years. */
const nappiesBelow = 3;
const periodsFrom = 12;

/** The topics that a complete sheet answers: those that are this person's own. The others follow from age and sex. */
export function ownTopics({ age, sex, speaker }: Pick<CaseSheet, 'age' | 'sex' | 'speaker'>): SheetTopic[] {
  const isParent = speaker === 'parent';
  const isAdult = !isParent && age.from >= adultFrom;
  const isFertile = isAdult && age.from <= fertileTo;
  return [
    ...ofAll,
    ...(isParent ? ofChildren : ofSpeakers),
    ...(isParent && age.from < nappiesBelow ? (['nappies'] as const) : []),
    ...(isAdult ? ofAdults : []),
    ...(isFertile ? (['contraception'] as const) : []),
    ...(sex === 'female' && !isParent && age.to >= periodsFrom ? (['periods', 'menarche'] as const) : []),
    ...(sex === 'female' && isAdult ? (['pregnancies'] as const) : []),
    ...(sex === 'female' && isFertile ? (['pregnancy'] as const) : []),
  ];
}
