import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { noteTypesProjection } from '../note-types/projection.ts';
import { cardNotesProjection } from './projection.ts';

const note = { guid: 'g', ordinal: 0, typeId: 7 };
const words = { prompt: 'Plain {{c1::words}}', answer: 'words' };
const of = { documentId: 'd1', importId: 'i1' };
const noteType = {
  id: 7,
  name: 'Basic',
  isCloze: false,
  fields: [],
  templates: [],
  css: '',
  isStockOcclusion: false,
};
const came: AnamnesisEvent = {
  type: 'CardsImported',
  data: {
    ...of,
    studyDay: '2026-01-01',
    cards: [
      { cardId: 'c1', ...words, ordinal: 0, note },
      { cardId: 'c2', ...words, ordinal: 1 },
    ],
    noteTypes: [noteType],
  },
};
const edited: AnamnesisEvent = {
  type: 'CardEdited',
  data: { documentId: 'd1', cardId: 'c1', card: null, textVersion: 1 } as never,
};
const again = (more: { keepsText?: true } = {}): AnamnesisEvent => ({
  type: 'ImportedCardsUpdated',
  data: { ...of, cards: [{ cardId: 'c1', ...words, textVersion: 2, note, ...more }] },
});
const gone: AnamnesisEvent = { type: 'DocumentDeleted', data: { documentId: 'd1' } as never };

const isEdited = async (...events: AnamnesisEvent[]) =>
  Object.entries(await project(cardNotesProjection, [came, ...events])).map(([id, doc]) => [
    id,
    doc.guid,
    doc.isEdited,
  ]);

it('a card is of its note, and edited until its deck says it anew', async () => {
  expect(await isEdited()).toEqual([['c1', 'g', false]]);
  expect(await isEdited(edited)).toEqual([['c1', 'g', true]]);
  expect(await isEdited(edited, again())).toEqual([['c1', 'g', false]]);
  expect(await isEdited(edited, again({ keepsText: true }))).toEqual([['c1', 'g', true]]);
  expect(await isEdited(gone)).toEqual([]);
});

it('the kinds of notes are those of the document', async () => {
  expect(await project(noteTypesProjection, [came])).toEqual({
    'd1:7': { documentId: 'd1', userId: expect.any(String), noteType },
  });
  expect(await project(noteTypesProjection, [came, gone])).toEqual({});
});
