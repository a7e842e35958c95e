import { z } from 'zod';
import { readJson } from '../../model/read-json.ts';
import { listOf, listWithSound, noError, type ReplyForm, replyForm } from '../../model/reply-form.ts';
import { readingForm } from '../../second-reading/read-again.ts';

/** Longest texts that are looked at; what is longer is no draft. */
const LONGEST = 4_000;
/** Facts of a page that are looked at. */
const MOST_FACTS = 40;
/** Points that are asked for, and those that are looked at. */
const [MOST_POINTS, LOOKED_AT] = [8, 10];

const text = z.string().max(LONGEST);
const card = z.object({ quote: text, prompt: text, answer: text });
const point = z.object({ quote: text, text });
/** A point that is its own quote. */
const quoted = text.transform((own) => ({ quote: own, text: own }));
const fact = card.extend({ yield: z.enum(['high', 'normal']).catch('normal') });

export type ReplyFact = z.infer<typeof fact>;
export type ReplyPoint = z.infer<typeof point>;

const draftOf = <P extends z.ZodType>(aPoint: P) =>
  z.object({
    title: text.nullable().catch(null),
    points: listWithSound(aPoint, MOST_POINTS, LOOKED_AT),
    facts: listWithSound(fact, MOST_FACTS),
    error: noError,
  });
const hasFacts = z.object({ facts: z.array(z.unknown()).min(1) });

/** The reply to `prompts/draft.md`. Empty lists say that there is nothing to ask; where there are facts, there need be no points. */
export const draftForm = replyForm(
  'draft',
  z.preprocess(
    (said) => (hasFacts.safeParse(said).success ? { points: [], ...(said as object) } : said),
    draftOf(z.union([point, quoted])),
  ),
  draftOf(point),
);

/** The reply to `prompts/repair.md`. */
export const repairForm = replyForm(
  'repair',
  z.object({
    repaired: listOf(
      z.union([z.object({ number: z.int(), ...card.shape }), z.object({ number: z.int(), ...point.shape })]),
      MOST_FACTS,
    ),
    error: noError,
  }),
);

const forms: readonly ReplyForm<unknown>[] = [draftForm, repairForm, readingForm];

/** Whether what a model said has the form that the schema of this name asks for. */
export const hasForm = (name: string, said: string): boolean => {
  const form = forms.find(({ schema }) => schema.name === name);
  return form === undefined || readJson(said, form.read).success;
};
