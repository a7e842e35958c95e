import { expect, it } from 'vitest';
import { createTagger } from '../../../../language/tagger.ts';
import { isGapped } from './gapped.ts';

const tag = await createTagger();
const gapped = (question: string, answer: string, pattern: string) =>
  isGapped({ question, answer, pattern, worth: 1 }, tag);

it.each([
  ['What does nervous tissue derive from?', 'the ectoderm and muscle from mesoderm', 'relation'],
  ['How is warfarin reversed?', 'with vitamin K, and dabigatran with its antibody', 'means'],
  ['How is warfarin reversed?', 'with factors and vitamin K, and dabigatran with its antibody', 'means'],
  ['What is noradrenaline?', 'the preferred vasopressor, dobutamine the usual inotrope', 'meaning'],
  ['What is made in the cortex, urea in the liver and bile in the gland?', 'Renin', 'agent'],
  ['What has a half-life of 20 days, factor VII of only six hours?', 'Albumin', 'agent'],
  ['What suggests dehydration, a bulging one raised pressure?', 'fontanelle', 'agent'],
  ['What is the drug of choice, and screening before steroids is wise?', 'Ivermectin', 'superlative'],
  ['What does heparin bind to?', 'antithrombin and the complex inactivates thrombin', 'relation'],
])('%s → %s holds what is said of another', (question, answer, pattern) =>
  expect(gapped(question, answer, pattern)).toBe(true),
);

it.each([
  ['What does the aorta derive from?', 'the truncus arteriosus and the left fourth arch', 'relation'],
  ['What does the uterus lead to?', 'the tubes and eventually to the ovaries', 'relation'],
  ['How is syphilis treated?', 'with penicillin and, in allergy, doxycycline', 'means'],
  ['What is the spleen?', 'a lymphatic organ, the largest of the body', 'meaning'],
  ['What binds oxygen in the lung, carries it, and is red?', 'Hemoglobin', 'agent'],
  ['What is filtered in the kidney, and is not absorbed?', 'Inulin', 'agent'],
  ['What does heparin bind to?', 'antithrombin that inactivates thrombin', 'relation'],
])('%s → %s is of one thing', (question, answer, pattern) =>
  expect(gapped(question, answer, pattern)).toBe(false),
);
