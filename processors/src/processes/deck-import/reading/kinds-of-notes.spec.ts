import type { NoteType } from '@anamnesis/contracts/cards/imports/note.ts';
import { expect, it } from 'vitest';
import { createKindsOfNotes } from './kinds-of-notes.ts';

const kind = (id: number, css = ''): NoteType => ({
  id,
  name: 'Basic',
  isCloze: false,
  fields: [],
  templates: [],
  css,
  isStockOcclusion: false,
});
const card = (typeId: number) => ({
  cardId: `c${typeId}`,
  prompt: 'p',
  answer: 'a',
  note: { guid: 'g', ordinal: 0, typeId },
});

it('each document is told of the kinds of its cards until it has them, as many at once as have room', () => {
  const kinds = createKindsOfNotes();
  kinds.learn([kind(1), kind(2, 'x'.repeat(150_000)), kind(3, 'x'.repeat(150_000))]);
  const ids = (documentId: string) =>
    kinds.of(documentId, [card(1), card(2), card(3), card(4)]).map(({ id }) => id);
  expect(ids('d')).toEqual([1, 2]);
  expect(ids('d')).toEqual([1, 2]);
  kinds.recorded('d', [kind(1), kind(2)]);
  expect(ids('d')).toEqual([3]);
  expect(ids('other')).toEqual([1, 2]);
});
