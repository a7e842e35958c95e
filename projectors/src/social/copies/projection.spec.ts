import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { describe, expect, it } from 'vitest';
import { drawingOf, drawn } from '../../cards/occlusions/drawing.fixture.ts';
import { cardOf, imported, updated } from '../../cards/card-details/imported.fixture.ts';
import { project } from '../../engine/testing/project.ts';
import { copiesProjection } from './projection.ts';

const taken = (documentId: string, sourceDocumentId = 's'): AnamnesisEvent => ({
  type: 'DocumentUploaded',
  data: {
    documentId,
    folderId: 'f',
    name: 'Heart',
    type: 'pdf',
    fileName: 'heart.pdf',
    mime: 'application/pdf',
    blob: { hash: 'h', size: 1 },
    totalPages: 1,
    displayOrder: 0,
    linkedDocumentId: null,
    origin: 'share',
    copied: { shareId: 'sh', senderId: 'sue', sourceDocumentId, isReady: true },
  },
});
const card = {
  sourceVersion: 2,
  pageNumber: 1,
  ordinal: 0,
  origin: 'generated' as const,
  isHighYield: false,
  prompt: '{{c1::A}} b',
  answer: 'A',
  span: '',
};
const copied = (documentId: string, ...ids: string[]): AnamnesisEvent => ({
  type: 'CardsCopied',
  data: {
    documentId,
    sourceDocumentId: 's',
    studyDay: '2026-03-01',
    cards: ids.map((id) => ({ ...card, cardId: `${documentId}-${id}`, sourceCardId: id })),
  },
});
type Entries = Extract<AnamnesisEvent, { type: 'SourceSettled' }>['data']['cards'];
const settled = (isAll: boolean, ...cards: Entries): AnamnesisEvent => ({
  type: 'SourceSettled',
  data: { documentId: 'd', cards, isAll },
});
const edited = (documentId: string): AnamnesisEvent => ({
  type: 'CardEdited',
  data: { documentId, cardId: 'a', textVersion: 3, card: { prompt: 'New', answer: '' } },
});
const state = (...events: AnamnesisEvent[]) => project(copiesProjection, events);
const marks = async (...events: AnamnesisEvent[]) =>
  Object.fromEntries(Object.entries(await state(...events)).map(([id, doc]) => [id, doc.sourceChanged]));

