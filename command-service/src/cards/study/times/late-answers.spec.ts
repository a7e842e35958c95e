import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import { defaultSchedulingPolicy, type ReviewResponse } from '@anamnesis/contracts/cards/study/schedule.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graded } from './order.ts';
import {
  after,
  anAnswer,
  cardAfter,
  initial,
  play,
  policies,
  ref,
  scheduleAfter,
  take,
} from '../../testing/histories.ts';

const under = { policy: defaultSchedulingPolicy, policyRevision: -1 };
const answer = (response: ReviewResponse, at: string) =>
  ({ type: 'answer', response, at, timeZone: 'UTC', useShortDelay: true }) as const;
const [missed, known] = [
  answer('incorrect', '2026-03-10T11:40:00.000Z'),
  answer('correct', '2026-03-10T11:55:00.000Z'),
];
const undo = (
  events: readonly CardEvent[],
  response: ReviewResponse,
  seen: readonly CardEvent[],
): CardEvent[] =>
  after(events, { type: 'Reverse', ...ref, response, original: scheduleAfter(seen).spacedRepetition, under });

/** Answers of different instants in one zone, and the order in which they arrive. */
const arriving = fc
  .uniqueArray(anAnswer, { selector: ({ at }) => at, minLength: 2, maxLength: 12 })
  .map((answers) => answers.map((each) => ({ ...each, timeZone: 'America/New_York' })))
  .chain((answers) =>
    fc.tuple(
      fc.constant(answers.toSorted((a, b) => (a.at < b.at ? -1 : 1))),
      fc.shuffledSubarray(answers, { minLength: answers.length }),
    ),
  );

describe('an answer that arrives after a later one', () => {
  it('is folded in before it: what was known last is not forgotten again', () => {
    const late = play([known, missed], under);
    expect(late.map(({ type }) => type)).toEqual(['CardReviewed', 'EarlierReviewArrived']);
    expect(late.at(-1)?.data).toMatchObject({ at: missed.at, studyDay: '2026-03-10', response: 'incorrect' });
    expect(scheduleAfter(late)).toEqual(scheduleAfter(play([missed, known], under)));
    expect(scheduleAfter(late).spacedRepetition).toMatchObject({
      consecutiveCorrect: 1,
      totalReviews: 2,
      lastReviewed: known.at,
    });
  });

  it('is folded in before one that was recorded while it was on its way', () => {
    const review = {
      response: 'incorrect',
      at: missed.at,
      studyDay: '2026-03-10',
      useShortDelay: true,
    } as const;
    const days = { timeZone: 'UTC', dayStart: 4 };
    const now = '2026-03-10T11:54:59.990Z';
    const [first] = play([known], under);
    const late = after([first!], { type: 'Review', ...ref, review, now, days, under });
    expect(late.at(-1)).toMatchObject({ type: 'EarlierReviewArrived', data: { at: missed.at } });
  });

  it('has its own study day, and is the first answer of it', () => {
    const [, late] = play([{ ...known, at: '2026-03-12T09:00:00.000Z' }, missed], under);
    expect(late?.data).toMatchObject({
      studyDay: '2026-03-10',
      place: {
        before: initial,
        isGraded: false,
        introducedOn: '2026-03-10',
        regraded: [{ reviewRevision: 0, studyDay: '2026-03-12', isGraded: true }],
      },
    });
  });

  it('takes the place of the first answer of its day', () => {
    const yesterday = answer('correct', '2026-03-09T10:00:00.000Z');
    const [, , late] = play([yesterday, known, missed], under);
    expect(late?.data).toMatchObject({
      place: { isGraded: true, regraded: [{ reviewRevision: 1, studyDay: '2026-03-10', isGraded: false }] },
    });
  });

  it('gives the same schedule and the same study days as in order, whatever the order of arrival', () => {
    fc.assert(
      fc.property(arriving, policies, ([inOrder, arrived], policy) => {
        const chosen = { policy, policyRevision: 0 };
        const [one, other] = [play(inOrder, chosen), play(arrived, chosen)];
        expect(scheduleAfter(other)).toEqual(scheduleAfter(one));
        const [asked, late] = [cardAfter(one).reviews, cardAfter(other).reviews];
        expect(late.map(({ review }) => review)).toEqual(asked.map(({ review }) => review));
      }),
    );
  });

  it('tells each time which answers count for retention then', () => {
    fc.assert(
      fc.property(arriving, ([, arrived]) => {
        const told = new Set<number>();
        let events: CardEvent[] = [];
        for (const each of arrived) {
          events = take(events, each, under);
          const { reviews, revision } = cardAfter(events);
          const event = events.at(-1);
          const place = event?.type === 'EarlierReviewArrived' ? event.data.place : null;
          for (const { reviewRevision, isGraded } of place?.regraded ?? [])
            if (isGraded) told.add(reviewRevision);
            else told.delete(reviewRevision);
          if (place?.isGraded ?? graded(reviews).has(revision)) told.add(revision);
          expect(told).toEqual(graded(reviews));
        }
      }),
    );
  });

  it('changes the order for a policy that is chosen later, too', () => {
    fc.assert(
      fc.property(arriving, ([inOrder, arrived]) => {
        const ladder = { policy: { scheduler: 'ladder' } as const, policyRevision: 7 };
        const switched = [inOrder, arrived].map((answers) =>
          scheduleAfter(after(play(answers, under), { type: 'Reschedule', ...ref, under: ladder })),
        );
        expect(switched[1]).toEqual(switched[0]);
      }),
    );
  });
});

describe('an undo beside a late answer', () => {
  const first = play([known], under);
  const both = take(first, missed, under);

  it('takes back the late answer for who has given it', () => {
    const undone = undo(both, 'incorrect', first);
    expect(undone.at(-1)).toMatchObject({
      type: 'ReviewReversed',
      data: { reviewRevision: 1, around: { regraded: [], introducedOn: '2026-03-10' } },
    });
    expect(scheduleAfter(undone)).toEqual(scheduleAfter(first));
  });

  it('takes back the last answer for who has given that, and does not know of the other', () => {
    const undone = undo(both, 'correct', []);
    expect(undone.at(-1)?.data).toMatchObject({ reviewRevision: 0 });
    expect(scheduleAfter(undone)).toEqual(scheduleAfter(play([missed], under)));
  });

  it('tells the two apart where both are correct', () => {
    const alike = take(first, { ...missed, response: 'correct' }, under);
    expect(undo(alike, 'correct', first).at(-1)?.data).toMatchObject({ reviewRevision: 1 });
    expect(undo(alike, 'correct', []).at(-1)?.data).toMatchObject({ reviewRevision: 0 });
  });

  it('can be followed by another one until none is left', () => {
    const one = undo(both, 'incorrect', first);
    expect(cardAfter(undo(one, 'correct', [])).reviews).toEqual([]);
  });
});
