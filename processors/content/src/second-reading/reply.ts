import { z } from 'zod';
import { boolean, integer, listOfAtMost, object, string } from '../model/json-schema.ts';
import { listOf, noError } from '../model/reply-form.ts';

/** Items that are read in one call. */
export const MOST_ITEMS = 40;
/** In characters. */
const LONGEST = 4_000;

const verdict = z.object({
  number: z.int(),
  words: z.string().max(LONGEST),
  supported: z.boolean(),
  one_answer: z.boolean(),
  harmful: z.boolean(),
  clear: z.boolean(),
  asked: z.array(z.boolean()).max(20),
  why: z.string().max(LONGEST).catch(''),
});
export type ReaderVerdict = z.infer<typeof verdict>;

/** The reply to `prompts/reading.md`. An item without a verdict was not read. */
export const readingReply = z.object({ verdicts: listOf(verdict, MOST_ITEMS), error: noError });

export const readingSchema = {
  name: 'reading',
  schema: object({
    verdicts: listOfAtMost(
      MOST_ITEMS,
      object({
        number: integer,
        words: string,
        supported: boolean,
        one_answer: boolean,
        harmful: boolean,
        clear: boolean,
        asked: listOfAtMost(8, boolean),
        why: string,
      }),
    ),
  }),
};
