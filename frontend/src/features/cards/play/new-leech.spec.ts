import { expect, it } from 'vitest';
import { aCard } from '../card.fixture.ts';
import { newLeech } from './new-leech.ts';
import { play, startSession } from './play-queue.ts';
import type { PlayAction, PlayState } from './play-state.ts';

const start = startSession([aCard('a', { misses: 7 }), aCard('b'), aCard('c', { misses: 8 })], 0);
const after = (state: PlayState, ...actions: PlayAction[]) => actions.reduce(play, state);
const answer = (response: 'correct' | 'incorrect'): PlayAction[] => [
  { type: 'revealed' },
  { type: 'answered', response, now: 0 },
];
const missed = after(start, ...answer('incorrect'));

it('is the card of the eighth miss, until it is answered again', () => {
  expect(newLeech(start)).toBeNull();
  expect(newLeech(missed)).toMatchObject({ card: { id: 'a', misses: 8 }, stepId: 1 });
  const later = after(missed, ...answer('correct'), ...answer('incorrect'));
  expect(later.queue[0]?.id).toBe('a');
  expect(newLeech(later)?.card.id).toBe('a');
  expect(newLeech(after(later, ...answer('incorrect')))).toBeNull();
});

it('is none when the miss is taken back or refused, or the card has left', () => {
  const { spacedRepetition } = aCard('a');
  for (const action of [
    { type: 'wentBack', stepId: 1, spacedRepetition },
    { type: 'refused', stepId: 1 },
    { type: 'removed', cardId: 'a', how: 'suspended' },
    { type: 'deleted', isDeleted: ({ id }) => id === 'a' },
  ] satisfies PlayAction[]) {
    expect(newLeech(play(missed, action))).toBeNull();
  }
  expect(play(missed, { type: 'wentBack', stepId: 1, spacedRepetition }).queue[0]?.misses).toBe(7);
});
