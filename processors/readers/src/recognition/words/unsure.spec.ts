import { describe, expect, it } from 'vitest';
import { unsureIn, unsureWords } from './unsure.ts';

/** Words of a sentence with a confidence of 0.95, or what stands behind a word in brackets: "mg[0.5]". */
const read = (sentence: string) =>
  sentence.split(' ').map((word) => {
    const [, text = word, confidence = '0.95'] = /^(.*)\[([\d.]+)\]$/u.exec(word) ?? [];
    return { text, confidence: Number(confidence) };
  });
const plain = (sentence: string): string => sentence.replace(/\[[\d.]+\]/gu, '');
const firstUnsure = (sentence: string) => unsureIn(plain(sentence), unsureWords(read(sentence)));

describe('a sentence that was recognised', () => {
  it.each([
    ['an unsure number', 'Digoxin 0.25[0.8] mg daily.'],
    ['an unsure unit', 'Digoxin 250 mg[0.7] daily.'],
    ['an unsure negation', 'Do not[0.6] give verapamil.'],
    ['a unit that is none', 'Digoxin 250 ma daily.'],
    ['a sign for a digit', 'Give it for 3 to § days.'],
    ['a letter for a digit before a unit of time', 'Give it every B hours.'],
    ['a quotient of what is no unit', 'Give 75 wma/kg daily.'],
    ['micrograms as they are read', 'Digoxin 250 pg daily.'],
    ['a number that lost its point', 'Digoxin 05 mg daily.'],
    ['letters for digits', 'Enoxaparin S00 units daily.'],
    ['a letter O for a nought', 'Digoxin O.5 mg daily.'],
    ['a unit behind a stroke', 'Warfarin | mg daily.'],
    ['a unit whose number is missing', 'It should not exceed % in all.'],
    ['a dose that lost its space, and perhaps its point', 'Dexamethasone – maximum dose: 375mg.'],
    ['a rate that lost its space', 'Noradrenaline 5mcg/kg/min.'],
    ['garbage', 'The valve ~~[0.2] closes.'],
  ])('is unsure for %s', (_, sentence) => {
    expect(firstUnsure(sentence)).toBeDefined();
  });

  it.each([
    'Digoxin 0.25 mg once daily, at 08:00 h.',
    'Warfarin is given for 3 to 5 days; 10–20 % of it is free.',
    'IL6, T4, the S1 segment, vitamin B12 and 5-HT3 receptors.',
    'The dose in mg per kg of weight (kg) is halved in 2 of 10 people.',
    'Glucose of 5.5 mmol/L or 100 mg/dL is normal[0.55].',
  ])('is not: %s', (sentence) => {
    expect(firstUnsure(sentence)).toBeUndefined();
  });

  it('is unsure wherever the same number stands, but not for another with the same unit', () => {
    const unsure = unsureWords(read('Give 5 mg[0.5] of it. Give 10 mg of that. Give 7[0.7] g.'));
    expect(unsureIn('5 mg of it', unsure)).toBe('5 mg');
    expect(unsureIn('“5 mg”', unsure)).toBe('5 mg');
    expect(unsureIn('10 mg of that', unsure)).toBeUndefined();
    expect(unsureIn('for (7) days', unsure)).toBe('7');
  });

  it('is none without words', () => {
    expect(unsureWords([]).size).toBe(0);
    expect(unsureIn('', new Set(['5']))).toBeUndefined();
  });
});
