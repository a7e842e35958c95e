import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import {
  type CardSchedule,
  type ChosenPolicy,
  defaultSchedulingPolicy,
  newCardSchedule,
  type ReviewResponse,
  type SchedulingPolicy,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import { describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../../kernel/testing/decider-spec.ts';
import type { Card } from './card.ts';
import { cardDecider, type CardCommand } from './card-decider.ts';
import { schedule } from '../scheduling/scheduler.ts';

const { given } = specOf(cardDecider);
const initial = newCardSchedule('2026-03-10');
const ref = { documentId: 'd', cardId: 'c', initial };
const noon = '2026-03-10T12:00:00.000Z';

type ReviewCommand = Extract<CardCommand, { type: 'Review' }>;

const review = (
  response: ReviewResponse,
  at = noon,
  {
    timeZone = 'UTC',
    policy = defaultSchedulingPolicy as SchedulingPolicy,
    dayStart = 4,
    useShortDelay = true,
    now = '2026-12-31T12:00:00.000Z',
  } = {},
): ReviewCommand => ({
  type: 'Review',
  ...ref,
  review: { response, at, studyDay: studyDayOf(at, { timeZone, dayStart }), useShortDelay },
  now,
  days: { timeZone, dayStart },
  under: { policy, policyRevision: policy === defaultSchedulingPolicy ? -1 : 0 },
});
const byDefault = { policy: defaultSchedulingPolicy, policyRevision: -1 };
const undo = (response: ReviewResponse, before: CardSchedule): CardCommand => ({
  type: 'Reverse',
  ...ref,
  response,
  original: before.spacedRepetition,
  under: byDefault,
});
const release: CardCommand = { type: 'ReleaseDelay', ...ref, today: '2026-03-10' };

const stateAfter = (...events: CardEvent[]): Card => foldEvents(cardDecider, events);
const decide = (command: CardCommand, ...events: CardEvent[]): CardEvent[] =>
  cardDecider.decide(command, stateAfter(...events));
const scheduleAfter = (...events: CardEvent[]): CardSchedule => stateAfter(...events).schedule ?? initial;

const dayInNewYork = (at: string) => decide(review('correct', at, { timeZone: 'America/New_York' }))[0]?.data;

describe('an answer', () => {
  it('records the schedule it produces, with its algorithm and circumstances', () => {
    const command = review('incorrect', noon, { timeZone: 'Pacific/Auckland' });
    const { next, delayType, algorithm } = schedule(initial, command.review, command.under.policy);
    expect(given().when(command)).toEqual([
      {
        type: 'CardReviewed',
        data: {
          documentId: 'd',
          cardId: 'c',
          ...byDefault,
          response: 'incorrect',
          at: noon,
          studyDay: '2026-03-10',
          timeZone: 'Pacific/Auckland',
          useShortDelay: true,
          delayType,
          schedule: next,
          algorithm,
        },
      },
    ]);
    expect(delayType).toBe('oneMinute');
  });

  it('keeps how long the card was seen, up to an hour, early or late, and nothing where nobody measured it', () => {
    const measured = (timeTaken: number | undefined, at = noon) => ({ ...review('correct', at), timeTaken });
    const [first] = decide(measured(4_321.6));
    expect(first?.data).toMatchObject({ timeTaken: 4_322 });
    const [late] = decide(measured(7_200_000, '2026-03-10T11:00:00.000Z'), first!);
    expect(late).toMatchObject({ type: 'EarlierReviewArrived', data: { timeTaken: 3_600_000 } });
    expect(decide(measured(undefined))[0]?.data).not.toHaveProperty('timeTaken');
    expect(scheduleAfter(first!)).toEqual(scheduleAfter(...decide(review('correct'))));
  });

  it('goes on from the schedule before it', () => {
    const missed = decide(review('incorrect'));
    const [again] = decide(review('correct', '2026-03-10T12:01:00.000Z'), ...missed);
    expect(again?.data).toMatchObject({
      delayType: 'tenMinutes',
      schedule: { delay: { type: 'tenMinutes' } },
    });
  });

  it('heals the schedule after the clock of the server was ahead, whatever was answered meanwhile', () => {
    const first = decide(review('correct', '2026-03-10T09:00:00.000Z'));
    const ahead = decide(
      review('correct', '2027-03-12T09:00:00.000Z', { now: '2027-03-12T09:00:00.000Z' }),
      ...first,
    );
    const aheadToo = decide(
      review('correct', '2027-03-13T09:00:00.000Z', { now: '2027-03-13T09:00:00.000Z' }),
      ...first,
      ...ahead,
    );
    const now = '2026-03-13T09:00:00.000Z';
    const answers = [...first, ...ahead, ...aheadToo];
    const [healed] = decide(review('correct', now, { now }), ...answers);
    expect(healed?.data).toMatchObject({ at: now, studyDay: '2026-03-13' });
    const inTime = [review('correct', now), review('correct', now), review('correct', now)].reduce(
      (events, each) => [...events, ...decide(each, ...events)],
      first,
    );
    expect(healed?.data.schedule).toEqual(scheduleAfter(...inTime));

    const other: ChosenPolicy = { policy: { scheduler: 'ladder' }, policyRevision: 7 };
    const [moved] = decide({ type: 'Reschedule', ...ref, under: other }, ...answers, healed!);
    expect(moved?.data.schedule).toEqual(
      decide({ type: 'Reschedule', ...ref, under: other }, ...inTime)[0]?.data.schedule,
    );
  });

  it('just behind one of a server whose clock is a little ahead counts as given with it', () => {
    const first = decide(review('correct', '2026-03-10T12:02:00.000Z', { now: '2026-03-10T12:02:00.000Z' }));
    const now = '2026-03-10T12:00:30.000Z';
    const [second] = decide(review('incorrect', now, { now }), ...first);
    expect(second).toMatchObject({ type: 'CardReviewed', data: { at: '2026-03-10T12:02:00.000Z' } });
  });

  it('belongs to the study day of its time zone, on either side of four in the morning', () => {
    expect(dayInNewYork('2026-03-11T07:59:59.999Z')).toMatchObject({ studyDay: '2026-03-10' });
    expect(dayInNewYork('2026-03-11T08:00:00.000Z')).toMatchObject({ studyDay: '2026-03-11' });
  });

  it('on either side of midnight is of one day', () => {
    const learnt = decide(review('correct', '2026-03-05T12:00:00.000Z'));
    const late = [...learnt, ...decide(review('correct', '2026-03-10T23:50:00.000Z'), ...learnt)];
    const [again] = decide(review('correct', '2026-03-11T00:05:00.000Z'), ...late);
    const { stability, lastGradedDay, reps } = scheduleAfter(...late).memory!;
    expect(again?.data.schedule.memory).toMatchObject({ stability, lastGradedDay, reps });
  });

  it.each([
    ['the zone', { timeZone: 'America/New_York' }, { timeZone: 'Europe/London' }, '2026-03-11T04:30:00.000Z'],
    ['the beginning of a day', { dayStart: 6 }, { dayStart: 4 }, '2026-03-11T04:30:00.000Z'],
  ])('is no first answer of a day because %s was changed', (_, at, after, instant) => {
    const learnt = decide(review('correct', '2026-03-05T12:00:00.000Z', at));
    const first = [...learnt, ...decide(review('correct', instant, at), ...learnt)];
    const minutesLater = new Date(Date.parse(instant) + 600_000).toISOString();
    const [second] = decide(review('correct', minutesLater, after), ...first);
    expect(first.at(-1)?.data).toMatchObject({ studyDay: '2026-03-10' });
    expect(second?.data).toMatchObject({ studyDay: '2026-03-11', isRepeat: true });
    const { difficulty, ...sameDay } = scheduleAfter(...first).memory!;
    expect(second?.data.schedule.memory?.difficulty).not.toBe(difficulty);
    expect(second?.data.schedule.memory).toMatchObject(sameDay);
    const [third] = decide(review('incorrect', minutesLater, after), ...first, second!);
    const { lastGradedDay, reps, lapses, stability } = sameDay;
    expect(third?.data.schedule.memory).toMatchObject({ lastGradedDay, reps, lapses });
    expect(third?.data.schedule.memory?.stability).toBeLessThan(stability);
    const [nextDay] = decide(review('correct', '2026-03-12T12:00:00.000Z', after), ...first, second!);
    expect(nextDay?.data.schedule.memory?.reps).toBe(3);
  });
});

describe('an undo', () => {
  const missed = decide(review('incorrect'));

  it('restores the schedule before the answer', () => {
    expect(given(...missed).when(undo('incorrect', initial))).toEqual([
      {
        type: 'ReviewReversed',
        data: {
          documentId: 'd',
          cardId: 'c',
          ...byDefault,
          reviewRevision: 0,
          studyDay: expect.any(String),
          schedule: initial,
        },
      },
    ]);
  });

  it('says the study day that was recorded with the answer', () => {
    const ahead = decide(review('incorrect', '2026-03-12T09:00:00.000Z'));
    const [undone] = decide(undo('incorrect', initial), ...ahead);
    expect(undone?.data).toMatchObject({ studyDay: '2026-03-12' });
  });

  it('needs an answer that was not taken back already', () => {
    const nothing = {
      status: 409,
      code: 'NOTHING_TO_UNDO',
      message: 'Cannot undo - original card state not found.',
    };
    expect(given().when(undo('incorrect', initial))).toEqual(nothing);
    const undone = decide(undo('incorrect', initial), ...missed);
    expect(given(...missed, ...undone).when(undo('incorrect', initial))).toEqual(nothing);
  });

  it('is refused when the client remembers another answer or another state', () => {
    const mismatch = {
      status: 409,
      code: 'STATE_MISMATCH',
      message: 'Failed to undo previous answer. Please try again.',
    };
    expect(given(...missed).when(undo('correct', initial))).toEqual(mismatch);
    expect(given(...missed).when(undo('incorrect', newCardSchedule('2026-03-09')))).toEqual(mismatch);
  });

  it('after the clean-up restores the state before the answer, not the one before the clean-up', () => {
    const released = decide(release, ...missed);
    const [undone] = decide(undo('incorrect', initial), ...missed, ...released);
    expect(undone?.data.schedule).toEqual(initial);
  });

  it('of an answer after the clean-up restores what the clean-up left', () => {
    const cleaned = [...missed, ...decide(release, ...missed)];
    const before = scheduleAfter(...cleaned);
    const answered = [...cleaned, ...decide(review('correct', '2026-03-11T12:00:00.000Z'), ...cleaned)];
    const undone = [...answered, ...decide(undo('correct', before), ...answered)];
    expect(scheduleAfter(...undone)).toEqual(before);
    const twice = [...undone, ...decide(undo('incorrect', initial), ...undone)];
    expect(scheduleAfter(...twice)).toEqual(initial);
  });
});

describe('the clean-up', () => {
  it('makes a card in a short delay due tomorrow', () => {
    const missed = decide(review('incorrect'));
    const [released] = decide(release, ...missed);
    expect(released).toMatchObject({
      type: 'DelayReleased',
      data: { schedule: { delay: null, spacedRepetition: { dueDate: '2026-03-11' } } },
    });
  });

  it('leaves every other card alone', () => {
    expect(given().when(release)).toEqual([]);
    expect(given(...decide(review('correct'))).when(release)).toEqual([]);
    const missed = decide(review('incorrect'));
    expect(given(...missed, ...decide(release, ...missed)).when(release)).toEqual([]);
  });
});
