import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import {
  type CardSchedule,
  type ChosenPolicy,
  defaultSchedulingPolicy,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { settleTimes } from './times/clock-ahead.ts';
import { standingElsewhere } from '../imported-answers/standing.ts';
import { mergeReviews, placeOf } from './times/order.ts';
import { forgetAfter, type Records, recordSchedule } from '../policy/recorded-schedules.ts';
import type { StandingReview } from './times/standing-review.ts';

/** `schedule` and `documentId` are null until the first answer; `reviews` are in the order of their instants. */
export type Card = {
  documentId: string | null;
  schedule: CardSchedule | null;
  /** The policy that the schedule was computed under. */
  under: ChosenPolicy;
  reviews: readonly StandingReview[];
  records: Records;
  /** Of all answers that it ever had, those that were undone as well, in Unix milliseconds as they were recorded. */
  instants: readonly number[];
  /** The same of documents that the card was in before, and that were deleted. */
  earlier: readonly number[];
  revision: number;
};

export const newCard: Card = {
  documentId: null,
  schedule: null,
  under: { policy: defaultSchedulingPolicy, policyRevision: -1 },
  reviews: [],
  records: new Map(),
  instants: [],
  earlier: [],
  revision: -1,
};

/** As it is in this document: a deck that comes again after its document was deleted has the same cards, without what they were answered. */
export function cardIn(documentId: string, card: Card): Card {
  if (card.documentId === null || card.documentId === documentId) return card;
  return { ...newCard, earlier: [...card.earlier, ...card.instants], revision: card.revision };
}

/** Folds one event. Schedules are taken as recorded, never computed. */
export function evolveCard(before: Card, event: CardEvent): Card {
  const card = cardIn(event.data.documentId, before);
  const revision = card.revision + 1;
  switch (event.type) {
    case 'CardReviewed':
      return { ...reviewed(card, event.data, revision), revision };
    case 'EarlierReviewArrived':
      return { ...arrived(card, event.data, revision), revision };
    case 'ReviewReversed':
      return { ...reversed(card, event.data), revision };
    case 'AnswersImported':
      return { ...imported(card, event.data, revision), revision };
    case 'CardRescheduled':
      return { ...rescheduled(card, event.data, card.reviews), revision };
    case 'DelayReleased':
      return { ...released(card, event.data.schedule), revision };
    case 'CardBroughtForward': {
      const { schedule, studyDay: broughtTo } = event.data;
      return { ...afterLast(card, schedule, { broughtTo }), revision };
    }
    default:
      return event satisfies never;
  }
}

type Reviewed = Extract<CardEvent, { type: 'CardReviewed' }>['data'];

function reviewed(card: Card, data: Reviewed, revision: number): Card {
  const standing = standingOf(card, data, revision);
  const earlier = settleTimes(card.reviews, data);
  // What was recorded for other policies is from the times that were ahead.
  const records = earlier === card.reviews ? card.records : new Map();
  return rescheduled({ ...card, records, instants: withInstants(card, [data]) }, data, [
    ...earlier,
    standing,
  ]);
}

function standingOf(card: Card, data: Reviewed, revision: number): StandingReview {
  const { response, at, studyDay, useShortDelay, isRepeat, delayType } = data;
  return {
    revision,
    review: { response, at, studyDay, useShortDelay, ...(isRepeat ? { isRepeat } : {}) },
    recordedOn: studyDay,
    delayType,
    before: card.schedule,
    beforePolicy: card.under.policy,
    isMoved: false,
    found: card.schedule,
    releasedOn: null,
    broughtTo: null,
  };
}

type Arrived = Extract<CardEvent, { type: 'EarlierReviewArrived' }>['data'];

function arrived(card: Card, data: Arrived, revision: number): Card {
  const { place, policy } = data;
  const at = placeOf(card.reviews, data.at);
  const standing = {
    ...standingOf(card, data, revision),
    before: at === 0 ? null : place.before,
    beforePolicy: policy,
  };
  const reviews = [...card.reviews.slice(0, at), standing, ...moved(card.reviews.slice(at))];
  const records = forgetAfter(card.records, at);
  return rescheduled({ ...card, records, instants: withInstants(card, [data]) }, data, reviews);
}

function imported(
  card: Card,
  data: Extract<CardEvent, { type: 'AnswersImported' }>['data'],
  revision: number,
): Card {
  const { from, merged } = mergeReviews(card.reviews, standingElsewhere(data.answers, revision));
  const reviews = [...merged.slice(0, from), ...moved(merged.slice(from))];
  const records = forgetAfter(card.records, from);
  return rescheduled({ ...card, records, instants: withInstants(card, data.answers) }, data, reviews);
}

const withInstants = ({ instants }: Card, answers: readonly { at: string }[]): number[] => [
  ...instants,
  ...answers.map(({ at }) => Date.parse(at)),
];

function reversed(card: Card, data: Extract<CardEvent, { type: 'ReviewReversed' }>['data']): Card {
  const found = card.reviews.findIndex(({ revision }) => revision === data.reviewRevision);
  const at = found < 0 ? card.reviews.length - 1 : found;
  const reviews = [...card.reviews.slice(0, at), ...moved(card.reviews.slice(at + 1))];
  return rescheduled({ ...card, records: forgetAfter(card.records, at) }, data, reviews);
}

const moved = (reviews: readonly StandingReview[]): StandingReview[] =>
  reviews.map((standing) => (standing.isMoved ? standing : { ...standing, isMoved: true }));

type Rescheduled = ChosenPolicy & { documentId: string; schedule: CardSchedule };

function rescheduled(card: Card, data: Rescheduled, reviews: readonly StandingReview[]): Card {
  const { documentId, schedule, policy, policyRevision } = data;
  const valid = forgetAfter(card.records, reviews.length);
  const records = recordSchedule(valid, policy, { reviews: reviews.length, schedule });
  return { ...card, documentId, schedule, under: { policy, policyRevision }, reviews, records };
}

const released = (card: Card, schedule: CardSchedule): Card =>
  afterLast(card, schedule, { releasedOn: addDays(schedule.spacedRepetition.dueDate, -1) });

/** What happened since the last answer gave it another schedule. */
function afterLast(
  card: Card,
  schedule: CardSchedule,
  since: Partial<Pick<StandingReview, 'releasedOn' | 'broughtTo'>>,
): Card {
  const last = card.reviews.at(-1);
  if (!last) return { ...card, schedule };
  const reviews = [...card.reviews.slice(0, -1), { ...last, ...since }];
  // The schedules that other policies gave that answer are from before it happened.
  const valid = forgetAfter(card.records, reviews.length - 1);
  const records = recordSchedule(valid, card.under.policy, { reviews: reviews.length, schedule });
  return { ...card, schedule, reviews, records };
}
