import { describe, expect, it } from 'vitest';
import { leans } from './leans.ts';

describe('a sentence that leans on another', () => {
  it.each([
    'Patients who carry it are treated with other drugs',
    'Fever and chills go with it; most need fluids',
    'Because of the chronic nature of the illness, scars form',
    'Anaemia can produce the same picture',
    'Risks were even higher in those who smoked',
    'Incidence is low in the north',
    'Sodium levels will increase, causing thirst',
  ])('is «%s»', (text) => {
    expect(leans(text)).toBe(true);
  });

  it.each([
    'Asthma gives the same picture as heart failure',
    'The incidence of asthma is low in the north',
    'Risks were even higher than in men',
    'People who take warfarin need it daily',
  ])('is not «%s»', (text) => {
    expect(leans(text)).toBe(false);
  });
});
