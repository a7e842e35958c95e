import { describe, expect, it } from 'vitest';
import { problemWith } from './new-password-fields.tsx';

describe('a new password', () => {
  it.each([
    ['Str0ng-enough!', 'Str0ng-enough?', 'The two passwords differ. Nothing was sent.'],
    ['', '', 'The new password does not yet meet the requirements: at least 8 characters.'],
    ['Abcdefg1', 'Abcdefg1', 'The new password does not yet meet the requirements: at least 1 symbol.'],
    ['Str0ng-enough!', 'Str0ng-enough!', undefined],
  ])('%j and %j: %s', (password, confirmation, problem) => {
    expect(problemWith({ password, confirmation })).toBe(problem);
  });
});
