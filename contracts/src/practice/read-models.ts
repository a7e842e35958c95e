import { defineReadModel } from '../kernel/read-model.ts';
import type { BlockMode, FlagReason, GivenQuestion } from './events.ts';
import type { Wish } from './wish.ts';

/** Read model `practiceQuestions`, keyed by question id: each question that was given to a person. */
export type PracticeQuestionDocument = GivenQuestion & {
  userId: string;
  blockId: string | null;
  givenAt: string;
  /** Index in the bank's question. */
  chosen: number | null;
  isCorrect: boolean | null;
  /** '' while it was not answered. */
  answeredAt: string;
  /** Revision at which it was bookmarked; -1: it is not. */
  bookmarkedAs: number;
  /** Revision at which a mistake was reported; -1: none was. */
  flaggedAs: number;
  flag: { reason: FlagReason; text: string; at: string } | null;
  card: { documentId: string; cardId: string } | null;
  /** Revision of the person's stream at which it was given, and its place in its block: questions have an order. */
  givenAs: number;
  place: number;
};
export const practiceQuestionsModel = defineReadModel<PracticeQuestionDocument>()({
  name: 'practiceQuestions',
  version: 1,
  fields: {
    userId: 'text',
    blockId: 'text',
    item: 'text',
    bookmarkedAs: 'number',
    flaggedAs: 'number',
    givenAs: 'number',
    place: 'number',
  },
  indexes: [['userId', 'bookmarkedAs'], ['blockId', 'place'], ['flaggedAs'], ['item']],
  owner: { userId: 'delete' },
});

/** Read model `practiceBlocks`, keyed by block id. */
export type PracticeBlockDocument = {
  blockId: string;
  userId: string;
  mode: BlockMode;
  seconds: number;
  wish: Wish;
  size: number;
  answered: number;
  correct: number;
  startedAt: string;
  /** '' while it is open. */
  endedAt: string;
};
export const practiceBlocksModel = defineReadModel<PracticeBlockDocument>()({
  name: 'practiceBlocks',
  version: 1,
  fields: { userId: 'text', startedAt: 'text' },
  indexes: [['userId', 'startedAt']],
  owner: { userId: 'delete' },
});
