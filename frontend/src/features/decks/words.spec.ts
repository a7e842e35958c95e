import { expect, it } from 'vitest';
import { counted, daysInWords, impossibleInWords, progressInWords, progressSentence } from './words.ts';

const at = (stage: 'reading' | 'cards' | 'space', done: number, total: number) =>
  new Map([['one', { importId: 'one', stage, done, total }]]);

it('counts in words', () => {
  expect(counted(1, 'card')).toBe('1 card');
  expect(counted(12_345, 'card')).toBe('12,345 cards');
  expect(counted(2, 'reply', 'replies')).toBe('2 replies');
});

it('says the days of answers, and one day once', () => {
  expect(daysInWords('2021-03-03T12:00:00Z', '2026-11-28T12:00:00Z')).toBe(
    '3 March 2021 to 28 November 2026',
  );
  expect(daysInWords('2021-03-03T11:00:00Z', '2021-03-03T12:00:00Z')).toBe('3 March 2021');
});

it('says how far an import is, and nothing of the part before', () => {
  const reading = { id: 'one', status: 'reading' } as const;
  const writing = { id: 'one', status: 'writing' } as const;
  expect(progressSentence(progressInWords(reading, new Map()))).toBe('Reading the deck');
  expect(progressSentence(progressInWords(reading, at('reading', 430, 1000)))).toBe('Reading the deck, 43 %');
  expect(progressInWords(writing, at('cards', 430, 1000))).toMatchObject({
    detail: '430 of 1,000',
    max: 1000,
  });
  expect(progressInWords(writing, at('reading', 1000, 1000)).value).toBeNull();
  expect(progressInWords(writing, at('cards', 0, 0)).value).toBeNull();
  for (const each of [reading, writing])
    expect(progressSentence(progressInWords(each, at('space', 0, 0)))).toBe(
      'Waiting for space on the server',
    );
});

it('says what of a damaged deck is left out', () => {
  expect(impossibleInWords({ notes: 1, cards: 0, answers: 0 })).toBe(
    'The deck is damaged in places: 1 note in it cannot be read and is left out.',
  );
  expect(impossibleInWords({ notes: 1, cards: 2, answers: 3000 })).toMatch(
    /: 1 note, 2 cards and 3,000 answers in it cannot be read and are left out\.$/,
  );
});
