import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project, recorded } from '../../engine/testing/project.ts';
import { documentsProjection } from './projection.ts';
import { anUpload } from './uploaded.fixture.ts';

const uploaded = anUpload();

it('a document is in another folder, at its place there, after it was moved', async () => {
  const moved: AnamnesisEvent = {
    type: 'DocumentsMoved',
    data: { folderId: 'f2', moves: [{ documentId: 'd1', displayOrder: 4 }] },
  };
  const { d1 } = await project(documentsProjection, [uploaded, moved]);
  expect(d1).toMatchObject({ folderId: 'f2', displayOrder: 4, name: 'Heart' });
});

const cards = [{ cardId: 'c1', prompt: 'p', answer: 'a', span: 's' }];
const work = { documentId: 'd1', requestId: 'r1' };
const engine = { name: 'builtin', version: '1' };

it.each<[string, AnamnesisEvent, boolean]>([
  ['a new name', { type: 'DocumentRenamed', data: { documentId: 'd1', name: 'Valves' } }, true],
  [
    'cards',
    { type: 'CardsGenerated', data: { ...work, pageNumber: 1, studyDay: '2026-03-01', cards, engine } },
    true,
  ],
  ['its end', { type: 'ProcessingCompleted', data: { ...work, pages: 3, failedPages: [], cards: 1 } }, true],
  [
    'a place',
    { type: 'DocumentsReordered', data: { folderId: 'f1', orders: [{ documentId: 'd1', displayOrder: 4 }] } },
    false,
  ],
])('%s makes a document another one: %#', async (_, event, isChange) => {
  const { d1 } = await project(documentsProjection, [uploaded]);
  const time = '2026-03-04T08:00:00.000Z';
  const later = { ...recorded(event), metadata: { ...recorded(event).metadata, time } };
  const [change] = documentsProjection.handlers[event.type as 'DocumentRenamed']?.(later as never) ?? [];
  if (!d1 || !change || !('with' in change)) throw new Error('it is changed');
  expect(change.with(d1).changedAt).toBe(isChange ? time : d1.changedAt);
});
