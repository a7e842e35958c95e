import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { both, elsewhere, importing } from '../testing/given-elsewhere.ts';
import {
  after,
  anAnswer,
  cardAfter,
  histories,
  initial,
  ofEarlierVersion,
  play,
  policies,
  ref,
  scheduleAfter,
  type Step,
  switchTo,
  take,
} from '../testing/histories.ts';

const by = policies.map((policy) => ({ policy, policyRevision: 0 }));
const answer = (at: string, response: 'correct' | 'incorrect' = 'correct'): Step => ({
  type: 'answer',
  response,
  at,
  timeZone: 'UTC',
  useShortDelay: true,
});
const known = ['2026-03-10T12:00:00.000Z', '2026-03-11T12:00:00.000Z'].map((at) => answer(at));
const repeated = [
  ...known,
  answer('2026-03-20T12:00:00.000Z', 'incorrect'),
  answer('2026-03-20T12:01:00.000Z'),
  answer('2026-03-20T12:11:00.000Z'),
];
const fsrs = { policy: { scheduler: 'fsrs', desiredRetention: 0.9 }, policyRevision: -1 } as const;

describe('a card whose memory was taught by an earlier version', () => {
  it('is what was recorded until something happens to it', () => {
    fc.assert(
      fc.property(histories, by, (steps, under) => {
        const events = ofEarlierVersion(play(steps, under));
        const recorded = events.at(-1)?.data.schedule ?? initial;
        expect(scheduleAfter(events)).toEqual(recorded);
        expect(recorded.memory?.taughtBy).toBeUndefined();
      }),
    );
  });

  it('is computed anew from its own answers by the next one, early or late', () => {
    fc.assert(
      fc.property(histories, anAnswer, by, (steps, next, under) => {
        const events = play(steps, under);
        expect(scheduleAfter(take(ofEarlierVersion(events), next, under))).toEqual(
          scheduleAfter(take(events, next, under)),
        );
      }),
    );
  });

  it('is computed anew by answers that come with a deck', () => {
    fc.assert(
      fc.property(both, by, ({ here, there }, under) => {
        fc.pre(there.length > 0);
        const events = play(here, under);
        expect(scheduleAfter(importing(ofEarlierVersion(events), there, under))).toEqual(
          scheduleAfter(importing(events, there, under)),
        );
      }),
    );
  });

  it('is computed anew by the replay of the history, with the algorithm, once', () => {
    const now = { ...fsrs, policyRevision: 0 };
    const events = ofEarlierVersion(play(repeated, fsrs));
    const replayed = switchTo(events, now);
    expect(replayed.at(-1)).toMatchObject({
      type: 'CardRescheduled',
      data: { ...now, algorithm: { name: 'fsrs', version: expect.stringContaining('everyAnswer') } },
    });
    expect(scheduleAfter(replayed)).toEqual(scheduleAfter(play(repeated, fsrs)));
    expect(switchTo(replayed, { ...now, policyRevision: 1 })).toEqual(replayed);
  });

  it('gives back the card as its other answers teach it now, when the last one is undone', () => {
    fc.assert(
      fc.property(histories, anAnswer, by, fc.boolean(), (steps, last, under, isLastNew) => {
        const before = play(steps, under);
        const recorded = isLastNew
          ? take(ofEarlierVersion(before), last, under)
          : ofEarlierVersion(take(before, last, under));
        const undone = take(recorded, { type: 'undo' }, under);
        expect(scheduleAfter(undone)).toEqual(
          scheduleAfter(take(take(before, last, under), { type: 'undo' }, under)),
        );
      }),
    );
  });

  it('is computed anew under a policy that it had before, too', () => {
    fc.assert(
      fc.property(histories, fc.tuple(policies, policies), (steps, [first, second]) => {
        const [one, two, three] = [first, second, first].map((policy, policyRevision) => ({
          policy,
          policyRevision,
        }));
        const earlier: CardEvent[] = ofEarlierVersion(switchTo(play(steps, one!), two!));
        expect(scheduleAfter(switchTo(earlier, three!))).toEqual(scheduleAfter(play(steps, one!)));
      }),
    );
  });
});

it('four grades of a deck that came in before teach the memory now', () => {
  const answers = [1, 2, 4, 2].map((rating, day) => ({
    ...elsewhere({ ...answer(`2026-03-1${day}T12:00:00.000Z`), useShortDelay: false } as never),
    rating,
  }));
  const command = { type: 'ImportAnswers', ...ref, importId: 'i', now: '2028-01-01T00:00:00.000Z' } as const;
  const days = { timeZone: 'UTC', dayStart: 4 };
  const events = after([], { ...command, answers, days, under: fsrs });
  const anew = switchTo(ofEarlierVersion(events), { ...fsrs, policyRevision: 0 });
  expect(scheduleAfter(anew)).toEqual(scheduleAfter(events));
  const asTwo = answers.map((each) => ({ ...each, rating: each.rating === 1 ? 1 : 3 }));
  const two = after([], { ...command, answers: asTwo, days, under: fsrs });
  expect(cardAfter(two).schedule?.memory).not.toEqual(cardAfter(anew).schedule?.memory);
});
