import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { withOneAnswer } from './one-answer.ts';

const card = (before: string, answer: string, after = ''): Candidate => ({
  maker: 'fact:part',
  style: 'cloze_deletion',
  prompt: `${before}{{c1::${answer}}}${after}`,
  answer,
  span: answer,
  start: 0,
  statement: `${before}${answer}${after}`,
  at: before.length,
  heading: undefined,
  kind: 'item',
  guess: 0,
});

describe('cards that ask the same', () => {
  it('are left out where their answers differ, as none of them is the whole one', () => {
    const workup = [
      card('Nephrogenic DI – workup: ', 'glucose'),
      card('Nephrogenic DI – workup: ', 'potassium'),
    ];
    const dose = card('Baclofen – daily dose: ', '15–80 mg');
    expect(withOneAnswer([...workup, dose])).toEqual([dose]);
  });

  it('stay where they want the same answer, or show different words behind it', () => {
    const cards = [
      card('The liver makes ', 'bile', ' from cholesterol.'),
      card('The liver makes ', 'bile', ' from cholesterol.'),
      card('The liver makes ', 'albumin', ' all day.'),
    ];
    expect(withOneAnswer(cards)).toEqual(cards);
  });
});
