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
  span: string;
  isHighYield: boolean;
  /** Copy of schedule.spacedRepetition.dueDate, to search by. */
  dueDate: string;
  /** 'open' while it is in a short delay; after a clean-up ended one, the id of that command; '' otherwise. */
  delay: string;
  schedule: CardSchedule;
};
export const cardsModel = defineReadModel<CardDocument>()({
  name: 'cards',
  version: 6,
  fields: {
    userId: 'text',
    documentId: 'text',
    pageNumber: 'number',
    ordinal: 'number',
    dueDate: 'text',
    delay: 'text',
  },
  indexes: [
    // Due cards of a document, and its deletion. A document has few enough cards to sort them when they are read.
    ['documentId', 'dueDate'],
    // All cards of a person: for the data export and for the erasure.
    ['userId'],
  ],
  owner: { userId: 'delete' },
});

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
  version: 3,
  fields: { userId: 'text', documentId: 'text' },
  indexes: [['userId'], ['documentId']],
  owner: { userId: 'delete' },
});
