import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { answersImported } from './imported.fixture.ts';
import { answersElsewhereProjection } from './projection.ts';

const at = (day: string): number => Date.parse(`${day}T12:00:00.000Z`);

it('keeps the answers of a card in the order of their instants, those of a later import as well', async () => {
  const documents = await project(answersElsewhereProjection, [
    answersImported([{ day: '2026-02-03' }, { day: '2026-02-09', rating: 1 }]),
    answersImported([{ day: '2026-02-01', rating: 4, took: 900 }, { day: '2026-02-05' }]),
    answersImported([{ day: '2026-02-02' }], { cardId: 'c2' }),
  ]);
  expect(documents['c1']).toEqual({
    cardId: 'c1',
    documentId: 'd1',
    userId: 'ann',
    answers: [
      [at('2026-02-01'), 4, 900, '2026-02-01'],
      [at('2026-02-03'), 3, 5_000, '2026-02-03'],
      [at('2026-02-05'), 3, 5_000, '2026-02-05'],
      [at('2026-02-09'), 1, 5_000, '2026-02-09'],
    ],
  });
  expect(Object.keys(documents)).toEqual(['c1', 'c2']);
});

it.each<AnamnesisEvent>([
  { type: 'DocumentDeleted', data: { documentId: 'd1' } },
  { type: 'DeckDiscarded', data: { documentId: 'd1' } },
  { type: 'FolderDeleted', data: { folderId: 'f', documentIds: ['d1'] } },
])('goes with its document: $type', async (deleted) => {
  expect(
    await project(answersElsewhereProjection, [answersImported([{ day: '2026-02-03' }]), deleted]),
  ).toEqual({});
});
