import { describe, expect, it } from 'vitest';
import { bareNumbers } from './bare-numbers.ts';

describe('numbers without a unit', () => {
  it.each([
    ['The C-reactive protein is commonly above 100 in bacterial pneumonia.', '100'],
    ['The serum sodium falls below 120.', '120'],
    [
      'The platelet count is normal while the serum sodium lies between 120 and 130 in most people.',
      '120 and 130',
    ],
    ['Migraine begins before 50 with attacks, nausea and normal CRP.', '50'],
    ['Glucose rises to 20 or 30 and the patient drinks a lot.', '20 or 30'],
    ['Blood pressure above 180 is an emergency when organs suffer.', '180'],
  ])('%s', (text, bare) => {
    expect(bareNumbers(text)).toEqual([bare]);
  });

  it.each([
    'Urate is kept below 360 µmol/L for years.',
    'About 10 to 20% of people relapse.',
    'About 1 in 15,000 newborns and 9 out of 10 adults have it.',
    'About 20 per 100,000 people fall ill in a year.',
    'Trisomy 21, interleukins 4, 5 and 13 and herpesvirus 8 raise the risk.',
    'HLA-B27, T3, CD4 cells and FEV1 are measured.',
    'A score of 2 or more and a pH below 7.3 mark severe disease.',
    'The ratio of FEV1 to FVC is below 0.7 after a bronchodilator.',
    'It meets people above 50 years, mostly above 70, and women more often.',
    'Type 2 diabetes in stage 3 begins with 4 to 6 enlarged nodes.',
    'Until 2010 the name was another one.',
    'The repeat is 36 or more long, and 15 or more attacks occur a month.',
    'Extension is weak when the L5 root is pressed at L4/5.',
  ])('none: %s', (text) => {
    expect(bareNumbers(text)).toEqual([]);
  });
});
