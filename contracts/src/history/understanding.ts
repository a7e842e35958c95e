import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';
import { modelFailureSchema } from '../library/model-failure.ts';
import { longestLine } from './limits.ts';
import { roundsReadSchema } from './wording.ts';

/** What understanding a line by a model may take as a whole, in ms: then it is understood by rules, and its wording goes on. */
export const understandingMs = 1_300;
/** What of that the model may take. */
export const modelUnderstandingMs = 1_200;

/** Asks of a line that a model may find; more are no understanding. */
export const mostModelAsks = 12;

/** Asks a processor to have a model name what a line asks for. It is told what was said, and nothing of the case. */
export const UnderstandLine = defineRequest(
  'understand-line',
  z.object({ userId: z.string(), before: roundsReadSchema, said: z.string().max(longestLine) }),
  z.discriminatedUnion('isUnderstood', [
    /** `asks`: in the syntax of `Ask`, in the order in which they are asked; `act:unclear` alone where the line asks for nothing known. */
    z.object({
      isUnderstood: z.literal(true),
      asks: z.array(z.string()).min(1).max(mostModelAsks),
      model: z.string(),
    }),
    /** checks: what it named is no list of what a line can ask for. */
    z.object({
      isUnderstood: z.literal(false),
      because: z.enum(['noModel', 'checks', ...modelFailureSchema.options]),
    }),
  ]),
);
export type UnderstandingAsked = z.infer<typeof UnderstandLine.input>;
export type UnderstandingGiven = z.infer<typeof UnderstandLine.output>;
