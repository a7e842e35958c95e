import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type EngineUsed, makerOf } from '@anamnesis/contracts/kernel/events/engine.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';
import type { MadeQuestion, RefusedCard } from '@anamnesis/contracts/quizzes/events.ts';
import { quizQuestionsModel, type QuizQuestionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';

/** What happened to a question and its card, of which its status follows. */
type Fate = { isDeleted: boolean; isCardDeleted: boolean; isOutdated: boolean };
type Stored = QuizQuestionDocument & Fate;

/** The questions of documents, by question id. A question stays on the page that proves it when its card moves. */
export const quizQuestionsProjection = defineProjection<AnamnesisEvent, Fate>()(quizQuestionsModel, {
  QuestionsMade: ({ data, metadata: { userId } }) => {
    const ids = { documentId: data.documentId, userId };
    return [
      ...data.questions.map((question) => put({ ...asked(question, data.engine), ...ids })),
      ...data.refused.map((card) => put({ ...notAsked(card, data.engine), ...ids })),
    ];
  },
  QuestionsCopied: ({ data: { documentId, questions, engine }, metadata: { userId } }) =>
    questions.map((question) => put({ ...asked(question, engine), documentId, userId })),
  QuestionDeleted: ({ data }) => [{ update: data.questionId, with: after({ isDeleted: true }) }],
  QuestionAnswered: ({ data: { questionId, isCorrect, at } }) => [
    {
      update: questionId,
      with: (question) => ({
        ...question,
        answered: question.answered + 1,
        missed: question.missed + (isCorrect ? 0 : 1),
        lastAnsweredAt: at,
        lastCorrectAt: isCorrect ? at : question.lastCorrectAt,
      }),
    },
  ],
  QuestionTaken: ({ data: { questionId, cardId } }) => [
    { update: questionId, with: (question) => ({ ...question, takenAs: cardId }) },
  ],
  CardsDeleted: ({ data: { cardIds } }) => [ofCards(cardIds, after({ isCardDeleted: true }))],
  CardsRestored: ({ data: { cardIds } }) => [ofCards(cardIds, after({ isCardDeleted: false }))],
  // Its card gets another question, of its new text.
  CardEdited: ({ data }) => [ofEdited([data])],
  ImportedCardsUpdated: ({ data: { cards } }) => [ofEdited(cards)],
  DocumentDeleted: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  // Questions that were made while the document was being deleted.
  BankDiscarded: ({ data: { documentId } }) => [{ deleteWhere: { documentId } }],
  FolderDeleted: ({ data: { documentIds } }) =>
    documentIds.map((documentId) => ({ deleteWhere: { documentId } })),
});

const put = (doc: Stored): Change<Stored> => ({ put: doc.questionId, doc });

const ofCards = (cardIds: readonly string[], next: (question: Stored) => Stored) => ({
  updateWhere: { cardId: { in: cardIds } },
  with: next,
});

const ofEdited = (cards: readonly { cardId: string; textVersion: number }[]) => {
  const versions = new Map(cards.map(({ cardId, textVersion }) => [cardId, textVersion]));
  return ofCards([...versions.keys()], (question) =>
    question.textVersion < (versions.get(question.cardId) ?? 0)
      ? after({ isOutdated: true })(question)
      : question,
  );
};

const unanswered = {
  answered: 0,
  missed: 0,
  lastAnsweredAt: '',
  lastCorrectAt: '',
  takenAs: null,
  isDeleted: false,
  isCardDeleted: false,
  isOutdated: false,
} satisfies Partial<Stored>;

const ofCard = ({ questionId, cardId, textVersion, pageNumber }: RefusedCard | MadeQuestion) => ({
  ...unanswered,
  questionId,
  cardId,
  textVersion,
  pageNumber,
});

const asked = (question: MadeQuestion, engine: EngineUsed) => ({
  ...ofCard(question),
  status: 'active' as const,
  form: question.form,
  stem: question.stem,
  options: question.options,
  key: question.key,
  span: question.span,
  madeBy: makerOf(engine),
});

/** A card that gives no question: there is no text either. */
const notAsked = (card: RefusedCard, engine: EngineUsed) => ({
  ...ofCard(card),
  status: 'none' as const,
  form: 'statement' as const,
  stem: '',
  options: [],
  key: 0,
  span: '',
  madeBy: makerOf(engine),
});

const after =
  (fate: Partial<Fate>) =>
  (question: Stored): Stored => {
    const next = { ...question, ...fate };
    if (next.status === 'none') return next;
    const isGone = next.isDeleted || next.isCardDeleted;
    return { ...next, status: isGone ? 'deleted' : next.isOutdated ? 'outdated' : 'active' };
  };
