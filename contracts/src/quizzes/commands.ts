import { z } from 'zod';
import { engineSchema } from '../kernel/events/engine.ts';
import { modelFailureSchema } from '../library/model-failure.ts';
import { defineCommand } from '../kernel/events/message.ts';
import { candidateSchema, contentTypeSchema, quizPlaceSchema, yieldFilterSchema } from './events.ts';
import { mostCandidates, mostQuizQuestions } from './limits.ts';
import { draftQuestionSchema } from './questions/question.ts';

const sessionId = z.string();
const ofCard = { cardId: z.string(), textVersion: z.int().min(0), pageNumber: z.int().min(1) };

/** Sent by the query service, which chose the candidates, when a person opens the stream of a quiz. One that is there stays as it is. */
export const StartQuiz = defineCommand(
  'StartQuiz',
  z.object({
    sessionId,
    place: quizPlaceSchema,
    contentType: contentTypeSchema,
    yieldFilter: yieldFilterSchema,
    topic: z.string(),
    wanted: z.int().min(1).max(mostQuizQuestions),
    candidates: z.array(candidateSchema).max(mostCandidates),
    againOf: sessionId.nullable(),
  }),
);

/**
 * What an engine made of some cards of a document: it goes into the document's bank, and from there into the quiz. `repeats`: cards whose
 * question asks what another question of the quiz asks; theirs stay in the bank.
 */
export const RecordQuestions = defineCommand(
  'RecordQuestions',
  z.object({
    sessionId,
    documentId: z.string(),
    engine: engineSchema,
    questions: z.array(draftQuestionSchema.extend(ofCard)),
    refused: z.array(z.object({ ...ofCard, reason: z.string().max(60) })),
    repeats: z.array(z.string()).default([]),
  }),
);

/**
 * No more questions come. `code`: why, where something went wrong; null otherwise. `insteadOf`: why the built-in engine stood in for a
 * language model.
 */
export const FillQuiz = defineCommand(
  'FillQuiz',
  z.object({
    sessionId,
    skipped: z.int().min(0),
    code: z.string().nullable(),
    insteadOf: modelFailureSchema.optional(),
  }),
);
