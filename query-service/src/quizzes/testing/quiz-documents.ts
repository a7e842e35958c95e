import type { QuizQuestionDocument, QuizSessionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';

/** A quiz of Ann's document that is still made. */
export const aSession = (session: Partial<QuizSessionDocument> = {}): QuizSessionDocument => ({
  sessionId: 's',
  userId: 'ann',
  placeId: 'document:d1',
  place: { kind: 'document', id: 'd1' },
  contentType: 'all',
  yieldFilter: 'all',
  topic: '',
  wanted: 2,
  candidates: 9,
  questions: [],
  skipped: 0,
  answers: [],
  status: 'making',
  code: '',
  insteadOf: null,
  open: 'yes',
  startedAt: '2026-02-28T10:00:00.000Z',
  changedAt: '2026-02-28T10:00:00.000Z',
  ...session,
});

/** A question of Ann's document. */
export const aQuestion = (question: Partial<QuizQuestionDocument> = {}): QuizQuestionDocument => ({
  questionId: 'q',
  documentId: 'd1',
  userId: 'ann',
  cardId: 'c',
  textVersion: 0,
  pageNumber: 2,
  status: 'active',
  form: 'cause',
  stem: 'What causes gout?',
  options: ['Urate', 'Calcium', 'Cystine', 'Struvite'].map((text) => ({ text, because: null })),
  key: 0,
  span: 'Urate causes gout.',
  madeBy: null,
  answered: 0,
  missed: 0,
  lastAnsweredAt: '',
  lastCorrectAt: '',
  takenAs: null,
  ...question,
});

/** As the list of a quiz names them. */
export const asked = (...ids: string[]) => ids.map((questionId) => ({ documentId: 'd1', questionId }));
