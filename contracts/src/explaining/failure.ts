import { z } from 'zod';
import { becauseOf, modelFailureSchema } from '../library/model-failure.ts';

/** Why there is no explanation: what the model failed by; there is none any more; nothing that it wrote passed the checks. */
export const explanationFailureSchema = z.enum([...modelFailureSchema.options, 'noModel', 'checks']);
export type ExplanationFailure = z.infer<typeof explanationFailureSchema>;

/** The reason as a sentence goes on after "because". */
export const becauseOfExplanation: Record<ExplanationFailure, string> = {
  ...becauseOf,
  noModel: 'this server has no model any more',
  checks: 'nothing that the model wrote passed our checks',
};
