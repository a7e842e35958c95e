import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';
import { modelFailureSchema } from '../library/model-failure.ts';
import { personSchema } from './case.ts';
import { longestLine } from './limits.ts';

/** How a patient speaks: of a session one of these, from the first line to the last. */
export const manners = ['matter-of-fact', 'chatty', 'quiet', 'worried', 'polite'] as const;

/** Rounds before this one that a model reads. */
export const mostRoundsRead = 3;
/** Characters of a line of them. */
export const longestLineRead = 400;
/** Characters of an answer that a model is given; a longer one stands as it is. */
export const longestFacts = 1_000;
/** What a model may add to a reply as a whole, in ms, with what it understands of the line: somebody waits for the patient to speak. */
export const wordingMs = 2_200;
/** What of that the model may take. */
export const modelWordingMs = 2_000;
/** In less time a model is not asked to word anything. */
export const leastWordingMs = 500;

const line = z.string().max(longestLine);
/** What was said before a line, the latest at the end. */
export const roundsReadSchema = z.array(z.object({ doctor: line, patient: line })).max(mostRoundsRead);

/** Asks a processor to have a model word a reply. It is given what the code has chosen to say, and nothing else of the case. */
export const WordReply = defineRequest(
  'word-reply',
  z.object({
    userId: z.string(),
    person: personSchema.pick({ age: true, sex: true, job: true, speaker: true }),
    manner: z.enum(manners),
    before: roundsReadSchema,
    /** The line that is answered. */
    said: line,
    /** What the patient answers, in the words of the code. */
    facts: z.string().min(1).max(longestFacts),
    /** Ids of what that discloses (`HistoryReply`). */
    disclosed: z.array(z.string()),
    /** How long the model may take. */
    withinMs: z.int().min(1).max(modelWordingMs).default(modelWordingMs),
  }),
  z.discriminatedUnion('isWorded', [
    z.object({ isWorded: z.literal(true), text: z.string(), model: z.string() }),
    /** checks: it says something else than the facts. */
    z.object({
      isWorded: z.literal(false),
      because: z.enum(['noModel', 'checks', ...modelFailureSchema.options]),
    }),
  ]),
);
export type WordingAsked = z.infer<typeof WordReply.input>;
export type WordingGiven = z.infer<typeof WordReply.output>;
