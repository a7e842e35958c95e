import { expect, it } from 'vitest';
import { stretchesOf, stemsOf } from './question-words.ts';

const marked = (text: string, question: string): string[] =>
  stretchesOf(text, stemsOf(question)).flatMap((stretch) => (stretch.marked ? stretch.text : []));

it('marks the words of the question in whatever form and case', () => {
  const text = 'Heart failure is treated with ACE inhibitors; the failing heart needs doses that rise.';
  expect(marked(text, 'What is the treatment of heart failure? Which dose of an ACE inhibitor?')).toEqual([
    'Heart',
    'failure',
    'treated',
    'ACE',
    'inhibitors',
    'failing',
    'heart',
    'doses',
  ]);
});

it.each([
  ['Hyperkalaemia and hypotension', 'hypertension'],
  ['The heat of his heartfelt hearing', 'heart'],
  ['What is on the page, and how it is said', 'what is the and how'],
  ['A car on a carpet', 'carpal'],
])('does not mark other words: %s', (text, question) => {
  expect(marked(text, question)).toEqual([]);
});

it('loses nothing of the text', () => {
  const text = '  Ödem (edema): β-blockers, 5 mg/kg — “heart” 心臓. ';
  const stretches = stretchesOf(text, stemsOf('ödem β-blockers heart 5'));
  expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
  expect(stretches.filter((stretch) => stretch.marked).map((stretch) => stretch.text)).toEqual([
    'Ödem',
    'β-blockers',
    '5',
    'heart',
  ]);
});
