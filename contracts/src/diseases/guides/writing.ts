import { z } from 'zod';
import { dayMs } from '../../kernel/work/rate.ts';
import { becauseOf, modelFailureSchema } from '../../library/model-failure.ts';

/**
 * Why there is no guide: what a model failed by; the server has no model; the name reads like something else than a disease; the model
 * knows no such disease; what it wrote did not pass the checks; the work failed again and again.
 */
export const guideRefusalSchema = z.enum([
  ...modelFailureSchema.options,
  'noModel',
  'notAName',
  'unknown',
  'checks',
  'failed',
]);
export type GuideRefusal = z.infer<typeof guideRefusalSchema>;

/** The reason as a sentence goes on after "because". */
export const becauseOfGuide: Record<GuideRefusal, string> = {
  ...becauseOf,
  noModel: 'this server has no model any more',
  notAName: 'this does not read like the name of a disease',
  unknown: 'the model knows no disease of this name',
  checks: 'what the model wrote did not pass our checks',
  failed: 'it kept failing',
};

/** Whether a guide that was asked for then would be there by now: nobody writes it any more, and it may be asked for again. */
export const isGivenUp = (askedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(askedAt) >= dayMs;

/** How far a guide is that a model writes. */
export const guideWritingSchema = z.object({
  status: z.enum(['asked', 'refused']),
  reason: guideRefusalSchema.nullable(),
});
export type GuideWriting = z.infer<typeof guideWritingSchema>;

/**
 * What is known of a disease without a guide: the model that may write one, null where there is none or the person does not want it; and
 * how far that is, null where nobody asked for it.
 */
export const guideWriterSchema = z.object({
  writer: z.string().nullable(),
  writing: guideWritingSchema.nullable(),
});
export type GuideWriter = z.infer<typeof guideWriterSchema>;
