import { describe, expect, it } from 'vitest';
import { isSafeToSuggest } from './safe-to-suggest.ts';

describe('what is safe to suggest', () => {
  it.each([
    'Furosemide 40 mg once daily',
    'Gel daily, or undecanoate 1 g IM every 10 to 14 weeks',
    'IL-17: IXE 160, then 80 q4w',
    'aciclovir 3 % ointment five times daily for three days',
    'Salbutamol 2 puffs when needed',
    'Give it every 12 hours',
    'Methotrexate is taken weekly, never each day',
    'Noradrenaline runs at 10 ml/h',
    'heparin 5000 units before the operation',
    'Metformin must not be given when the eGFR is low',
    'Methyldopa first line; nifedipine if it is not tolerated',
  ])('not: %s', (text) => expect(isSafeToSuggest(text)).toBe(false));

  it.each([
    'C-reactive protein is made in the liver within hours',
    'The MELD score is made of bilirubin, creatinine and the INR',
    'Renin is released by the juxtaglomerular cells of the kidney',
    'The heart beats about 70 times a minute',
    'Everyday activity is not limited in class I',
  ])('%s', (text) => expect(isSafeToSuggest(text)).toBe(true));
});
