import { z } from 'zod';
import { integer, listOfAtMost, object, oneOf, string } from '../../model/json-schema.ts';
import { readJson } from '../../model/read-json.ts';
import { listOf, listWithSound, noError } from '../../model/reply-form.ts';
import { readingReply, readingSchema } from '../../second-reading/read-again.ts';

/** Longest texts that are looked at; what is longer is no draft. */
const LONGEST = 4_000;
/** Facts of a page that are looked at. */
const MOST_FACTS = 40;
const MOST_POINTS = 10;

const text = z.string().max(LONGEST);
const card = z.object({ quote: text, prompt: text, answer: text });
const point = z.object({ quote: text, text });
const fact = card.extend({ yield: z.enum(['high', 'normal']).catch('normal') });

export type ReplyFact = z.infer<typeof fact>;
export type ReplyPoint = z.infer<typeof point>;

/** The reply to `prompts/draft.md`. Empty lists say that there is nothing to ask; what has no lists says nothing. */
export const draftReply = z.object({
  title: text.nullable().catch(null),
  points: listWithSound(point, MOST_POINTS),
  facts: listWithSound(fact, MOST_FACTS),
  error: noError,
});

/** The reply to `prompts/repair.md`. */
export const repairReply = z.object({
  repaired: listOf(
    z.union([card.extend({ number: z.int() }), point.extend({ number: z.int() })]),
    MOST_FACTS,
  ),
  error: noError,
});

export const draftSchema = {
  name: 'draft',
  schema: object({
    title: { type: ['string', 'null'] },
    points: listOfAtMost(8, object({ quote: string, text: string })),
    facts: listOfAtMost(
      MOST_FACTS,
      object({
        quote: string,
        prompt: string,
        answer: string,
        yield: oneOf('high', 'normal'),
      }),
    ),
  }),
};
export const repairSchema = {
  name: 'repair',
  schema: object({
    repaired: listOfAtMost(MOST_FACTS, {
      anyOf: [
        object({ number: integer, quote: string, prompt: string, answer: string }),
        object({ number: integer, quote: string, text: string }),
      ],
    }),
  }),
};

const replies: Readonly<Record<string, z.ZodType>> = {
  [draftSchema.name]: draftReply,
  [repairSchema.name]: repairReply,
  [readingSchema.name]: readingReply,
};

/** Whether what a model said has the form that the schema of this name asks for. */
export const hasForm = (schema: string, said: string): boolean =>
  replies[schema]?.safeParse(readJson(said)).success ?? true;
