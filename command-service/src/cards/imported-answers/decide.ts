import type { StudiedCard } from '@anamnesis/contracts/cards/study/answer-facts.ts';
import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import type { ImportedAnswer } from '@anamnesis/contracts/cards/imports/answers-event.ts';
import type { AnswerElsewhere } from '@anamnesis/contracts/cards/imports/commands.ts';
import {
  type CardSchedule,
  type ChosenPolicy,
  responseOf,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { type StudyClock, studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import type { Card } from '../study/card.ts';
import type { StandingReview } from '../study/times/standing-review.ts';
import { changedAround, graded, mergeReviews } from '../study/times/order.ts';
import { asRepeat } from '../study/times/repeats.ts';
import { algorithmOf, type ScheduledReview } from '../scheduling/scheduler.ts';
import { goOn, laterOf, scheduleAfter } from '../policy/under-policy.ts';
import { newAmong } from './new-answers.ts';
import { standingElsewhere } from './standing.ts';

export type ImportedAnswers = {
  type: 'ImportAnswers';
  documentId: string;
  cardId: string;
  initial: CardSchedule;
  importId: string;
  answers: readonly AnswerElsewhere[];
  now: string;
  days: StudyClock;
  under: ChosenPolicy;
  studied?: StudiedCard | undefined;
};

type AnswersImported = Extract<CardEvent, { type: 'AnswersImported' }>;

/** Answers that were given elsewhere, folded in at their places. Those that the card has already change nothing. */
export function importAnswers(command: ImportedAnswers, card: Card): AnswersImported[] {
  const { documentId, cardId, importId, days, studied, initial } = command;
  const given = newAmong(command.answers, card.instants, Date.parse(command.now));
  if (given.length === 0) return [];
  const uncounted = new Set(newAmong(given, card.earlier, Infinity));
  const answers = onTheirDays(given, card.reviews, days);
  const under = laterOf(card.under, command.under);
  const standing = standingElsewhere(answers, card.revision + 1);
  const { from, merged } = mergeReviews(card.reviews, standing);
  const counting = graded(merged);
  const start = scheduleAfter(card, from, under.policy, initial);
  const data = {
    documentId,
    cardId,
    importId,
    ...under,
    timeZone: days.timeZone,
    answers: answers.map((answer, n) => ({
      ...answer,
      ...(counting.has(standing[n]!.revision) && { isGraded: true as const }),
      ...(!uncounted.has(given[n]!) && { wasCounted: true as const }),
    })),
    schedule: goOn(start, merged.slice(from), under.policy),
    algorithm: algorithmOf(under.policy),
    ...changedAround(card.reviews, merged),
    ...(studied && { card: studied }),
  };
  return [{ type: 'AnswersImported', data }];
}

/** By the person's clock of now. Only behind an answer that was recorded by another clock may one count as a repeat. */
function onTheirDays(
  given: readonly AnswerElsewhere[],
  reviews: readonly StandingReview[],
  days: StudyClock,
): ImportedAnswer[] {
  let next = 0;
  let previous = -Infinity;
  return given.map(({ at: instant, rating, took }) => {
    const at = new Date(instant).toISOString();
    while (next < reviews.length && Date.parse(reviews[next]!.review.at) <= instant) next += 1;
    const before = reviews[next - 1];
    const response = responseOf(rating);
    const review: ScheduledReview = { at, studyDay: studyDayOf(at, days), response, useShortDelay: false };
    const isBehindIt = before !== undefined && Date.parse(before.review.at) >= previous;
    previous = instant;
    const { isRepeat } = isBehindIt ? asRepeat({ review: before.review }, review, days) : review;
    return { at, studyDay: review.studyDay, response, rating, took, ...(isRepeat && { isRepeat }) };
  });
}
