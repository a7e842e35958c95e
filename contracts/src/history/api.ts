import { z } from 'zod';
import { cardsModel } from '../cards/read-models.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { dayMs, minuteMs } from '../kernel/work/rate.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { documentsModel, foldersModel } from '../library/read-models.ts';
import { preferencesModel } from '../preferences/read-models.ts';
import { libraryRefusals } from '../library/refusals.ts';
import { diseasesRefusals } from '../diseases/refusals.ts';
import { personSchema } from './case.ts';
import { historyCommentSchema } from './comment.ts';
import { historyChoices, historyLineSchema, historyModes } from './events.ts';
import { historyFeedbackSchema, lineNumberSchema } from './feedback.ts';
import { mostLines, mostMessages, mostHistoryRounds, mostSessions } from './limits.ts';
import { historyFeedbackModel, historyRoundsModel, historySessionsModel } from './read-models.ts';
import { historyRefusals } from './refusals.ts';

const id = z.string().min(1).max(100);
/** Longer ones are refused in words, by the handlers. */
const typed = z.string().max(20_000);
/** Of the checklist; of the manner, `manner/<id>`. */
const item = z.string().min(1).max(120);
const base = '/api/anamnesisRoutes';

const messageSchema = z.object({ role: z.enum(['user', 'assistant', 'system']), content: typed });

/** A session as it is listed. `disease` and its name are empty while they are hidden from the student. */
export const historySessionSchema = z.object({
  sessionId: id,
  mode: z.enum(historyModes),
  choice: z.enum(historyChoices),
  disease: z.string(),
  diseaseName: z.string(),
  person: personSchema,
  rounds: z.int().min(0),
  startedAt: z.iso.datetime(),
  /** When the time of a station is over; null: it has no end. */
  endsAt: z.iso.datetime().nullable(),
  /** null while it is open. */
  finishedAt: z.iso.datetime().nullable(),
  verdict: historyFeedbackSchema.shape.verdict.nullable(),
});
export type HistorySessionShown = z.infer<typeof historySessionSchema>;

export const historyRoundSchema = z.object({
  roundId: id,
  said: z.string(),
  lines: z.array(historyLineSchema).max(mostLines),
  /** The model that worded the answer; null: none. */
  model: z.string().nullable(),
  at: z.iso.datetime(),
});
export type HistoryRoundShown = z.infer<typeof historyRoundSchema>;

