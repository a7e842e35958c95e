import type { CardSchedule } from './schedule.ts';

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
