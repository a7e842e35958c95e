import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCard } from '../../card.fixture.ts';
import { delayBadge, remaining } from '../answer/delay-badge.ts';
import { repeatedTomorrow } from './play-parts.ts';
import { play, startSession } from './play-queue.ts';
import type { PlayAction, PlayState } from './play-state.ts';

const minute = 60_000;
const cards = (...ids: string[]) => ids.map((id) => aCard(id));
const ids = (state: PlayState) => state.queue.map(({ id }) => id);
const after = (state: PlayState, ...actions: PlayAction[]) => actions.reduce(play, state);
const answer = (response: 'correct' | 'incorrect', now = 0): PlayAction[] => [
  { type: 'revealed' },
  { type: 'answered', response, now },
];
const given = (rating: 2 | 4): PlayAction[] => [
  { type: 'revealed' },
  { type: 'answered', response: 'correct', rating, now: 0 },
];
const delayed = (id: string, until: number) =>
  aCard(id, { previousDelayType: 'oneMinute', delayedUntil: new Date(until).toISOString() });
const schedule = { ...aCard('x').spacedRepetition, totalReviews: 7 };

describe('answers', () => {
  it('come after the reveal only, and lead to the front of the next card', () => {
    const start = startSession(cards('a', 'b'), 0);
    expect(play(start, { type: 'answered', response: 'correct', now: 0 })).toBe(start);
    const next = after(start, ...answer('correct'));
    expect(ids(next)).toEqual(['b']);
    expect(next.side).toBe('front');
    expect(next.delayed).toEqual([]);
  });

  it('put a missed card off for a minute, then for ten, then it is mastered', () => {
    let state = after(startSession(cards('a', 'b', 'c', 'd'), 0), ...answer('incorrect'));
    expect(state.delayed[0]).toMatchObject({ delay: 'oneMinute', until: minute });
    expect(state.delayed[0]?.card.nextReview).toBe('10 minutes');

    state = after(state, { type: 'checked', now: minute }, ...answer('correct', minute));
    expect(ids(state)).toEqual(['a', 'c', 'd']);
    state = after(state, ...answer('correct', minute));
    expect(state.delayed[0]).toMatchObject({ delay: 'tenMinutes', until: 11 * minute });
    expect(state.delayed[0]?.card.nextReview).toBe('1 day');

    state = after(state, { type: 'checked', now: 11 * minute }, ...answer('correct'), ...answer('correct'));
    expect(ids(state)).toEqual(['d']);
    expect(state.delayed).toEqual([]);
  });

  it('wait for their time where the person wants it and nothing else is left', () => {
    const left = after(
      startSession(cards('a', 'b'), 0),
      ...answer('incorrect'),
      ...answer('incorrect', 20_000),
    );
    expect([ids(left), left.continuing]).toEqual([['a', 'b'], true]);
    const waiting = play(left, { type: 'waited', waits: true, now: 30_000 });
    expect([ids(waiting), waiting.delayed.length, waiting.status]).toEqual([[], 2, 'playing']);
    const early = play(waiting, { type: 'waited', waits: true, now: minute - 1 });
    expect(ids(early)).toEqual([]);
    const first = play(early, { type: 'checked', now: minute });
    expect([ids(first), first.delayed.map(({ card }) => card.id)]).toEqual([['a'], ['b']]);
    const again = after(first, ...answer('correct', minute));
    expect([ids(again), again.delayed.length, again.continuing]).toEqual([[], 2, false]);
    const now = play(again, { type: 'waited', waits: false, now: minute });
    expect([ids(now), now.continuing]).toEqual([['b', 'a'], true]);
  });

  it('of four grades put a hard new card off for ten minutes, and an easy one never', () => {
    const nextIf = { hard: '10 minutes', easy: '8 days' };
    const [a, b] = [aCard('a', { nextIf }), aCard('b', { nextIf, previousDelayType: 'oneMinute' })];
    const start = startSession([a, b, aCard('c')], 0);
    const [hard, easy] = [after(start, ...given(2)), after(start, ...given(4), ...given(4))];
    expect(hard.delayed[0]).toMatchObject({ delay: 'tenMinutes', card: { nextIf: { hard: '10 minutes' } } });
    expect(hard.history[0]).toMatchObject({ kind: 'answered', response: 'correct', rating: 2 });
    expect([easy.delayed, ids(easy)]).toEqual([[], ['c']]);
  });

  it('send a card that is missed in its ten minutes back to one minute', () => {
    const state = startSession([aCard('a', { previousDelayType: 'tenMinutes' }), aCard('b')], 0);
    expect(after(state, ...answer('incorrect')).delayed[0]?.delay).toBe('oneMinute');
  });
});

