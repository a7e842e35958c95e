import { defineReadModel } from '../kernel/read-model.ts';
import type { CardSchedule, ReviewResponse } from './schedule.ts';

/** Read model `cards`, keyed by card id. */
export type CardDocument = {
  cardId: string;
  documentId: string;
  userId: string;
  pageNumber: number;
  /** Place on its page, from 0. */
  ordinal: number;
  prompt: string;
  answer: string;
  span: string;
  isHighYield: boolean;
  /** Copy of schedule.spacedRepetition.dueDate, to search by. */
  dueDate: string;
  /** 'open' while it is in a short delay; once a clean-up has ended one, which command it was; '' otherwise. */
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
    // What is due of a document, and its deletion. The cards of one are few enough to be sorted when they are read.
    ['documentId', 'dueDate'],
    // All of a person: for the archive of their data, and their erasure.
    ['userId'],
  ],
  owner: { userId: 'delete' },
});

/** The values of a card's `delay`, to search by. */
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
  /** It was taken back. */
  reversed: boolean;
};
export const reviewsModel = defineReadModel<ReviewDocument>()({
  name: 'reviews',
  version: 3,
  fields: { userId: 'text', documentId: 'text' },
  indexes: [['userId'], ['documentId']],
  owner: { userId: 'delete' },
});
