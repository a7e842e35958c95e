import { expect, it } from 'vitest';
import { statsInWords } from './practice-stats.ts';

it('says how many of the last answers were right, and how many those are', () => {
  expect(statsInWords({ totalCount: 50, percentage: 72 })).toBe('Last 50 answers: 72 %');
  expect(statsInWords({ totalCount: 7, percentage: 100 })).toBe('Last 7 answers: 100 %');
  expect(statsInWords({ totalCount: 1, percentage: 0 })).toBe('Last answer: 0 %');
});
