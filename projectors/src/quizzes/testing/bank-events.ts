import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { DraftQuestion } from '@anamnesis/contracts/quizzes/questions/question.ts';

const engine = { name: 'builtin', version: '1' };

export const draft: DraftQuestion = {
  form: 'definition',
  stem: 'What is renin?',
  options: ['A protease', 'A lipid', 'A sugar', 'A salt'].map((text) => ({ text, because: null })),
  key: 0,
  span: 'Renin is a protease.',
};
const of = (id: string, textVersion = 0) => ({
  questionId: id,
  cardId: `card ${id}`,
  textVersion,
  pageNumber: 3,
});

/** Questions of `card <id>`; and cards that give none. */
export const made = (documentId: string, ids: string[], none: string[] = []): AnamnesisEvent => ({
  type: 'QuestionsMade',
  data: {
    documentId,
    engine,
    questions: ids.map((id) => ({ ...draft, ...of(id) })),
    refused: none.map((id) => ({ ...of(id), reason: 'TOO_FEW_OPTIONS' })),
  },
});

export const copied = (documentId: string, ...ids: string[]): AnamnesisEvent => ({
  type: 'QuestionsCopied',
  data: {
    documentId,
    sourceDocumentId: 'source',
    engine: { ...engine, model: 'a model' },
    questions: ids.map((id) => ({ ...draft, ...of(id), sourceQuestionId: `source of ${id}` })),
  },
});

export const answered = (
  questionId: string,
  isCorrect: boolean,
  { documentId = 'd1', sessionId = null as string | null, at = '2026-03-01T08:00:00.000Z' } = {},
): AnamnesisEvent => ({
  type: 'QuestionAnswered',
  data: {
    documentId,
    questionId,
    cardId: `card ${questionId}`,
    sessionId,
    selected: isCorrect ? 'A' : 'B',
    isCorrect,
    timeTaken: 900,
    at,
    studyDay: '2026-03-01',
  },
});

export const documentDeleted = (documentId: string): AnamnesisEvent => ({
  type: 'DocumentDeleted',
  data: { documentId },
});
export const folderDeleted = (...documentIds: string[]): AnamnesisEvent => ({
  type: 'FolderDeleted',
  data: { folderId: 'f1', documentIds },
});
export const bankDiscarded = (documentId: string): AnamnesisEvent => ({
  type: 'BankDiscarded',
  data: { documentId },
});
