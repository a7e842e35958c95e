import { expect, it } from 'vitest';
import { aQuestion } from '../quiz.fixture.ts';
import {
  answeredOf,
  byPage,
  byTopic,
  judged,
  scoreOf,
  timeInWords,
  timesOf,
  type Answered,
} from './score.ts';

const answered = (
  n: number,
  isCorrect: boolean,
  change: Parameters<typeof aQuestion>[1] = {},
  timeTaken: number | null = null,
): Answered => ({
  question: aQuestion(n, change),
  given: { selected: isCorrect ? 'B' : 'A', isCorrect, timeTaken },
});

it('is what was right of what was answered', () => {
  const { given } = answered(1, true);
  const those = answeredOf([aQuestion(1), aQuestion(2)], new Map([['question-1', given]]));
  expect(scoreOf(those)).toEqual({ right: 1, of: 1, percentage: 100 });
  expect(scoreOf([])).toEqual({ right: 0, of: 0, percentage: 0 });
  expect(scoreOf([answered(1, true), answered(2, true), answered(3, false)]).percentage).toBe(67);
});

it.each([
  [100, 'correct'],
  [70, 'correct'],
  [69, 'soso'],
  [50, 'soso'],
  [49, 'wrong'],
])('at %i percent it is %s, and has words for it', (percentage, tone) => {
  const judgement = judged({ right: 0, of: 0, percentage });
  expect(judgement.tone).toBe(tone);
  expect(judgement.words).not.toBe('');
});

it('is told by page, in their order, with the document where there are several', () => {
  const those = [answered(3, true), answered(1, false), answered(3, false)];
  expect(byPage(those)).toEqual([
    { name: 'Page 1', right: 0, of: 1, percentage: 0 },
    { name: 'Page 3', right: 1, of: 2, percentage: 50 },
  ]);
  const other = answered(2, true, { pdfId: 'text-ears', pdfName: 'ears', docType: 'text' });
  expect(byPage([answered(1, true), other]).map(({ name }) => name)).toEqual([
    'ears, Part 2',
    'valves, Page 1',
  ]);
});

it('is told by topic, what was worst first, with a row for those of none', () => {
  const those = [
    answered(1, true, { topic: 'Aorta' }),
    answered(2, false, { topic: 'Mitral valve' }),
    answered(3, true),
  ];
  expect(byTopic(those).map(({ name, percentage }) => [name, percentage])).toEqual([
    ['Mitral valve', 0],
    ['Aorta', 100],
    ['No topic', 100],
  ]);
});

it('tells the time that was counted', () => {
  const those = [answered(1, true, {}, 3000), answered(2, true, {}, 6000), answered(3, true)];
  expect(timesOf(those)).toEqual({ total: 9000, each: 4500 });
  expect(timesOf([answered(1, true)])).toBeNull();
  expect([4400, 60_000, 185_000, 3_725_000].map(timeInWords)).toEqual([
    '4 s',
    '1 min',
    '3 min 5 s',
    '1 h 2 min',
  ]);
});
