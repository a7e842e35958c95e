import { type Letter, letterSchema, letters } from '@anamnesis/contracts/quizzes/question.ts';
import { z } from 'zod';
import { boolean, integer, listOfAtMost, object, oneOf, string } from '../model/json-schema.ts';
import { listOf, noError } from '../model/reply-form.ts';

/** Questions that are read in one call, and statements about their options. */
export const MOST_QUESTIONS = 8;
const MOST_STATEMENTS = MOST_QUESTIONS * letters.length;
/** In characters. */
const LONGEST = 4_000;

const verdict = z.object({
  number: z.int(),
  words: z.string().max(LONGEST),
  right: z.array(z.string().max(20)).max(12).transform(lettersIn),
  supported: z.boolean(),
  harmful: z.boolean(),
  clear: z.boolean(),
  asked: z.array(z.boolean()).max(20),
  why: z.string().max(LONGEST).catch(''),
});
export type QuestionVerdict = z.infer<typeof verdict>;

/** "B", "b", "B.": what is no letter names an option that there is not, and so it counts as one that is right too. */
function lettersIn(said: readonly string[]): (Letter | null)[] {
  return said.map((one) => letterSchema.safeParse(one.trim().toUpperCase().slice(0, 1)).data ?? null);
}

/** The reply to `prompts/questions.md`. A question without a verdict was not read; a statement that is not named is not shown. */
export const questionsReadingReply = z.object({
  verdicts: listOf(verdict, MOST_QUESTIONS),
  sound: listOf(z.int(), MOST_STATEMENTS),
  error: noError,
});

export const questionsReadingSchema = {
  name: 'questions-reading',
  schema: object({
    verdicts: listOfAtMost(
      MOST_QUESTIONS,
      object({
        number: integer,
        words: string,
        right: listOfAtMost(letters.length, oneOf(...letters)),
        supported: boolean,
        harmful: boolean,
        clear: boolean,
        asked: listOfAtMost(8, boolean),
        why: string,
      }),
    ),
    sound: listOfAtMost(MOST_STATEMENTS, integer),
  }),
};