describe('copies', () => {
  it('know where they come from and what they have of it', async () => {
    const { d } = await state(taken('d'), copied('d', 'a'), copied('d', 'b'));
    expect(d).toEqual({
      documentId: 'd',
      userId: 'ann',
      senderId: 'sue',
      shareId: 'sh',
      sourceDocumentId: 's',
      fileName: 'heart.pdf',
      settled: {
        a: { version: 2, cardId: 'd-a', ownVersion: 0 },
        b: { version: 2, cardId: 'd-b', ownVersion: 0 },
      },
      sourceChanged: 0,
    });
  });

  it('are none where a document was uploaded', async () => {
    const { data } = taken('d') as Extract<AnamnesisEvent, { type: 'DocumentUploaded' }>;
    const { copied: _, ...uploaded } = data;
    expect(await state({ type: 'DocumentUploaded', data: { ...uploaded, origin: 'upload' } })).toEqual({});
  });

  it('are marked by every change of cards of their source, and by no other', async () => {
    const ids = { documentId: 's', cardIds: ['a'] };
    const changes: AnamnesisEvent[] = [
      edited('s'),
      copied('s', 'x'),
      imported([cardOf('a')], { documentId: 's' }),
      updated([{ ...cardOf('a'), textVersion: 1 }], { documentId: 's' }),
      { type: 'CardsDeleted', data: { ...ids, written: 0 } },
      { type: 'CardsRestored', data: { ...ids, written: 0 } },
      {
        type: 'CardCreated',
        data: {
          documentId: 's',
          cardId: 'n',
          pageNumber: 1,
          ordinal: 0,
          studyDay: '2026-03-01',
          card: { prompt: '{{c1::A}} b', answer: 'A', span: '' },
        },
      },
      drawn(drawingOf('', 'a'), [{ group: 'a', isNew: false }], { documentId: 's' }),
      {
        type: 'CardsGenerated',
        data: {
          documentId: 's',
          requestId: 'r',
          pageNumber: 1,
          studyDay: '2026-03-01',
          cards: [],
          engine: { name: 'builtin', version: '1' },
        },
      },
    ];
    for (const change of changes)
      expect(await marks(taken('d'), taken('e'), taken('o', 'other'), change)).toEqual({ d: 1, e: 1, o: 0 });
    expect(await marks(taken('d'), edited('d'), { type: 'CardsSuspended', data: ids })).toEqual({ d: 0 });
  });

  it('remember what was taken and left, and are no longer marked when nothing is open', async () => {
    const some = settled(
      false,
      { sourceCardId: 'a', version: 3, cardId: 'd-a', ownVersion: 4 },
      { sourceCardId: 'n', version: 0, cardId: null, ownVersion: null },
    );
    const begun = [taken('d'), copied('d', 'a', 'b'), edited('s'), some];
    expect((await state(...begun))['d']).toMatchObject({
      settled: {
        a: { version: 3, cardId: 'd-a', ownVersion: 4 },
        b: { version: 2, cardId: 'd-b', ownVersion: 0 },
        n: { version: 0, cardId: null, ownVersion: 0 },
      },
      sourceChanged: 1,
    });
    const left = settled(true, { sourceCardId: 'a', version: 5, cardId: 'd-a', ownVersion: null });
    expect((await state(...begun, left))['d']).toMatchObject({
      settled: { a: { version: 5, cardId: 'd-a', ownVersion: 4 } },
      sourceChanged: 0,
    });
    expect(await marks(...begun, left, edited('s'))).toEqual({ d: 1 });
  });

  it('are marked when their owner brings a card back, whose corrections were not offered while it was deleted', async () => {
    const own = { documentId: 'd', cardIds: ['d-a'], written: 0 };
    const back: AnamnesisEvent = { type: 'CardsRestored', data: own };
    const begun = [taken('d'), copied('d', 'a'), edited('s'), settled(true)];
    expect(await marks(...begun, { type: 'CardsDeleted', data: own })).toEqual({ d: 0 });
    expect(await marks(...begun, back)).toEqual({ d: 1 });
    expect(await marks(...begun, back, settled(true))).toEqual({ d: 0 });
  });

  it('are marked once and for all when nobody can follow their source again, so that no later change of it is told', async () => {
    const ends: AnamnesisEvent[] = [
      { type: 'ShareWithdrawn', data: { shareId: 'sh', senderId: 'sue' } },
      { type: 'ConnectionEnded', data: { byId: 'sue', otherId: 'ann', round: 1 } },
      { type: 'ConnectionEnded', data: { byId: 'ann', otherId: 'sue', round: 1 } },
      { type: 'PersonBlocked', data: { byId: 'sue', personId: 'ann', round: 1 } },
    ];
    for (const end of ends) expect(await marks(taken('d'), taken('e'), end)).toEqual({ d: 1, e: 1 });
    const others: AnamnesisEvent[] = [
      { type: 'ShareWithdrawn', data: { shareId: 'another', senderId: 'sue' } },
      { type: 'ConnectionEnded', data: { byId: 'sue', otherId: 'ben', round: 1 } },
      { type: 'PersonBlocked', data: { byId: 'sue', personId: 'ann', round: null } },
    ];
    for (const other of others) expect(await marks(taken('d'), other)).toEqual({ d: 0 });
  });

  it('are kept as deleted when their document or folder goes, so that they are not offered as new', async () => {
    const deletions: AnamnesisEvent[] = [
      { type: 'DocumentDeleted', data: { documentId: 'd' } },
      { type: 'FolderDeleted', data: { folderId: 'f', documentIds: ['d'] } },
    ];
    for (const deletion of deletions) {
      const { d } = await state(taken('d'), copied('d', 'a'), deletion, edited('s'), settled(true));
      expect(d).toMatchObject({ sourceDocumentId: 's', settled: {}, sourceChanged: -1 });
    }
  });
});
