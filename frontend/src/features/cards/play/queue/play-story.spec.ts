import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCard } from '../../card.fixture.ts';
import { delayedCard } from './play-parts.ts';
import { play, startSession } from './play-queue.ts';
import type { PlayAction, PlayState, Step } from './play-state.ts';

// Whatever a person does to the cards of a session, here and elsewhere, in any order.

const idsOf = ({ queue, delayed }: PlayState) =>
  [...queue, ...delayed.map(({ card }) => card)].map(({ id }) => id);
const schedule = { ...aCard('x').spacedRepetition, totalReviews: 7 };

type Turn = (state: PlayState, pick: number, now: number) => PlayAction[];
/** A card that is shown or waits: one of the others is in no list that it could be chosen from. */
const chosen = ({ queue, delayed }: PlayState, pick: number): string =>
  [...queue.slice(0, 1), ...delayed.map(({ card }) => card)].at(pick % (delayed.length + 1))?.id ?? '';
const undoing = (step: Step | undefined): PlayAction[] => {
  if (!step) return [];
  const { stepId, card } = step;
  if (step.kind !== 'answered') return [{ type: 'undone', stepId }];
  return [{ type: 'wentBack', stepId, spacedRepetition: card.spacedRepetition }];
};

const answer =
  (response: 'correct' | 'incorrect'): Turn =>
  (_, __, now) => [{ type: 'revealed' }, { type: 'answered', response, now }];
const here: Turn[] = [
  answer('correct'),
  answer('incorrect'),
  answer('incorrect'),
  (_, __, now) => [{ type: 'checked', now }],
  ({ steps }) => [
    { type: 'recorded', stepId: steps, answer: { spacedRepetition: schedule, nextReview: 'x' } },
  ],
  (state, pick) => [
    { type: 'removed', cardId: chosen(state, pick), how: pick % 2 ? 'deleted' : 'suspended' },
  ],
  (state, pick) => [{ type: 'rated', cardId: chosen(state, pick), isHighYield: pick % 3 > 0 }],
  (state, pick) => [
    { type: 'edited', cardId: chosen(state, pick), text: { prompt: `text ${pick}`, textVersion: pick } },
  ],
  ({ history }) => undoing(history.at(-1)),
  () => [{ type: 'finished' }],
];
const elsewhere: Turn[] = [
  ...here,
  ({ steps }) => [{ type: 'refused', stepId: steps }],
  ({ history }, pick) => undoing(history[pick % (history.length || 1)]),
  ({ history }, pick) => [{ type: 'forgotten', stepId: history[pick % (history.length || 1)]?.stepId ?? 0 }],
  ({ dealt }, pick) => [{ type: 'deleted', isDeleted: ({ id }) => id === dealt[pick % dealt.length] }],
  ({ dealt }, pick) => [{ type: 'returnedElsewhere', card: aCard(dealt[pick % dealt.length]!) }],
  ({ dealt }, pick, now) => {
    const card = aCard(dealt[pick % dealt.length]!, {
      previousDelayType: 'oneMinute',
      delayedUntil: new Date(now + 60_000).toISOString(),
    });
    return [{ type: 'answeredElsewhere', cardId: card.id, delayed: pick % 2 ? delayedCard(card) : null }];
  },
  ({ dealt }, pick, now) => [
    {
      type: 'refreshed',
      due: dealt.filter((_, n) => (pick >> n) % 2).map((id) => aCard(id)),
      unsure: new Set(),
      now,
    },
  ],
];

const told = (turns: readonly Turn[]) =>
  fc.array(fc.tuple(fc.constantFrom(...turns), fc.nat(100), fc.nat(400)), { maxLength: 60 });
const count = fc.integer({ min: 1, max: 6 });

/** Plays a story, and calls back after each of its turns. */
function tell(
  cards: number,
  story: readonly [Turn, number, number][],
  check: (state: PlayState, before: PlayState) => void = () => {},
): [start: PlayState, end: PlayState] {
  const start = startSession(
    Array.from({ length: cards }, (_, n) => aCard(`card ${n}`)),
    0,
  );
  let state = start;
  let now = 0;
  for (const [turn, pick, wait] of story) {
    now += wait * 1000;
    const before = state;
    state = turn(state, pick, now).reduce(play, state);
    check(state, before);
  }
  return [start, state];
}

it('no card is lost or doubled by what is done here', () => {
  fc.assert(
    fc.property(count, told(here), (cards, story) => {
      tell(cards, story, (state) => {
        const held = idsOf(state);
        expect(new Set(held).size).toBe(held.length);
        const left = state.history.filter(({ kind }) => kind !== 'rated' && kind !== 'edited');
        expect(new Set([...held, ...left.map(({ card }) => card.id)]).size).toBe(cards);
        expect(state.status === 'playing').toBe(state.queue.length > 0);
      });
    }),
    { numRuns: 500 },
  );
});

it('undone step by step, it is as it was at the start', () => {
  fc.assert(
    fc.property(count, told(here), (cards, story) => {
      const [start, end] = tell(cards, story);
      let state = end;
      for (let steps = end.history.length; steps > 0; steps -= 1) {
        state = undoing(state.history.at(-1)).reduce(play, state);
        expect(state.history).toHaveLength(steps - 1);
      }
      const { steps } = state;
      expect({ ...state, side: 'front' }).toEqual({ ...start, steps });
    }),
    { numRuns: 500 },
  );
});

it('no card is doubled by what is done elsewhere, and the session ends only without cards', () => {
  fc.assert(
    fc.property(count, told(elsewhere), (cards, story) => {
      tell(cards, story, (state) => {
        const held = idsOf(state);
        expect(new Set(held).size).toBe(held.length);
        expect(held.every((id) => state.dealt.includes(id))).toBe(true);
        expect(state.status === 'playing').toBe(state.queue.length > 0);
      });
    }),
    { numRuns: 500 },
  );
});
