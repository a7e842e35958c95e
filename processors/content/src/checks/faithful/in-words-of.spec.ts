import { expect, it } from 'vitest';
import { notInWordsOf } from './in-words-of.ts';

const ADENOSINE = `Adenosine blocks conduction through the atrioventricular node for a few seconds. Its half-life is about 10 seconds.
Adenosine does not convert atrial fibrillation.`;
const codeOf = (text: string, passage = ADENOSINE, title = ''): string | undefined =>
  notInWordsOf(text, { title, text: passage })?.code;

it.each([
  'Adenosine blocks conduction through the atrioventricular node for a few seconds.',
  'Adenosine blocks conduction through the atrioventricular node for a few seconds. Its half-life is about 10 seconds.',
  'Adenosine does not convert atrial fibrillation.',
])('a sentence of the passage is in its words: %s', (text) => {
  expect(codeOf(text)).toBeUndefined();
});

it.each([
  ['Adenosine stops the node for a few seconds.', 'WORD_NOT_IN_SPAN'],
  ['Adenosine blocks conduction through the atrioventricular node for 20 seconds.', 'FIGURE_NOT_IN_SPAN'],
  ['Adenosine does convert atrial fibrillation.', 'LIMIT_LEFT_OUT'],
  ['It blocks conduction through the atrioventricular node.', 'POINTS_ELSEWHERE'],
  ['Adenosine blocks conduction, see https://evil.example/?q=notes.', 'LINK'],
  ['Adenosine blocks conduction through the.', 'CUT_OFF'],
])('another is not: %s', (text, code) => {
  expect(codeOf(text)).toBe(code);
});

it('an amount in another language than English is read on its page', () => {
  const passage =
    'Die Anfangsdosis von Metoprolol beträgt bei der Hypertonie 47,5 mg einmal täglich für alle.';
  expect(codeOf(passage, passage)).toBe('TO_BE_READ');
});
