import { defineReadModel } from '../kernel/read-model.ts';
import type { CardSchedule, ReviewResponse } from './schedule.ts';

/** Read model `cards`, keyed by card id. */
export type CardDocument = {
  cardId: string;
  documentId: string;
  userId: string;
  pageNumber: number;
  /** Index on its page, from 0. */
  ordinal: number;
  prompt: string;
  answer: string;
  /** '' for a card that a person wrote. */
  span: string;
  isHighYield: boolean;
  /** Copy of schedule.spacedRepetition.dueDate, to search by. */
  dueDate: string;
  /** Study day of the first answer that was not taken back; '' while it is new: never answered. */
  introducedOn: string;
  /** 'open' while it is in a short delay; after a clean-up ended one, the id of that command; '' otherwise. */
  delay: string;
  schedule: CardSchedule;
};
export const cardsModel = defineReadModel<CardDocument>()({
  name: 'cards',
  version: 7,
  fields: {
    userId: 'text',
    documentId: 'text',
    pageNumber: 'number',
    ordinal: 'number',
    dueDate: 'text',
    introducedOn: 'text',
    delay: 'text',
  },
  indexes: [
    // Due cards of a document, those that are new apart, and its deletion. A document has few enough cards to sort them.
    ['documentId', 'dueDate', 'introducedOn'],
    // Due cards of a person, the longest due first; all of them for the data export and for the erasure.
    ['userId', 'dueDate', 'introducedOn'],
    // How many new cards a person began on a day.
    ['userId', 'introducedOn'],
  ],
  owner: { userId: 'delete' },
});

/** The value of `introducedOn` of a card that was never answered, for queries. */
export const notIntroduced = '';

/** The values of a card's `delay`, for queries. */
export const openDelay = 'open';
export const delayReleasedBy = (commandId: string): string => `released by ${commandId}`;

/** Read model `reviews`, keyed by `<card>:<revision>`: every answer that a person gave. */
export type ReviewDocument = {
  cardId: string;
  documentId: string;
  userId: string;
  response: ReviewResponse;
  /** ISO instant, and the person's local date at that moment. */
  at: string;
  studyDay: string;
  /** The answer was undone. */
  reversed: boolean;
};
export const reviewsModel = defineReadModel<ReviewDocument>()({
  name: 'reviews',
  version: 4,
  fields: { userId: 'text', documentId: 'text', at: 'text' },
  // The last answers of a person, from which the pace is taken; and what a deletion deletes.
  indexes: [['userId', 'at'], ['documentId']],
  owner: { userId: 'delete' },
});
