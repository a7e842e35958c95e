import { expect, it } from 'vitest';
import type { Candidate } from '../candidate.ts';
import { isSoundFact } from './sound-fact.ts';

const fact = (statement: string, answer: string, heading?: string): Candidate => ({
  maker: 'fact:labelled',
  style: 'cloze_deletion',
  prompt: statement.replace(answer, `{{c1::${answer}}}`),
  answer,
  span: statement,
  start: 0,
  statement,
  at: statement.indexOf(answer),
  heading,
  kind: 'item',
  guess: 0,
});

it.each([
  ['Warfarin: antidote is vitamin K', 'vitamin K', undefined, true],
  ['Warfarin – Loading dose: 5 mg', '5 mg', 'Warfarin', true],
  ['Charcoal – Time unknown and serum level: > 10 mcg/mL', '> 10 mcg/mL', 'Charcoal', false],
  ['Main cause of death: laryngeal oedema', 'laryngeal oedema', undefined, false],
  ['isotype: C region', 'C region', undefined, false],
  ['HLA-G: maternal tolerance', 'maternal tolerance', undefined, false],
  ['Malaria prophylaxis for: pilgrims of Mecca', 'pilgrims', 'Malaria', false],
  ['Heparin is given because of a', 'Heparin', undefined, false],
  ['Doxycycline∗: 7 days', '7 days', undefined, false],
  ['Mast cells (肥大细胞): release of histamine', 'histamine', undefined, false],
  ['Severe pancreatitis: organ failure (> 48 h)', '> 48', undefined, true],
  ['Hydrocortisone: dose 200 mg/day (50 mg every 6 hours)', '200 mg/day', undefined, false],
  ['Hydrocortisone: dose 200 mg/day (in septic shock)', '200 mg/day', undefined, true],
  ['Lipase: preferred', 'preferred', 'Tests', false],
  ['Gas in the collection: pathognomonic', 'pathognomonic', undefined, false],
  ['Prednisolone acetate – after a week: 1 drop every 4 hours', '1 drop', 'Prednisolone acetate', false],
  ['Stridor: oedema of the glottis (25 %)', '25 %', undefined, false],
  ['Digoxin: any arrhythmia; potassium > 5 mmol/L predicts', '> 5 mmol/L', undefined, false],
  ['Digoxin: potassium > 5 mmol/L predicts death', '> 5 mmol/L', undefined, true],
  ['Open globe: shield, rest, analgesia, tetanus, abx (moxifloxacin 400 mg), CT', '400 mg', undefined, false],
  ['Macitentan (dual, 10 mg daily): anaemia', '10 mg', undefined, false],
  ['SpO2 – SpO2 should be 60-65%', '60-65%', 'Oxygen', false],
])('%s, asked for %s under %s: %s', (statement, answer, heading, sound) => {
  expect(isSoundFact(fact(statement, answer, heading))).toBe(sound);
});

it('takes the caption of a table for no fact', () => {
  const line = 'Nutritional Needs and Deficiencies Related to Pulmonary System During Pregnancy';
  expect(isSoundFact({ ...fact(line, 'Pulmonary System'), maker: 'fact:line' })).toBe(false);
});
