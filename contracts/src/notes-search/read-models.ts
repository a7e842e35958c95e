import { defineReadModel } from '../kernel/events/read-model.ts';

/** Read model `questions`, keyed by question id: what a person asked of their notes, and may ask again. */
export type QuestionDocument = {
  questionId: string;
  userId: string;
  text: string;
  folderId: string | null;
  documentId: string | null;
  /** ISO date and time. */
  askedAt: string;
};
export const questionsModel = defineReadModel<QuestionDocument>()({
  name: 'questions',
  version: 1,
  fields: { userId: 'text', askedAt: 'text' },
  indexes: [['userId', 'askedAt']],
  owner: { userId: 'delete' },
});
