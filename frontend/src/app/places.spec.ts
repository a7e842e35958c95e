import { expect, it } from 'vitest';
import { built } from '../built/built.ts';
import { placesOf } from './places.ts';

const labels = (there: Partial<typeof built>): string[] =>
  placesOf({ ...built, ...there }).map(({ label }) => label);

it('leads to Today, to My Resources and to the areas that are there, in the order of the specification', () => {
  const none = { studyGuides: false, history: false, practiceQuestions: false, statistics: false };
  expect(labels(none)).toEqual(['Today', 'My Resources']);
  expect(labels({ ...none, history: true })).toEqual(['Today', 'My Resources', 'Take a history']);
  expect(labels({ studyGuides: true, history: true, practiceQuestions: true, statistics: true })).toEqual([
    'Today',
    'My Resources',
    'Study guides',
    'Take a history',
    'Practice questions',
    'My Statistics',
  ]);
});