describe('delayed cards', () => {
  it('come right after the current card when their time has come, the longest due first', () => {
    const start = startSession([delayed('late', 2000), delayed('soon', 1000), ...cards('a', 'b')], 0);
    expect(ids(start)).toEqual(['a', 'b']);
    expect(play(start, { type: 'checked', now: 999 })).toBe(start);
    expect(ids(play(start, { type: 'checked', now: 2000 }))).toEqual(['a', 'soon', 'late', 'b']);
  });

  it('wait out their time while others are there, however often something is missed', () => {
    let state = startSession(cards('a', 'b', 'c', 'd'), 0);
    for (let now = 0; now < 3000; now += 1000)
      state = after(state, { type: 'checked', now }, ...answer('incorrect', now), { type: 'checked', now });
    expect(ids(state)).toEqual(['d']);
    expect(ids(play(state, { type: 'checked', now: minute + 1500 }))).toEqual(['d', 'a', 'b']);
  });

  it('do not turn the current card over when they come in', () => {
    const state = after(startSession(cards('a', 'b'), 0), ...answer('incorrect'), { type: 'revealed' });
    expect(play(state, { type: 'checked', now: minute })).toMatchObject({ side: 'back' });
  });

  it('go on at once when nothing else is left, and say so', () => {
    const state = after(startSession(cards('a', 'b'), 0), ...answer('incorrect'), ...answer('incorrect'));
    expect(ids(state)).toEqual(['a', 'b']);
    expect(state).toMatchObject({ status: 'playing', delayed: [], continuing: true });
  });

  it('go on with the one answered last at the end, whatever their delays', () => {
    const tenMinutes = aCard('relearned', {
      previousDelayType: 'tenMinutes',
      delayedUntil: new Date(10 * minute).toISOString(),
    });
    const start = startSession([tenMinutes, ...cards('a', 'b')], 0);
    const state = after(start, ...answer('incorrect', 5 * minute), ...answer('incorrect', 6 * minute));
    expect(ids(state)).toEqual(['relearned', 'a', 'b']);
  });

  it('do not follow a card of their sentence where another can stand between', () => {
    const sibling = { span: 'The heart has four chambers' };
    const start = startSession([aCard('a', sibling), aCard('b', sibling), ...cards('c', 'd')], 0);
    const missed = after(start, ...answer('incorrect'));
    expect(ids(play(missed, { type: 'checked', now: minute }))).toEqual(['b', 'c', 'a', 'd']);

    let last = startSession([aCard('a', sibling), ...cards('c'), aCard('b', sibling)], 0);
    for (let n = 0; n < 3; n += 1) last = after(last, ...answer('incorrect', n));
    expect(ids(last)).toEqual(['c', 'a', 'b']);
    const typed = startSession([aCard('a', { span: '' }), aCard('b', { span: '' }), ...cards('c')], 0);
    const typedMissed = after(typed, ...answer('incorrect'));
    expect(ids(play(typedMissed, { type: 'checked', now: minute }))).toEqual(['b', 'a', 'c']);
  });

  it('are counted in the badge', () => {
    let state = after(
      startSession(cards('a', 'b', 'c', 'd'), 0),
      ...answer('incorrect'),
      ...answer('incorrect'),
    );
    expect(delayBadge(state, 0)).toBe('2 in 1 min');
    expect(remaining(state)).toBe('2 Cards Remaining');
    state = play(state, { type: 'checked', now: minute });
    expect(delayBadge(state, minute)).toBe('2 ready');
    state = after(state, ...answer('correct', minute), ...answer('correct', minute));
    expect(delayBadge(state, minute)).toBe('1 in 10 min');
    expect(delayBadge(state, 2 * minute)).toBe('1 in 9 min');
    expect(delayBadge(state, 10.5 * minute)).toBe('1 in 1 min');
    expect(delayBadge(state, 0), 'by a clock that is behind').toBe('1 in 10 min');
    expect(delayBadge(startSession(cards('a'), 0), 0)).toBe('');
    expect(remaining(startSession(cards('a'), 0))).toBe('1 Card Remaining');
  });
});

describe('what is repeated tomorrow', () => {
  it('is each card that was missed, in this session or before it, unless it was taken out', () => {
    const late = aCard('late', { previousDelayType: 'tenMinutes' });
    let state = after(startSession([late, ...cards('a', 'b', 'c')], 0), ...answer('correct'));
    state = after(state, ...answer('incorrect'), ...answer('incorrect'), ...answer('correct'));
    expect(repeatedTomorrow(state)).toBe(3);
    state = after(state, ...answer('correct'), { type: 'removed', cardId: 'b', how: 'deleted' });
    expect(repeatedTomorrow(state)).toBe(2);
    expect(repeatedTomorrow(after(startSession(cards('a'), 0), ...answer('correct')))).toBe(0);
  });
});

