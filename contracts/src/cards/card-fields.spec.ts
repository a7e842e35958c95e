import { expect, it } from 'vitest';
import { type CardField, type FieldsTaken, fieldsTaken } from './card-fields.ts';
import type { CopiedCard } from './events.ts';

const none: Record<CardField, false> = {
  pageNumber: false,
  madeOn: false,
  ordinal: false,
  origin: false,
  madeBy: false,
  recognised: false,
  isCheckedLess: false,
  isHighYield: false,
  prompt: false,
  answer: false,
  span: false,
  occlusion: false,
  isImported: false,
  rich: false,
  tags: false,
  flag: false,
  fields: false,
};

it('of a card those fields go along that are said to, as far as it has them', () => {
  const card = { cardId: 'c', prompt: 'Where?', answer: 'Here', flag: 2 };
  const taken = { ...none, prompt: true, flag: true, tags: true } as const;
  expect(fieldsTaken(card, taken)).toEqual({ prompt: 'Where?', flag: 2 });
});

it('a table that leaves a field out, or takes one that has no place, does not compile', () => {
  const { tags: _, ...withoutTags } = none;
  // @ts-expect-error an optional field is answered for, too
  const incomplete: FieldsTaken<CopiedCard> = withoutTags;
  // @ts-expect-error a text alone has no place for tags
  const tooMuch: FieldsTaken<{ prompt: string; answer: string }> = { ...none, tags: true };
  expect([incomplete.prompt, tooMuch.prompt]).toEqual([false, false]);
});
