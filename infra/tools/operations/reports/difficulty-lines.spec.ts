import type { RatedSubjectDocument } from '@anamnesis/contracts/practice/read-models.ts';
import { aPracticeBank } from '@anamnesis/contracts/testing/a-practice-bank.ts';
import { expect, it } from 'vitest';
import { difficultyLines } from './difficulty-lines.ts';

const rated = (
  item: string,
  rating: number,
  more: Partial<RatedSubjectDocument> = {},
): RatedSubjectDocument => ({
  kind: 'subject',
  userId: null,
  subject: item,
  item,
  system: 'renal',
  science: 'anatomy',
  askedAs: 'easy',
  isCalibrated: false,
  isMisjudged: 0,
  answers: 60,
  correct: 30,
  elo: rating,
  rating,
  version: 'elo-1',
  ...more,
});
const linesOf = (subjects: readonly RatedSubjectDocument[]) =>
  difficultyLines(subjects, aPracticeBank().question);

it('sets what was measured beside what was written, what is furthest off first', async () => {
  const lines = await linesOf([
    rated('renal/anatomy/easy-0', 0),
    rated('renal/anatomy/easy-1', 2, { askedAs: 'nuanced', isCalibrated: true, correct: 6 }),
    rated('renal/anatomy/easy-2', -2),
    rated('renal/anatomy/hard-0', 0, { askedAs: 'hard' }),
    rated('renal/anatomy/easy-3', 2, { answers: 49 }),
    rated('gone', 2),
  ]);
  expect(lines.map((line) => line.split(/\s+/u).join(' '))).toEqual([
    '4 of 6 answered questions have 50 first answers or more.',
    'written \\ measured easy medium hard nuanced',
    'easy 1 0 1 1',
    'medium 0 0 0 0',
    'hard 0 0 1 0',
    'nuanced 0 0 0 0',
    'renal/anatomy/easy-1: written as easy, measured nuanced; 10 % of 60 right, rating 2.00 (elo-1)',
    'renal/anatomy/easy-0: written as easy, measured hard; 50 % of 60 right, rating 0.00 (elo-1)',
  ]);
});

it('says nothing where nobody answered', async () => {
  expect(await linesOf([])).toEqual([]);
});
