import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listOf, listWithSound, noError, replyForm } from './reply-form.ts';

const card = z.object({
  quote: z.string().trim().min(1).max(40),
  number: z.int(),
  yield: z.enum(['high', 'normal']).catch('normal'),
});
const { schema, read } = replyForm(
  'cards',
  z.object({
    title: z.string().nullable().catch(null),
    cards: listOf(card, 2, 3),
    others: listWithSound(z.union([card, z.object({ text: z.string() })]), 4).default([]),
    error: noError,
  }),
);

describe('a form of a reply', () => {
  it('is asked for with all that it has, nothing besides, and bounds on its lists', () => {
    const asked = {
      type: 'object',
      properties: {
        quote: { type: 'string' },
        number: { type: 'integer' },
        yield: { type: 'string', enum: ['high', 'normal'] },
      },
      required: ['quote', 'number', 'yield'],
      additionalProperties: false,
    };
    const text = { ...asked, properties: { text: { type: 'string' } }, required: ['text'] };
    expect(schema).toEqual({
      name: 'cards',
      schema: {
        type: 'object',
        properties: {
          title: { type: ['string', 'null'] },
          cards: { type: 'array', items: asked, maxItems: 2 },
          others: { type: 'array', items: { anyOf: [asked, text] }, maxItems: 4 },
        },
        required: ['title', 'cards', 'others'],
        additionalProperties: false,
      },
    });
  });

  it('is read without what has another shape, and with more than was asked for', () => {
    const sound = { quote: ' A murmur. ', number: 1, yield: 'high' };
    const reply = read.parse({ title: 7, cards: [sound, 'none', { ...sound, yield: 'top' }, sound] });
    expect(reply).toEqual({
      title: null,
      cards: [
        { ...sound, quote: 'A murmur.' },
        { ...sound, quote: 'A murmur.', yield: 'normal' },
      ],
      others: [],
    });
  });

  it.each([
    ['no list', { cards: 'none' }],
    ['nothing of the right shape in a list that has something', { cards: [], others: ['none'] }],
    ['an error', { cards: [], error: 'overloaded' }],
  ])('that has %s is none', (_, reply) => expect(read.safeParse(reply).success).toBe(false));
});
