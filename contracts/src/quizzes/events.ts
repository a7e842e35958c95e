import { z } from 'zod';
import { engineSchema } from '../kernel/events/engine.ts';
import { modelFailureSchema } from '../library/model-failure.ts';
import { asRecorded, defineEvent, type EventOf } from '../kernel/events/event.ts';
import { longestQuizAnswerMs } from './limits.ts';
import { draftQuestionSchema, letterSchema } from './questions/question.ts';

const documentId = z.string();
const cardId = z.string();
const questionId = z.string();
const sessionId = z.string();
const presetId = z.string();

/** The card that a question was made of, at one of its texts. */
const ofCard = { questionId, cardId, textVersion: z.int().min(0), pageNumber: z.int().min(1) };
export const madeQuestionSchema = draftQuestionSchema.extend(ofCard);
export type MadeQuestion = z.infer<typeof madeQuestionSchema>;

/** Why a card gives no question: no stem that stands alone, too few options of one kind, or a flaw that could not be mended. */
export const refusedCardSchema = z.object({ ...ofCard, reason: z.string().max(60) });
export type RefusedCard = z.infer<typeof refusedCardSchema>;

export const copiedQuestionSchema = madeQuestionSchema.extend({ sourceQuestionId: questionId });
export type CopiedQuestion = z.infer<typeof copiedQuestionSchema>;

/** Stream `bank-<document>`: the questions of a document, and every answer that its owner gave to them. */
export const bankEvents = {
  /** Each is made once for a text of its card, and kept; so is that a card gives none. */
  QuestionsMade: defineEvent(
    z.object({
      documentId,
      engine: engineSchema,
      questions: z.array(madeQuestionSchema),
      refused: z.array(refusedCardSchema),
    }),
    { personal: { questions: [] } },
  ),
  QuestionDeleted: defineEvent(z.object({ documentId, questionId }), { frees: true }),
  /** They come from the document that this one was copied from. */
  QuestionsCopied: defineEvent(
    z.object({
      documentId,
      sourceDocumentId: documentId,
      engine: engineSchema,
      questions: z.array(copiedQuestionSchema),
    }),
    { personal: { questions: [] } },
  ),
  QuestionAnswered: defineEvent(
    z.object({
      documentId,
      questionId,
      cardId,
      /** The generated quiz; null where the questions of a document were gone through. */
      sessionId: sessionId.nullable(),
      selected: letterSchema,
      isCorrect: z.boolean(),
      /** Milliseconds, as the browser counted them; null where it did not. */
      timeTaken: z.int().min(0).max(longestQuizAnswerMs).nullable(),
      /** ISO instant, and the person's study day at that moment. */
      at: z.iso.datetime(),
      studyDay: z.iso.date(),
    }),
  ),
  /** A missed question became a card, or its card was brought forward: once. */
  QuestionTaken: defineEvent(z.object({ documentId, questionId, cardId, isNew: z.boolean() })),
  /** Its document was deleted. */
  BankDiscarded: defineEvent(z.object({ documentId }), { frees: true }),
};
export type BankEvent = EventOf<typeof bankEvents>;
export const bankStream = (id: string): string => `bank-${id}`;

export const contentTypeSchema = z.enum(['all', 'challenging', 'least_reviewed', 'custom']);
export type QuizContent = z.infer<typeof contentTypeSchema>;
export const yieldFilterSchema = z.enum(['high', 'all']);

/** A document or a folder. */
export const quizPlaceSchema = z.object({ kind: z.enum(['document', 'folder']), id: z.string() });
export type QuizPlace = z.infer<typeof quizPlaceSchema>;
/** The `placeId` of read models. */
export const placeKey = ({ kind, id }: QuizPlace): string => `${kind}:${id}`;

/** What a quiz can be made of: a card, and its question where there is one already, with the `factOf` that. */
export const candidateSchema = z.object({
  documentId,
  cardId,
  questionId: questionId.nullable(),
  fact: z.string().optional(),
});
export type Candidate = z.infer<typeof candidateSchema>;

const askedQuestionSchema = z.object({ documentId, questionId });
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;

/** Stream `quiz-<session>`: a generated quiz, from what was wished to its end. Its answers are in the banks of its documents. */
export const quizEvents = {
  QuizStarted: defineEvent(
    z.object({
      sessionId,
      place: quizPlaceSchema,
      contentType: contentTypeSchema,
      yieldFilter: yieldFilterSchema,
      /** '' unless the content is custom. */
      topic: z.string(),
      wanted: z.int().min(1),
      /** In the order in which they are asked for; more than wanted, as not each gives a question. */
      candidates: z.array(candidateSchema),
      /** The quiz whose missed questions these are. */
      againOf: sessionId.nullable(),
      /** The person lets no text go to a language model; absent: whatever the server is set up with makes the questions. */
      engine: z.literal('builtin').optional(),
    }),
    { personal: { topic: '' } },
  ),
  QuestionsAdded: defineEvent(z.object({ sessionId, questions: z.array(askedQuestionSchema) })),
  /** No more questions come. `skipped`: cards that gave none. `insteadOf`: why the built-in engine stood in for a language model. */
  QuizFilled: defineEvent(
    z.object({
      sessionId,
      wanted: z.int(),
      made: z.int().min(0),
      skipped: z.int().min(0),
      insteadOf: modelFailureSchema.optional(),
    }),
    { upcasts: [asRecorded] },
  ),
  /** It could not be made, or not to its end; what was made stays. */
  QuizFailed: defineEvent(z.object({ sessionId, code: z.string() })),
  /** The person finished it: the results were shown. */
  QuizEnded: defineEvent(z.object({ sessionId })),
};
export type QuizEvent = EventOf<typeof quizEvents>;
export const quizStream = (id: string): string => `quiz-${id}`;

/** Stream `presets-<owner>`: topics that a person keeps for a document or a folder. */
export const presetEvents = {
  PresetSaved: defineEvent(
    z.object({ presetId, place: quizPlaceSchema, content: z.string(), name: z.string() }),
    { personal: { content: '', name: '' } },
  ),
  PresetDeleted: defineEvent(z.object({ presetId }), { frees: true }),
};
export type PresetEvent = EventOf<typeof presetEvents>;
export const presetsStream = (userId: string): string => `presets-${userId}`;
