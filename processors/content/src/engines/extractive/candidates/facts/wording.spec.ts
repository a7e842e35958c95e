import { expect, it } from 'vitest';
import { askedForPart, askedOf } from './wording.ts';

it.each([
  ['Gout – Urate ↑ → ', 'joint pain', 'Gout – Urate ↑ → what?'],
  [
    'Lamivudine: YMDD, 70 % resistance at ',
    '5 years',
    'Complete: “Lamivudine: YMDD, 70 % resistance at ___”',
  ],
  ['Endocarditis: epidermidis, prosthetic ', '<1 yr', 'Endocarditis: epidermidis, prosthetic: how long?'],
  ['Cholangitis → ', 'urgent ERCP', 'Cholangitis → what?'],
  ['Management – ERCP ≤ 24 h → ', 'cholangitis', 'Complete: “Management – ERCP ≤ 24 h → ___”'],
  ['Metronidazole → ', 'anaerobes', 'Complete: “Metronidazole → ___”'],
  [
    'Varices: give terlipressin and continue for ',
    '2–5 days',
    'Varices: give terlipressin and continue for how long?',
  ],
  [
    'Lipids: repeat if triglycerides exceed ',
    '10 mmol/L',
    'Complete: “Lipids: repeat if triglycerides exceed ___”',
  ],
  ['Calcitonin – Source: ', 'parafollicular cells', 'Calcitonin – Source: what?'],
  ['Weak opioid: codeine, dihydrocodeine, ', 'tramadol', 'Weak opioid: codeine, dihydrocodeine and what?'],
  ['Digoxin toxicity: amiodarone, ', '3 mg', 'Complete: “Digoxin toxicity: amiodarone, ___”'],
  ['Ketamine: antagonist of the ', 'NMDA receptor', 'Ketamine: antagonist of what?'],
  ['Zoster: treat within ', '72 hours', 'Zoster: treat within how long?'],
  ['RA: erosions ', '(juxta articular)', 'Complete: “RA: erosions ___”'],
  ['Thioxanthenones – Mechanism: inhibit ', 'RNA synthesis', 'Thioxanthenones – Mechanism: inhibit what?'],
])('asks what follows from %s', (before, answer, asked) => {
  expect(askedForPart(before, answer, '', '')).toBe(asked);
});

it.each([
  ['Example', 'SGLT2 inhibitor', 'What is an example of an SGLT2 inhibitor?'],
  ['Example', 'Loop diuretics', 'What is an example of Loop diuretics?'],
  ['Drug', 'Giardia', 'What is the drug for Giardia?'],
  ['Antidote', 'warfarin', 'What is the antidote of warfarin?'],
])('asks for the %s of %s', (label, subject, asked) => expect(askedOf(label, subject)).toBe(asked));

it('asks for no pain of a disease, and no grams of a food', () => {
  expect(askedOf('Pain', 'thyroiditis')).toBeUndefined();
  expect(askedOf('Grams of protein', 'lentils')).toBeUndefined();
});
