import { expect, it } from 'vitest';
import { theExams } from './exams.fixture.ts';
import { meansInWords, planned, suggestedLimit } from './planned.ts';
import { examInWords } from './words.ts';

const told = { name: 'Neuro', daysLeft: 23, newADay: 42, notReached: 0 };

it('says how far an exam is, how many new cards a day it takes and what it leaves', () => {
  expect(examInWords(told)).toBe('Neuro in 23 days: 42 new a day');
  expect(examInWords({ ...told, newADay: 60, notReached: 1_200 })).toBe(
    'Neuro in 23 days: 60 new a day · 1,200 will not be reached',
  );
  expect(examInWords({ ...told, name: '', daysLeft: 1 })).toBe('Your exam tomorrow: 42 new today');
  expect(examInWords({ ...told, newADay: 0 })).toBe('Neuro in 23 days: all its cards are begun');
  expect(examInWords({ ...told, newADay: 0, notReached: 5 })).toBe(
    'Neuro in 23 days: 0 new a day · 5 will not be reached',
  );
  expect(examInWords({ ...told, daysLeft: 0 })).toBe('Neuro is today. Good luck.');
});

const means = (day: string, raisesTo: number | null, folderId: string | null = 'f1', exams = theExams()) =>
  meansInWords(planned(exams, { folderId, day, raisesTo })!, exams);

it('says what a day costs before it is agreed to', () => {
  expect(means('2026-12-24', 60)).toBe(
    '42 new cards a day, about 18 minutes; repeats come on top. Every card is begun before the exam.',
  );
  expect(means('2026-12-24', null)).toBe(
    '20 new cards a day, about 9 minutes; repeats come on top. 464 of 924 will not be reached: the most important come first.',
  );
  const many = theExams({ scopes: [{ folderId: null, name: '', left: 20_000, introducedToday: 0 }] });
  expect(means('2026-12-02', 100, null, many)).toBe(
    '100 new cards today, about 42 minutes; repeats come on top. 19,900 of 20,000 will not be reached: the most important come first.',
  );
  expect(means('2026-12-24', 60, 'f2')).toBe(
    'No new cards wait there now. Those that come until then are spread over the days, too.',
  );
});

it('suggests a round limit with room for a missed day, and no more than a hundred', () => {
  const exams = theExams();
  expect(suggestedLimit(exams, 'f1', '2026-12-24')).toBe(60);
  expect(suggestedLimit(exams, 'f1', '2026-12-05')).toBe(100);
  expect(suggestedLimit(exams, 'f2', '2026-12-24')).toBe(30);
  expect(suggestedLimit(theExams({ newCardsPerDay: 150 }), 'f1', '2026-12-24')).toBe(150);
});
