import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import type { QuizQuestionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';
import type { CardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';

/** What the choice for a quiz looks at, of a card that is studied and of the questions that were made of it, or of a question that stands for itself. */
export type QuizCard = {
  cardId: string;
  from: 'notes' | 'bank';
  documentId: string;
  pageNumber: number;
  span: string;
  /** What it says: its headings, its question and its answer. */
  text: string;
  isHighYield: boolean;
  /** How likely it is forgotten now, compared under one policy; null: it was never answered. */
  risk: number | null;
  /** Wrong answers to it, as a card and as a question. */
  missed: number;
  /** Answers to it, as a card and as a question. */
  answers: number;
  /** ISO instant of the latest of them; '' without any. */
  lastAnswered: string;
  /** Its question; null while none was made of its text. */
  questionId: string | null;
  /** What that asks (`factOf`); null without one. */
  fact: string | null;
  /** When its question was last answered correctly; '' when it never was. */
  lastCorrect: string;
};

/** What is looked at of a question. */
export type KnownQuestion = Pick<
  QuizQuestionDocument,
  | 'questionId'
  | 'textVersion'
  | 'status'
  | 'madeBy'
  | 'answered'
  | 'missed'
  | 'lastAnsweredAt'
  | 'lastCorrectAt'
> & { fact: string };

/** How cards are looked at. `model`: the one that would make questions of them; null: the built-in engine would. */
export type QuizCardOptions = { riskOf: (schedule: CardSchedule) => number; model: string | null };

/** Whether a card gives no question, as far as is known: where a model is asked, another engine that made none says nothing. */
const givesNone = ({ status, madeBy }: KnownQuestion, model: string | null): boolean =>
  status === 'none' && (model === null || madeBy?.model === model);

/**
 * A card as it is chosen by; null when there is no question to be had of it: it asks for a place on a picture, it gives none, or the person
 * deleted it, and its text is still the same. Answers to questions of its earlier texts count; knowing one of those says nothing of the next.
 */
export function toQuizCard(
  card: CardDocument,
  questions: readonly KnownQuestion[],
  { riskOf, model }: QuizCardOptions,
): QuizCard | null {
  const { cardId, documentId, pageNumber, span, schedule, missed, textVersion } = card;
  if (card.occlusion) return null;
  const ofText = questions.filter(
    (question) =>
      question.textVersion === textVersion && (question.status !== 'none' || givesNone(question, model)),
  );
  if (ofText.some(({ status }) => status !== 'active')) return null;
  const { totalReviews, lastReviewed } = schedule.spacedRepetition;
  const present = ofText[0];
  return {
    cardId,
    documentId,
    from: 'notes',
    pageNumber,
    span,
    text: `${card.prompt} ${card.answer}`,
    isHighYield: card.yield === 'high',
    risk: totalReviews === 0 ? null : riskOf(schedule),
    missed: questions.reduce((sum, question) => sum + question.missed, missed.length),
    answers: questions.reduce((sum, { answered }) => sum + answered, totalReviews),
    lastAnswered: questions.reduce(
      (last, { lastAnsweredAt: at }) => (at > last ? at : last),
      lastReviewed ?? '',
    ),
    questionId: present?.questionId ?? null,
    fact: present?.fact ?? null,
    lastCorrect: present?.lastCorrectAt ?? '',
  };
}
