import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connection } from '../../../../api/tab.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard } from '../../card.fixture.ts';
import { play, startSession } from '../queue/play-queue.ts';
import type { PlayAction, PlayState } from '../queue/play-state.ts';
import type { Session } from '../session/session-shape.ts';
import { newLeech, SessionNotices } from './session-notices.tsx';

it('says what waits where nothing else says it, and leaves it to the line above while there is no connection', () => {
  const outbox = { waiting: 2, stuck: true, kept: true };
  const view = { play: startSession([], 0), outbox, busy: null, editing: null, now: 0 };
  show(<SessionNotices view={view} session={{} as Session} />);
  const words = /^Your last 2 answers are kept on this device.* You can go on studying\.$/;
  expect(screen.getByText(words)).toBeDefined();
  act(() => connection.network(false));
  expect(screen.queryByText(words)).toBeNull();
  act(() => connection.answered());
});

const start = startSession([aCard('a', { misses: 7 }), aCard('b'), aCard('c', { misses: 8 })], 0);
const after = (state: PlayState, ...actions: PlayAction[]) => actions.reduce(play, state);
const answer = (response: 'correct' | 'incorrect'): PlayAction[] => [
  { type: 'revealed' },
  { type: 'answered', response, now: 0 },
];
const missed = after(start, ...answer('incorrect'));

it('a new leech is the card of the eighth miss, until it is answered again', () => {
  expect(newLeech(start)).toBeNull();
  expect(newLeech(missed)).toMatchObject({ card: { id: 'a', misses: 8 }, stepId: 1 });
  const later = after(missed, ...answer('correct'), ...answer('incorrect'));
  expect(later.queue[0]?.id).toBe('a');
  expect(newLeech(later)?.card.id).toBe('a');
  expect(newLeech(after(later, ...answer('incorrect')))).toBeNull();
});

it('no leech is new when the miss is taken back or refused, or the card has left', () => {
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
