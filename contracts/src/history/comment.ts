import { z } from 'zod';
import { becauseOf, modelFailureSchema } from '../library/model-failure.ts';

const text = z.string().max(400);

/** What of a student's own words a model comments on: what they said to sum up, and the next steps that they wrote. */
export const commentedTexts = ['summary', 'plan'] as const;
export type CommentedText = (typeof commentedTexts)[number];

/** Lines of the sheet that are commented on. */
export const mostSheetLines = 24;

/** Something of this patient that a good summary or plan has, decided by the code; `line`: what the patient's sheet says of it. */
export const sheetLineSchema = z.object({
  id: z.string().max(120),
  of: z.enum(commentedTexts),
  /** 'How the pain began', 'Spirometry'. */
  label: text,
  line: text,
});
export type SheetLine = z.infer<typeof sheetLineSchema>;

/** present: the student's words say it; missing: they do not; wrong: they say something else of it. */
export const commentVerdicts = ['present', 'missing', 'wrong'] as const;

/** What a model says of a line of the sheet. `quote`: the student's own words, '' where it is missing. */
export const commentItemSchema = sheetLineSchema.extend({
  verdict: z.enum(commentVerdicts),
  quote: text,
  comment: text,
});
export type CommentItem = z.infer<typeof commentItemSchema>;

/** Why there is no comment: what a model failed by; the server has none; nothing that it wrote passed the checks; the work failed again and again. */
export const commentRefusalSchema = z.enum([...modelFailureSchema.options, 'noModel', 'checks', 'failed']);
export type CommentRefusal = z.infer<typeof commentRefusalSchema>;

/** The reason as a sentence goes on after "because". */
export const becauseOfComment: Record<CommentRefusal, string> = {
  ...becauseOf,
  noModel: 'this server has no model any more',
  checks: 'what the model wrote did not pass our checks',
  failed: 'it kept failing',
};

/** How far the comment of a session is. */
export const historyCommentSchema = z.object({
  status: z.enum(['asked', 'written', 'refused']),
  reason: commentRefusalSchema.nullable(),
  /** The model that wrote it; null: none has yet. */
  model: z.string().nullable(),
  items: z.array(commentItemSchema).max(mostSheetLines),
});
export type HistoryComment = z.infer<typeof historyCommentSchema>;
