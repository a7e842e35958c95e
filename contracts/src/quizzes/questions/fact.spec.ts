import { expect, it } from 'vitest';
import { questionFactOf } from './fact.ts';

const options = ['Losartan', 'Ramipril'].map((text) => ({ text, because: null }));
const asked = (stem: string, key = 0) => questionFactOf({ stem, options, key });

it('is the same fact under another topic, in other signs, and with other wrong options', () => {
  const fact = asked('Which of the following lowers uric acid?');
  expect(asked('Hypertension – Drugs: Which of the following lowers uric acid?')).toBe(fact);
  expect(
    questionFactOf({
      stem: 'Which of the following lowers  uric acid',
      options: options.slice(0, 1),
      key: 0,
    }),
  ).toBe(fact);
});

it('is another one where another thing is asked or right', () => {
  const fact = asked('Which of the following lowers uric acid?');
  expect(asked('Which of the following raises uric acid?')).not.toBe(fact);
  expect(asked('Which of the following lowers uric acid?', 1)).not.toBe(fact);
});

const of = (stem: string, text: string) =>
  questionFactOf({ stem, options: [{ text, because: null }], key: 0 });

it('is one fact whichever place of a sentence is asked', () => {
  expect(of('___ lowers uric acid.', 'Losartan')).toBe(of('Losartan lowers ___.', 'uric acid'));
  expect(of('___ lowers uric acid.', 'Losartan')).not.toBe(of('___ raises uric acid.', 'Losartan'));
});
