import { expect, it } from 'vitest';
import { droppedWords, editedWords } from './refused-words.ts';

it('says of late answers how many came too late, and how many were given to another text', () => {
  expect(droppedWords(1)).toMatch(/^An answer .* was dropped/);
  expect(droppedWords(1200)).toMatch(/^1,200 answers .* were dropped/);
  expect(editedWords(1)).toBe('1 card has changed since you answered it. Your answer counts.');
  expect(editedWords(2)).toBe('2 cards have changed since you answered them. Your answers count.');
});
