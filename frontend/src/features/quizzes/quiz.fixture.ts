import type { Quiz, QuizMessage, QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import type { Counts } from './setup/quiz-counts.tsx';
import { usualSettings } from './quiz-settings.ts';

/** A question of page `n` for specs, whose right answer is B; the notes explain A, the app says what C is, and nothing is known of D. */
export const aQuestion = (n: number, change: Partial<QuizQuestion> = {}): QuizQuestion => ({
  _id: `question-${n}`,
  id: `question-${n}`,
  questionPrompt: `What is fact ${n}?`,
  prompt: `What is fact ${n}?`,
  choices: { A: `first ${n}`, B: `second ${n}`, C: `third ${n}`, D: `fourth ${n}` },
  correctAnswer: 'B',
  answer: 'B',
  pageNumber: n,
  pdfId: 'pdf-valves',
  pdfName: 'valves',
  docType: 'pdf',
  cardId: `card-${n}`,
  form: 'statement',
  span: `Fact ${n} is second ${n}.`,
  explanations: { A: { span: `It would be first ${n}.`, pageNumber: 9 }, B: null, C: null, D: null },
  meanings: { C: 'A loop diuretic' },
  isTaken: false,
  ...change,
});

export const quizId = '7d0c3f5e-0b61-4d59-9e38-0f6f3a0c7a11';

/** A quiz of two questions, whole, of which none is answered. */
export const aQuiz = (change: Partial<Quiz> = {}): Quiz => {
  const { contentType, yieldFilter, customTopic, questionCount } = usualSettings;
  return {
    quizSessionId: quizId,
    folderId: null,
    pdfId: 'pdf-valves',
    placeName: 'valves',
    contentType,
    yieldFilter,
    customTopic,
    questionCount,
    startedAt: '2026-01-02T03:04:05.000Z',
    isFilled: true,
    isEnded: false,
    questions: [aQuestion(1), aQuestion(2)],
    answers: [],
    ...change,
  };
};

/** What a document can be asked about. */
export const someCounts = (change: Partial<Counts> = {}): Counts => ({
  cards: 12,
  highYield: 3,
  questions: 0,
  fromNotes: { all: 14, highYield: 2 },
  fromBank: { all: 22, highYield: 4 },
  topics: ['Asthma', 'Bronchiectasis'],
  ...change,
});

export const ready = (n: number): QuizMessage => ({
  type: 'question_ready',
  question: aQuestion(n),
  isFirstQuestion: n === 1,
  index: n - 1,
});

export const complete = (totalQuestions: number, notice?: string): QuizMessage => ({
  type: 'complete',
  message: 'Complete',
  quizSessionId: quizId,
  totalQuestions,
  ...(notice !== undefined && { notice }),
});
