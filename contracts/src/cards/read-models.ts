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
  schedule: CardSchedule;
};

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
