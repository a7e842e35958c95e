import { expect, it } from 'vitest';
import { harmOfCard } from './check.ts';

const page = 'Add potassium 40 mmol/l once passing urine.\nGive hydrocortisone 100 mg once daily.';
const cloze = (span: string, answer: string) =>
  harmOfCard(
    { prompt: span.replace(answer, `{{c1::${answer}}}`), answer, span, style: 'cloze_deletion' },
    page,
  );

it('cuts no condition from a dose: once passing urine is no single time', () => {
  const [add, give] = page.split('\n') as [string, string];
  expect(cloze(add, '40 mmol/l once')).toBe('WORDS_LEFT_OUT');
  expect(cloze(add, '40 mmol/l')).toBeUndefined();
  expect(cloze(give, '100 mg once')).toBeUndefined();
});
