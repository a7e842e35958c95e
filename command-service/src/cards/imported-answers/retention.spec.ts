import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graded } from '../study/times/order.ts';
import { at, both, importing, defaultPolicy } from '../testing/given-elsewhere.ts';
import { cardAfter, play, take } from '../testing/histories.ts';

/** The graded answers as somebody knows them who follows what the events say of them. */
function followed(events: readonly CardEvent[]) {
  const own = new Map<number, boolean>();
  let elsewhereGraded = 0;
  const turn = (around: { regraded: unknown[]; regradedElsewhere?: { isGraded: boolean }[] | undefined }) => {
    for (const each of around.regraded as { reviewRevision: number; isGraded: boolean }[])
      own.set(each.reviewRevision, each.isGraded);
    for (const { isGraded } of around.regradedElsewhere ?? []) elsewhereGraded += isGraded ? 1 : -1;
  };
  const seen: CardEvent[] = [];
  for (const [revision, event] of events.entries()) {
    seen.push(event);
    if (event.type === 'CardReviewed')
      own.set(revision, !event.data.isRepeat && graded(cardAfter(seen).reviews).has(revision));
    if (event.type === 'EarlierReviewArrived') {
      own.set(revision, event.data.place.isGraded);
      turn(event.data.place);
    }
    if (event.type === 'AnswersImported') {
      elsewhereGraded += event.data.answers.filter(({ isGraded }) => isGraded).length;
      turn(event.data);
    }
    if (event.type === 'ReviewReversed') {
      own.delete(event.data.reviewRevision);
      if (event.data.around) turn(event.data.around);
    }
  }
  return { own: [...own].flatMap(([revision, counts]) => (counts ? [revision] : [])), elsewhereGraded };
}

describe('what counts for retention', () => {
  it('is the same whoever follows the events and whoever folds them', () => {
    fc.assert(
      fc.property(both, fc.boolean(), fc.boolean(), ({ here, there }, importedFirst, undoes) => {
        const order = importedFirst
          ? play(here, defaultPolicy, importing([], there))
          : importing(play(here, defaultPolicy), there);
        const events = undoes ? take(order, { type: 'undo' }, defaultPolicy) : order;
        const { reviews } = cardAfter(events);
        const counting = graded(reviews);
        const { own, elsewhereGraded } = followed(events);
        const is = reviews.filter(({ revision }) => counting.has(revision));
        expect(own.toSorted()).toEqual(
          is.flatMap(({ revision, isElsewhere }) => (isElsewhere ? [] : [revision])).toSorted(),
        );
        expect(elsewhereGraded).toBe(is.filter(({ isElsewhere }) => isElsewhere).length);
      }),
    );
  });

  it('is not an answer here to a card that was answered elsewhere on the same day', () => {
    const first = importing([], [at('2026-03-10'), at('2026-03-14', '08:30:00')]);
    const events = play([at('2026-03-14', '15:00:00')], defaultPolicy, first);
    expect(events.at(-1)?.data).toMatchObject({ isRepeat: true });
    const next = play([at('2026-03-15')], defaultPolicy, events);
    expect(next.at(-1)?.data).not.toHaveProperty('isRepeat');
  });
});
