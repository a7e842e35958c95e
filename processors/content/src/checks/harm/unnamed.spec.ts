import { describe, expect, it } from 'vitest';
import { isOfUnstated, isUnnamed } from './unnamed.ts';

it.each([
  ['Second line: prednisolone 30 mg for 5 days', true],
  ['Gout, second line: prednisolone 30 mg for 5 days', false],
  ['In anaphylaxis to penicillin, chloramphenicol 25 mg/kg four times a day replaces ceftriaxone', true],
  ['Meningitis – in anaphylaxis to penicillin, chloramphenicol 25 mg/kg', false],
  ['In severe renal impairment neither is recommended: LMWH, followed by warfarin', true],
  ['Neither aspirin nor clopidogrel is given', false],
  ['MSCC – CI eGFR < 30 → denosumab', true],
  ['Zoledronic acid – CI: eGFR < 30', false],
  ['Blood pressure must be below 185/110 before it', true],
  ['The pressure is lowered to 140. Otherwise it is left alone', true],
  ['Before alteplase blood pressure must be below 185/110', false],
])('is of a disease that was stated before: %s', (text, isUnstated) => {
  expect(isOfUnstated(text)).toBe(isUnstated);
});

describe('a dose, a limit, a range or an order', () => {
  it.each([
    'never give with verapamil → asystole',
    'Contraindicated in asthma',
    'do not stop suddenly → rebound',
    'Do not give it to children',
    'It should not be given in pregnancy',
    'Drug Class Peptide – dose: 4 USP units/kg every 12 hours',
    'Adults: 500 mg three times daily',
    '1.6 μg/kg/d',
    'The maximum is 10 mg a day',
    'Do not exceed 4 g in 24 hours',
    'The normal range is 30–50 ng/mL',
    'The dose should be doubled every 2 weeks',
    'Intact PTH should be measured 1–4 weeks after initiation or dose adjustment',
    'Levels should be measured 12 hours after the last dose',
    'Repeat every 6 hours',
    'The IV vehicle (cyclodextrin) accumulates if creatinine clearance is under 50 mL/min',
    '< 4.0 mmol/L in a treated patient',
    'Antiemetics: 10 mg three times daily',
  ])('is of nothing: %s', (text) => {
    expect(isUnnamed(text)).toBe(true);
  });

  it.each([
    'Beta blockers: never give with verapamil',
    'Never give verapamil to people on beta blockers',
    'Adenosine is contraindicated in asthma',
    'Avoid grapefruit juice',
    'Simvastatin should not exceed 20 mg daily',
    'Mg 4 g over 5–15 min',
    'Aspirin 300 mg once',
    'The normal range of vitamin D is 30–50 ng/mL',
    'Blood pressure should be measured in both arms',
    'Lithium levels should be measured 12 hours after the last dose',
    'Potassium should be measured 1 week after initiation of spironolactone',
    'Kidneys do not store glucose',
  ])('is of what it names: %s', (text) => {
    expect(isUnnamed(text)).toBe(false);
  });

  it('is of what stands over it', () => {
    expect(isUnnamed('never give with verapamil', 'Beta blockers')).toBe(false);
    expect(isUnnamed('PTH should be measured 4 weeks after initiation', 'Cinacalcet')).toBe(false);
    expect(isUnnamed('500 mg three times daily', 'Adults')).toBe(true);
    expect(isUnnamed('meperidine 25 mg stops rigors', 'Antifungals, nursing implications')).toBe(true);
    expect(isUnnamed('asthma and heart block', 'Beta blockers, contraindications')).toBe(false);
  });
});
