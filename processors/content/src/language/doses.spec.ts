import { expect, it } from 'vitest';
import { givesDose } from './doses.ts';

it.each([
  ['Argatroban – maintenance: 2 mcg/kg/min', true],
  ['Give amoxicillin 500 mg every eight hours.', true],
  ['H. pylori: 1 g twice daily', true],
  ['After a response, reduce the dosage to 1 drop every 4 hours.', true],
  ['Two puffs twice daily', true],
  ['Adults take 15 mL by mouth daily.', true],
  ['Amoxicillin-clavulanate 500/125 tds', true],
  ['Usual strength is 875/125', true],
  ['Severe cases: 20 mg nocte', true],
  ['80 units/kg bolus, then 4 units/kg/hr.', true],
  ['Urine output falls below 400 mL a day.', false],
  ['The kidneys filter about 180 litres of plasma a day.', false],
  ['Aim for a blood pressure below 140/90.', false],
  ['Fasting glucose above 126 mg/dL is diagnostic of diabetes mellitus.', false],
])('tells an amount or a time of a drug: %s', (text, isDose) => {
  expect(givesDose(text)).toBe(isDose);
});
