import { expect, it } from 'vitest';
import { offlineError } from '../../../../api/api-error.ts';
import { aCard } from '../../card.fixture.ts';
import { changeFailedWords, shortened, undoLabel, undoFailedWords } from './card-words.ts';

const refused = (message: string) => ({ ...offlineError, status: 409, code: 'HTTP_409' as const, message });

const answered = { stepId: 1, card: aCard('a'), kind: 'answered', response: 'correct' } as const;

it('tells why a card was not deleted, in the words of the specification', () => {
  expect(changeFailedWords('deleted', refused('The bus is full'))).toBe(
    'Failed to delete card: The bus is full',
  );
  expect(changeFailedWords('deleted', refused(''))).toBe('Failed to delete card: Unknown error');
  const words = 'An error occurred while deleting the card. Please try again.';
  expect(changeFailedWords('deleted', offlineError)).toBe(words);
  expect(changeFailedWords('deleted', new Error('x'))).toBe(words);
});

it('tells why a mark was not kept', () => {
  expect(changeFailedWords('rated', refused('No.'))).toBe('Failed to update yield status');
  expect(changeFailedWords('rated', offlineError)).toBe('Error updating yield status');
});

it('tells what the next undo does', () => {
  const step = { stepId: 1, card: aCard('a') };
  expect(undoLabel({ ...step, kind: 'answered', response: 'incorrect' })).toBe('takes back “Incorrect”');
  expect(undoLabel({ ...step, kind: 'rated', isHighYield: true })).toBe(
    'marks the card as Normal Yield again',
  );
});

it('tells that a text which somebody else changed meanwhile is not replaced', () => {
  const edited = { stepId: 1, card: aCard('a'), kind: 'edited', was: aCard('a'), textVersion: 1 } as const;
  const words = undoFailedWords({ ...refused('x'), code: 'CARD_CHANGED' }, edited);
  expect(words).toContain('changed in another tab or on another device');
});

it('shortens a card to one line', () => {
  expect(shortened('a\\nb {{c1::c}}')).toBe('a · b [...]');
  expect(shortened('x'.repeat(70))).toHaveLength(60);
});

it.each([
  ['NOTHING_TO_UNDO', 'Cannot undo - original card state not found.'],
  ['STATE_MISMATCH', 'Cannot undo - original card state not found.'],
  ['NOT_FOUND', 'Failed to undo previous answer. Please try again.'],
])('tells why an answer was not taken back: %s', (code, words) => {
  expect(undoFailedWords({ ...refused('x'), code }, answered)).toBe(words);
});

it.each([offlineError, new Error('x')])('tells that taking an answer back may work later: %j', (failure) => {
  const words = 'Error undoing previous answer. Please try again.';
  expect(undoFailedWords(failure, answered)).toBe(words);
});
