import { z } from 'zod';

/** Longest texts that are looked at; what is longer is no draft. */
const LONGEST = 4_000;
/** Drafts of a page that are looked at. */
const MOST = 60;

const text = z.string().max(LONGEST);
const card = z.object({ span: text, answer: text, prompt: text });
const line = z.object({ span: text, text });

/** What is of the right shape of a list; the rest is left out. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.slice(0, MOST).flatMap((one): z.output<T>[] => {
        const read = item.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

/** The reply to `prompts/page.md`. */
export const pageReply = z.object({
  title: text.nullable().catch(null),
  bullets: listOf(line),
  cards: listOf(card),
});

/** The reply to `prompts/repair.md`. */
export const repairReply = z.object({
  repaired: listOf(z.union([card.extend({ number: z.int() }), line.extend({ number: z.int() })])),
  cards: listOf(card),
});

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
