import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it.each([
  ['', 'Jürgen Groß', true],
  ['jurgen', 'Jürgen Groß', true],
  ['GROSS', 'Jürgen Groß', false],
  ['gr jü', 'Jürgen Groß', true],
  [' heart  2', 'Lecture 2: the heart', true],
  ['heart 3', 'Lecture 2: the heart', false],
])('%j finds %j: %s', (typed, text, found) => {
  expect(matches(typed, text)).toBe(found);
});