describe('the end', () => {
  it('comes when queue and delays are empty', () => {
    const state = after(startSession(cards('a'), 0), ...answer('correct'));
    expect(state.status).toBe('finishing');
    expect(play(state, { type: 'finished' }).status).toBe('complete');
  });

  it('does not come while cards are left', () => {
    const state = startSession(cards('a'), 0);
    expect(play(state, { type: 'finished' })).toBe(state);
  });
});

describe('the server', () => {
  it('tells the schedule for the next showing', () => {
    let state = after(startSession(cards('a', 'b'), 0), ...answer('incorrect'));
    state = play(state, {
      type: 'recorded',
      stepId: 1,
      answer: { spacedRepetition: schedule, nextReview: '9 days' },
    });
    expect(state.delayed[0]?.card).toMatchObject({ spacedRepetition: schedule, nextReview: '9 days' });
  });

  it('tells it too late for a card that was answered again: then for taking that back', () => {
    let state = after(startSession(cards('a'), 0), ...answer('incorrect'), ...answer('correct'));
    state = play(state, {
      type: 'recorded',
      stepId: 1,
      answer: { spacedRepetition: schedule, nextReview: '9 days' },
    });
    expect(state.history[1]?.card.spacedRepetition).toEqual(schedule);
    expect(state.queue[0]).toMatchObject({ previousDelayType: 'tenMinutes', nextReview: '1 day' });
  });

  it('refuses an answer: the card comes next, as it was, and the shown one stays', () => {
    const start = startSession(cards('a', 'b', 'c'), 0);
    const state = after(start, ...answer('incorrect'), { type: 'revealed' }, { type: 'refused', stepId: 1 });
    expect(ids(state)).toEqual(['b', 'a', 'c']);
    expect(state).toMatchObject({ side: 'back', delayed: [], history: [] });
    expect(state.queue[1]).toBe(start.queue[0]);
  });

  it('refuses the last answer: the session goes on', () => {
    const state = after(startSession(cards('a'), 0), ...answer('correct'), { type: 'refused', stepId: 1 });
    expect(state).toMatchObject({ status: 'playing', side: 'front' });
    expect(ids(state)).toEqual(['a']);
  });
});

describe('going back', () => {
  it('shows the earlier card from the front with its original state, again and again', () => {
    const start = startSession(cards('a', 'b', 'c'), 0);
    let state = after(start, ...answer('incorrect'), ...answer('correct'), { type: 'revealed' });
    for (const stepId of [2, 1])
      state = play(state, { type: 'wentBack', stepId, spacedRepetition: start.queue[0]!.spacedRepetition });
    expect(state).toEqual({ ...start, steps: 2 });
  });

  it('ignores an answer that is no longer there', () => {
    const state = startSession(cards('a'), 0);
    expect(play(state, { type: 'wentBack', stepId: 9, spacedRepetition: schedule })).toBe(state);
  });
});

describe('whatever happens', () => {
  const recorded = { spacedRepetition: schedule, nextReview: 'x' };
  type Step = (stepId: number, now: number) => PlayAction;
  const steps: Step[] = [
    () => ({ type: 'revealed' }),
    (_, now) => ({ type: 'answered', response: 'correct', now }),
    (_, now) => ({ type: 'answered', response: 'incorrect', now }),
    (_, now) => ({ type: 'checked', now }),
    (stepId) => ({ type: 'wentBack', stepId, spacedRepetition: schedule }),
    (stepId) => ({ type: 'refused', stepId }),
    (stepId) => ({ type: 'recorded', stepId, answer: recorded }),
  ];
  const story = fc.array(fc.record({ step: fc.constantFrom(...steps), wait: fc.nat(400) }), {
    maxLength: 60,
  });

  it('no card is lost or doubled, and only a session without cards ends', () => {
    fc.assert(
      fc.property(fc.nat(6), story, (count, told) => {
        const all = Array.from({ length: count }, (_, n) => aCard(`card ${n}`));
        let state = startSession(all, 0);
        let now = 0;
        for (const { step, wait } of told) {
          now += wait * 1000;
          state = play(state, step(state.history.at(-1)?.stepId ?? 0, now));
          const held = [...ids(state), ...state.delayed.map(({ card }) => card.id)];
          expect(new Set(held).size).toBe(held.length);
          const kept = new Set([...held, ...state.history.map(({ card }) => card.id)]);
          expect(kept.size).toBe(count);
          expect(state.status === 'playing').toBe(state.queue.length > 0);
        }
      }),
    );
  });
});
