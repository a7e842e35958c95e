import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { drawingOf, drawn } from '../../cards/occlusions/drawing.fixture.ts';
import { cardOf, imported } from '../../cards/card-details/imported.fixture.ts';
import { project } from '../../engine/testing/project.ts';
import { documentsProjection } from './projection.ts';
import { anUpload } from './uploaded.fixture.ts';

const counts = async (...events: AnamnesisEvent[]) => {
  const uploaded = anUpload({ blob: { hash: 'hash', size: 10 }, totalPages: 3 });
  const { d1 } = await project(documentsProjection, [uploaded, ...events]);
  return [d1?.cardCount, d1?.writtenCount];
};

it('counts the cards of hidden places as written ones, those that are kept once', async () => {
  const first = drawn(drawingOf('', 'a', 'b'), [
    { group: 'a', isNew: true },
    { group: 'b', isNew: true },
  ]);
  const gone: AnamnesisEvent = {
    type: 'CardsDeleted',
    data: { documentId: 'd1', cardIds: ['card a'], written: 1 },
  };
  const again = drawn(
    drawingOf('', 'b', 'c'),
    [
      { group: 'b', isNew: false },
      { group: 'c', isNew: true },
    ],
    { version: 2 },
  );
  expect(await counts(first)).toEqual([2, 2]);
  expect(await counts(first, gone, again)).toEqual([2, 2]);
  const kept = drawn(drawingOf('', 'b'), [{ group: 'b', isNew: false }], { version: 3 });
  expect(await counts(first, gone, again, kept)).toEqual([2, 2]);
});

it('counts the cards of a deck from elsewhere as the person’s', async () => {
  expect(await counts(imported(['a', 'b'].map((answer) => cardOf(answer))))).toEqual([2, 2]);
});
