import { expect, it } from 'vitest';
import { type AskedFact, weighed } from './weigh.ts';

const [plain, asked, long] = [
  'The kidney lies behind the peritoneum at the level of the lumbar vertebrae',
  'Furosemide inhibits the sodium potassium chloride cotransporter of the thick ascending limb',
  `The ureter runs ${'over the psoas muscle and the iliac vessels '.repeat(6)}`,
];

const of = (ranked: string[], facts: AskedFact[], title: string | null = null) =>
  weighed({ title, ranked }, facts);

it('prefers what a good card asks, and what is short', () => {
  const card = { text: 'Furosemide inhibits the cotransporter of the thick ascending limb', expected: 0.9 };
  expect(of([long, plain, asked], [])).toEqual([plain, asked, long]);
  expect(of([plain, asked], [card])).toEqual([asked, plain]);
  expect(of([plain, asked], [{ ...card, expected: 0 }])).toEqual([plain, asked]);
});

it('takes no notice of a card that only shares a few words with a bullet', () => {
  expect(of([plain, asked], [{ text: 'The sodium chloride of sweat is lost in heat', expected: 1 }])).toEqual(
    [plain, asked],
  );
});

it('prefers what says what the subject of the page is', () => {
  const definition =
    'Heart failure is a clinical syndrome in which the heart cannot meet the needs of the tissues';
  expect(of([plain, asked, definition], [], 'What heart failure is')[0]).toBe(definition);
  expect(of([plain, asked, definition], [], 'Loop diuretics')[0]).toBe(plain);
});
