import { describe, expect, it } from 'vitest';
import { isAnaphoric } from './anaphoric.ts';

describe('a sentence that leans on another', () => {
  it.each([
    'Patients who carry it are treated with other drugs',
    'Fever and chills go with it; most need fluids',
    'Because of the chronic nature of the illness, scars form',
    'Anaemia can produce the same picture',
    'Risks were even higher in those who smoked',
    'Incidence is low in the north',
    'Diazepam 10 mg IV is preferred when a line is in place',
    'Drowsiness and weakness are the usual complaints',
    'Screening tests include blood counts and films',
    '300–400 mg/day 10–20 mcg/mL Oral hygiene carbamazepine',
    'Iron stores must be adequate for the drug to work',
    'The illness passes through three stages',
    'Sodium levels will increase, causing thirst',
  ])('is «%s»', (text) => {
    expect(isAnaphoric(text)).toBe(true);
  });

  it.each([
    'Asthma gives the same picture as heart failure',
    'The incidence of asthma is low in the north',
    'Risks were even higher than in men',
    'People who take warfarin need it daily',
    'Nausea and headache are the usual side effects of metformin',
    'Give metformin with food, as the drug irritates the stomach',
  ])('is not «%s»', (text) => {
    expect(isAnaphoric(text)).toBe(false);
  });
});
