import type { CardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anAnswer,
  cardAfter,
  histories,
  initial,
  play,
  policies,
  scheduleAfter,
  take,
} from '../testing/histories.ts';

const underAPolicy = policies.map((policy) => ({ policy, policyRevision: 0 }));

describe('after any history', () => {
  it('an answer that is taken back leaves the schedule exactly as it was', () => {
    fc.assert(
      fc.property(histories, anAnswer, underAPolicy, (steps, answer, under) => {
        const events = play(steps, under);
        const undone = take(take(events, answer, under), { type: 'undo' }, under);
        expect(scheduleAfter(undone)).toEqual(scheduleAfter(events));
      }),
    );
  });

  it('every answer can be taken back, from the last to the first', () => {
    fc.assert(
      fc.property(fc.array(anAnswer, { maxLength: 12 }), underAPolicy, (answers, under) => {
        const befores: CardSchedule[] = [];
        let events = play([], under);
        for (const answer of answers) {
          befores.push(scheduleAfter(events));
          events = take(events, answer, under);
        }
        for (const before of befores.toReversed()) {
          events = take(events, { type: 'undo' }, under);
          expect(scheduleAfter(events)).toEqual(before);
        }
        expect(cardAfter(events).reviews).toEqual([]);
        expect(scheduleAfter(events)).toEqual(initial);
      }),
    );
  });

  it('the time of the last answer never goes back', () => {
    fc.assert(
      fc.property(fc.array(anAnswer, { maxLength: 20 }), underAPolicy, (answers, under) => {
        const times = play(answers, under).map(
          ({ data }) => data.schedule.spacedRepetition.lastReviewed ?? '',
        );
        expect(times).toEqual([...times].sort());
      }),
    );
  });
});
