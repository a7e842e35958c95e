import { z } from 'zod';
import { readJson } from './read-json.ts';
import { listOf, listWithSound, noError } from './reply-form.ts';

/** Longest texts that are looked at; what is longer is no draft. */
const LONGEST = 4_000;
/** Drafts of a page that are looked at. */
const MOST = 60;

const text = z.string().max(LONGEST);
const card = z.object({ span: text, answer: text, prompt: text });
const line = z.object({ span: text, text });

/** The reply to `prompts/page.md`. Empty lists say that there is nothing to ask; what has no lists says nothing. */
export const pageReply = z.object({
  title: text.nullable().catch(null),
  bullets: listWithSound(line, MOST),
  cards: listWithSound(card, MOST),
  error: noError,
});

/** The reply to `prompts/repair.md`: one list at least, as it only adds to what there is. */
export const repairReply = z
  .object({
    repaired: listOf(
      z.union([card.extend({ number: z.int() }), line.extend({ number: z.int() })]),
      MOST,
    ).optional(),
    cards: listOf(card, MOST).optional(),
    error: noError,
  })
  .refine(({ repaired, cards }) => repaired ?? cards, 'neither repaired nor cards')
  .transform(({ repaired = [], cards = [] }) => ({ repaired, cards }));

const object = (properties: Record<string, unknown>): Record<string, unknown> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const string = { type: 'string' };
const cardSchema = object({ span: string, answer: string, prompt: string });

/** Small models repeat themselves without end where a list has none. */
const MOST_BULLETS = 10;
const MOST_CARDS = 20;

/** The same as JSON schemas, in what servers have in common: every property is required and no other allowed. */
export const pageSchema = {
  name: 'page',
  schema: object({
    title: { type: ['string', 'null'] },
    bullets: { type: 'array', items: object({ span: string, text: string }), maxItems: MOST_BULLETS },
    cards: { type: 'array', items: cardSchema, maxItems: MOST_CARDS },
  }),
};
export const repairSchema = {
  name: 'repair',
  schema: object({
    repaired: {
      type: 'array',
      items: {
        anyOf: [
          object({ number: { type: 'integer' }, span: string, answer: string, prompt: string }),
          object({ number: { type: 'integer' }, span: string, text: string }),
        ],
      },
    },
    cards: { type: 'array', items: cardSchema, maxItems: MOST_CARDS },
  }),
};

/** Whether what a model said has the form that the schema of this name asks for. */
export const hasForm = (schema: string, said: string): boolean =>
  (schema === repairSchema.name ? repairReply : pageReply).safeParse(readJson(said)).success;
