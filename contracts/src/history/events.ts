import { z } from 'zod';
import { asRecorded, defineEvent, type EventOf } from '../kernel/events/event.ts';
import { engineSchema } from '../kernel/events/engine.ts';
import { patientCaseSchema } from './case.ts';
import { commentItemSchema, commentRefusalSchema, sheetLineSchema } from './comment.ts';
import { historyFeedbackSchema, lineNumberSchema } from './feedback.ts';

const sessionId = z.string();
const at = z.iso.datetime();

/** free: as long as one likes; osce: a station of eight minutes. */
export const historyModes = ['free', 'osce'] as const;
export type HistoryMode = (typeof historyModes)[number];

/** How the disease was chosen: its name is hidden until the end unless the student named it. */
export const historyChoices = ['name', 'system', 'surprise'] as const;
export type HistoryChoice = (typeof historyChoices)[number];

/** patient: what they say; examiner: a finding or a result. */
export const historyLineSchema = z.object({ by: z.enum(['patient', 'examiner']), text: z.string() });
export type HistoryLine = z.infer<typeof historyLineSchema>;

/** Stream `history-<session>`: a virtual patient and what was asked of them. */
export const historyEvents = {
  HistoryStarted: defineEvent(
    z.object({
      sessionId,
      mode: z.enum(historyModes),
      choice: z.enum(historyChoices),
      patient: patientCaseSchema,
      at,
    }),
  ),
  /** A line of the doctor and its answer, with what was understood and disclosed (`HistoryReply`). */
  HistoryAnswered: defineEvent(
    z.object({
      sessionId,
      roundId: z.string(),
      said: z.string(),
      lines: z.array(historyLineSchema),
      asks: z.array(z.string()),
      disclosed: z.array(z.string()),
      focus: z.string().nullable(),
      /** The model that worded it; null: the lines are those of the case. */
      model: z.string().nullable(),
      /** The model that understood it; absent: rules did. */
      understoodBy: z.string().optional(),
      at,
    }),
    { personal: { said: '', lines: [] } },
  ),
  HistoryFinished: defineEvent(
    z.object({
      sessionId,
      diagnosis: z.string(),
      nextSteps: z.string(),
      feedback: historyFeedbackSchema,
      at,
    }),
    { personal: { diagnosis: '', nextSteps: '' } },
  ),
  /** A model is to comment on what the student said to sum up and wrote as next steps, against these lines of the sheet. */
  HistoryCommentAsked: defineEvent(
    z.object({
      sessionId,
      commentId: z.string(),
      summary: z.string(),
      plan: z.string(),
      sheet: z.array(sheetLineSchema),
      at,
    }),
    { personal: { summary: '', plan: '' } },
  ),
  /** What it wrote has passed the checks. It quotes the student. */
  HistoryCommented: defineEvent(
    z.object({
      sessionId,
      commentId: z.string(),
      items: z.array(commentItemSchema),
      engine: engineSchema,
    }),
    { personal: { items: [] } },
  ),
  HistoryCommentRefused: defineEvent(
    z.object({ sessionId, commentId: z.string(), reason: commentRefusalSchema }),
    { upcasts: [asRecorded] },
  ),
  /** The student says that this line of theirs asked for an item that counts as missed; the latest line of an item counts. */
  HistoryItemClaimed: defineEvent(z.object({ sessionId, item: z.string(), line: lineNumberSchema, at })),
  HistoryClaimWithdrawn: defineEvent(z.object({ sessionId, item: z.string() }), { frees: true }),
  /** A card was made of an item of the checklist. */
  HistoryCardMade: defineEvent(
    z.object({ sessionId, item: z.string(), documentId: z.string(), cardId: z.string() }),
  ),
};
export type HistoryEvent = EventOf<typeof historyEvents>;
export const historyStream = (session: string): string => `history-${session}`;
