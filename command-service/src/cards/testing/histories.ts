import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import {
  type ChosenPolicy,
  type CardSchedule,
  newCardSchedule,
  type ReviewResponse,
  type SchedulingPolicy,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import * as fc from 'fast-check';
import { default_w } from 'ts-fsrs';
import { foldEvents } from '../../kernel/testing/decider-spec.ts';
import { cardDecider, type CardCommand } from '../study/card-decider.ts';
import type { Card } from '../study/card.ts';

export const initial = newCardSchedule('2026-03-10');
export const ref = { documentId: 'd', cardId: 'c', initial };
const noon = Date.parse('2026-03-10T12:00:00.000Z');

export const policies: fc.Arbitrary<SchedulingPolicy> = fc.oneof(
  fc.constant<SchedulingPolicy>({ scheduler: 'ladder' }),
  fc
    .double({ min: 0.8, max: 0.97, noNaN: true })
    .map((desiredRetention): SchedulingPolicy => ({ scheduler: 'fsrs', desiredRetention })),
  fc.constantFrom(0.3, 3).map((times): SchedulingPolicy => ({
    scheduler: 'fsrs',
    desiredRetention: 0.9,
    curve: default_w.map((value, n) => (n < 4 ? value * times : value)),
  })),
);

/** What a person does with a card, whatever policy it is under. */
export type Step =
  | { type: 'answer'; response: ReviewResponse; at: string; timeZone: string; useShortDelay: boolean }
  | { type: 'cleanUp' }
  | { type: 'bringForward'; today: string }
  | { type: 'undo' };

export const anAnswer: fc.Arbitrary<Extract<Step, { type: 'answer' }>> = fc
  .record({
    response: fc.constantFrom<ReviewResponse>('correct', 'correct', 'incorrect'),
    minutes: fc.integer({ min: 0, max: 60 * 24 * 400 }),
    timeZone: fc.constantFrom('UTC', 'Pacific/Auckland', 'America/New_York'),
    useShortDelay: fc.boolean(),
  })
  .map(({ minutes, ...rest }) => ({
    type: 'answer',
    ...rest,
    at: new Date(noon + minutes * 60_000).toISOString(),
  }));

/** Of the server: after all answers. */
const later = '2028-01-01T00:00:00.000Z';

const others = fc.constantFrom<Step>({ type: 'cleanUp' }, { type: 'undo' });
export const histories = fc.array(fc.oneof({ weight: 5, arbitrary: anAnswer }, others), { maxLength: 20 });

export const cardAfter = (events: readonly CardEvent[]): Card => foldEvents(cardDecider, events);
export const scheduleAfter = (events: readonly CardEvent[]): CardSchedule =>
  cardAfter(events).schedule ?? initial;

/** Decides a command on what happened so far, and adds what follows. */
export const after = (events: readonly CardEvent[], command: CardCommand): CardEvent[] => [
  ...events,
  ...cardDecider.decide(command, cardAfter(events)),
];

export function take(events: readonly CardEvent[], step: Step, under: ChosenPolicy): CardEvent[] {
  switch (step.type) {
    case 'answer': {
      const { response, at, timeZone, useShortDelay } = step;
      const days = { timeZone, dayStart: 4 };
      const review = { response, at, studyDay: studyDayOf(at, days), useShortDelay };
      return after(events, { type: 'Review', ...ref, review, now: later, days, under });
    }
    case 'cleanUp':
      return after(events, { type: 'ReleaseDelay', ...ref, today: '2026-03-10' });
    case 'bringForward':
      return after(events, { type: 'BringForward', ...ref, today: step.today });
    case 'undo': {
      // Whoever undoes has just answered, here.
      const last = cardAfter(events)
        .reviews.filter(({ isElsewhere }) => !isElsewhere)
        .toSorted((a, b) => a.revision - b.revision)
        .at(-1);
      if (!last) return [...events];
      const original = (last.found ?? initial).spacedRepetition;
      return after(events, { type: 'Reverse', ...ref, response: last.review.response, original, under });
    }
    default:
      return step satisfies never;
  }
}

export const play = (
  steps: readonly Step[],
  under: ChosenPolicy,
  before: readonly CardEvent[] = [],
): CardEvent[] => steps.reduce<CardEvent[]>((events, step) => take(events, step, under), [...before]);

export const switchTo = (events: readonly CardEvent[], under: ChosenPolicy): CardEvent[] =>
  after(events, { type: 'Reschedule', ...ref, under });

/** As an earlier version would have recorded it: with memories that only the first answer of a study day has taught. */
export const ofEarlierVersion = (events: readonly CardEvent[]): CardEvent[] =>
  JSON.parse(JSON.stringify(events), (_, value: { taughtBy?: string; stability?: number } | null) => {
    if (value?.taughtBy === undefined) return value;
    const { taughtBy: _taughtBy, stability = 0, ...memory } = value;
    return { ...memory, stability: stability / 2 };
  }) as CardEvent[];