export const historyApi = {
  findComplexity: defineEndpoint({
    method: 'POST',
    path: `${base}/find-complexity`,
    side: 'command',
    summary:
      'What the virtual patient answers to the last message. With a session, its own patient answers and the round is recorded; without, the first message names the disease and nothing is',
    body: z.object({
      messages: z.array(messageSchema).min(1).max(mostMessages),
      sessionId: id.optional(),
    }),
    response: z.object({
      content: z.string(),
      data: z.object({ role: z.literal('assistant'), content: z.string() }),
      lines: z.array(historyLineSchema).max(mostLines),
      roundId: id.nullable(),
      model: z.string().nullable(),
    }),
    changes: [historySessionsModel, historyRoundsModel],
    rate: {
      what: 'history',
      per: 'person',
      limits: [
        { most: 90, withinMs: minuteMs },
        { most: 5_000, withinMs: dayMs },
      ],
      sentence: 'You have asked too many questions.',
      counts: 'calls',
    },
    errors: [
      commonRefusals.NOT_FOUND,
      historyRefusals.UNKNOWN_PATIENT,
      historyRefusals.NO_PATIENT,
      historyRefusals.HISTORY_LINE,
      historyRefusals.HISTORY_OVER,
      historyRefusals.TOO_MANY_ROUNDS,
    ],
  }),
  startHistory: defineEndpoint({
    method: 'POST',
    path: `${base}/sessions`,
    side: 'command',
    summary: 'Meet a patient with a disease that is named, with one of a system, or with any (surprise)',
    body: z.object({
      choice: z.enum(historyChoices),
      disease: typed.optional(),
      system: typed.optional(),
      mode: z.enum(historyModes),
    }),
    response: z.object({ sessionId: id, person: personSchema }),
    changes: [historySessionsModel],
    rate: {
      what: 'patients',
      per: 'person',
      limits: [
        { most: 20, withinMs: minuteMs },
        { most: 500, withinMs: dayMs },
      ],
      sentence: 'You have met too many patients.',
      counts: 'calls',
    },
    errors: [historyRefusals.UNKNOWN_PATIENT, historyRefusals.NO_PATIENT, historyRefusals.HISTORY_WISH],
  }),
  finishHistory: defineEndpoint({
    method: 'POST',
    path: `${base}/sessions/:sessionId/finish`,
    side: 'command',
    summary: 'End a history with a diagnosis and the next steps; feedback can be read then',
    params: z.object({ sessionId: id }),
    body: z.object({ diagnosis: typed, nextSteps: typed }),
    response: z.object({ success: z.literal(true) }),
    changes: [historySessionsModel, historyFeedbackModel],
    errors: [commonRefusals.NOT_FOUND, historyRefusals.HISTORY_LINE],
  }),
  askHistoryComment: defineEndpoint({
    method: 'POST',
    path: `${base}/sessions/:sessionId/comment`,
    side: 'command',
    summary:
      'Have a model comment on what was said to sum up and written as next steps, once; processors write it',
    params: z.object({ sessionId: id }),
    response: z.object({ isNew: z.boolean() }),
    changes: [historyFeedbackModel],
    rate: {
      what: 'comments',
      per: 'person',
      limits: [{ most: 30, withinMs: dayMs }],
      sentence: 'You have asked for too many comments.',
      counts: 'calls',
    },
    errors: [commonRefusals.NOT_FOUND, historyRefusals.NOTHING_TO_COMMENT, diseasesRefusals.MODEL_NOT_WANTED],
  }),
  claimHistoryItem: defineEndpoint({
    method: 'POST',
    path: `${base}/sessions/:sessionId/claim`,
    side: 'command',
    summary:
      'Say that a line of a finished history (from 0) asked for an item that counts as missed; null takes it back',
    params: z.object({ sessionId: id }),
    body: z.object({ item, line: lineNumberSchema.nullable() }),
    response: z.object({ success: z.literal(true) }),
    changes: [historyFeedbackModel],
    errors: [commonRefusals.NOT_FOUND, historyRefusals.NOT_TO_CLAIM],
  }),
  makeHistoryCard: defineEndpoint({
    method: 'POST',
    path: `${base}/sessions/:sessionId/make_card`,
    side: 'command',
    summary: 'Make a card of an item of the checklist, once',
    params: z.object({ sessionId: id }),
    body: z.object({ item }),
    response: z.object({ documentId: id, cardId: id, isNew: z.boolean() }),
    changes: [historyFeedbackModel, documentsModel, foldersModel, cardsModel],
    errors: [commonRefusals.NOT_FOUND, libraryRefusals.QUOTA_EXCEEDED],
  }),
  getHistories: defineEndpoint({
    method: 'GET',
    path: `${base}/sessions`,
    side: 'query',
    summary: 'The histories that the caller took, the latest first',
    response: z.object({ sessions: z.array(historySessionSchema).max(mostSessions) }),
    reads: [historySessionsModel],
  }),
  getHistory: defineEndpoint({
    method: 'GET',
    path: `${base}/sessions/:sessionId`,
    side: 'query',
    summary: 'A history with its rounds, and with feedback when it is finished',
    params: z.object({ sessionId: id }),
    response: z.object({
      session: historySessionSchema,
      rounds: z.array(historyRoundSchema).max(mostHistoryRounds),
      diagnosis: z.string(),
      nextSteps: z.string(),
      feedback: historyFeedbackSchema.nullable(),
      /** The model that may comment on the summary and the next steps; null: none, or the person lets nothing go to it. */
      commenter: z.string().nullable(),
      /** What it said; null: nobody asked for it. */
      comment: historyCommentSchema.nullable(),
      /** The items that were missed and of which the student says that they asked for them, each with its line. */
      claims: z.record(z.string(), lineNumberSchema),
      /** The cards that were made and not deleted since, by item of the checklist. */
      cards: z.record(z.string(), z.object({ documentId: id, cardId: id })),
    }),
    reads: [historySessionsModel, historyRoundsModel, historyFeedbackModel, cardsModel, preferencesModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
};
