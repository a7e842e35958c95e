import { expect, it } from 'vitest';
import { createTagger } from './tagger.ts';
import { isNamelessDose, lacksDrug } from './doses.ts';

const tag = await createTagger();

it.each([
  ['Argatroban – maintenance: 2 mcg/kg/min', false],
  ['Give amoxicillin 500 mg every eight hours.', false],
  ['Starting dose: 5 mg daily', true],
  ['Treatment of thrombocytopenia: 0.15 mg/kg/hr as a continuous infusion', true],
  ['C. difficile: 125 mg by mouth four times daily', true],
  ['Staphylococcus aureus: 500 mg every 6 hours', true],
  ['H. pylori: 1 g twice daily', true],
  ['Edema due to heart failure, liver cirrhosis, or renal disease: 20–80 mg orally daily.', true],
  ['Vancomycin 125 mg by mouth for C. difficile', false],
  ['After a response, reduce the dosage to 1 drop every 4 hours.', true],
  ['Two puffs twice daily', true],
  ['Adults take 15 mL by mouth daily.', true],
  ['Latanoprost: 1 drop in the affected eye each evening', false],
  ['Urine output falls below 400 mL a day.', false],
  ['In children the dose is 10 mg once weekly.', true],
  ['The kidneys filter about 180 litres of plasma a day.', false],
  ['AU dose is usually 500/125 tds', true],
  ['Usual strength is 875/125', true],
  ['Severe cases: 20 mg nocte', true],
  ['Intravenously (acute dystonic reaction): 1–2 mg daily to prevent recurrence', true],
  ['Tablets: benztropine 1–2 mg daily', true],
  ['Benztropine – tablets: 1–2 mg daily', false],
  ['Amoxicillin-clavulanate 500/125 tds', false],
  ['Aim for a blood pressure below 140/90.', false],
  ['Fasting glucose above 126 mg/dL is diagnostic of diabetes mellitus.', false],
])('knows whether an amount has its drug: %s', (text, lacks) => {
  expect(lacksDrug(text, tag)).toBe(lacks);
});

it.each([
  ['A bolus dose should be administered slowly over 1 to 2 minutes.', true],
  ['80 units/kg bolus, then 4 units/kg/hr.', true],
  ['A bolus dose of insulin is given by vein.', false],
  ['Where artesunate is not at hand: 20 mg salt/kg over 4 h.', true],
  ['Where artesunate is not at hand, quinine: 20 mg salt/kg over 4 h.', false],
  ['The infusion of heparin is held for an hour.', false],
  ['Adults need about 4700 mg of potassium a day.', false],
])('knows a dose of nothing that is named: %s', (text, isNameless) => {
  expect(isNamelessDose(text, tag(text))).toBe(isNameless);
});
