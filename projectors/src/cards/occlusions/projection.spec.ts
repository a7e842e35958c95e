import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { cardOf, file, imported, updated } from '../card-details/imported.fixture.ts';
import { drawingOf, drawn } from './drawing.fixture.ts';
import { occlusionsProjection } from './projection.ts';

const both = drawn(drawingOf('Heart', 'aorta', 'atrium'), [
  { group: 'aorta', isNew: true },
  { group: 'atrium', isNew: true },
]);
const after = (...events: AnamnesisEvent[]) => project(occlusionsProjection, events);

it('are drawings with their cards, as they were drawn last', async () => {
  expect(await after(both)).toEqual({
    o1: {
      ...drawingOf('Heart', 'aorta', 'atrium'),
      occlusionId: 'o1',
      documentId: 'd1',
      userId: 'ann',
      pageNumber: 3,
      regionKey: '0-0-10000-5000',
      version: 1,
      cards: [
        { cardId: 'card aorta', group: 'aorta' },
        { cardId: 'card atrium', group: 'atrium' },
      ],
      changedAt: '2026-03-01T08:00:00.000Z',
    },
  });
  const again = drawn(
    drawingOf('', 'atrium', 'valve'),
    [
      { group: 'atrium', isNew: false },
      { group: 'valve', isNew: true },
    ],
    { version: 2 },
  );
  const { o1 } = await after(both, again);
  expect(o1).toMatchObject({ version: 2, title: '' });
  expect(o1?.shapes.map(({ label }) => label)).toEqual(['atrium', 'valve']);
  expect(o1?.cards.map(({ group }) => group)).toEqual(['atrium', 'valve']);
});

it('stay while their cards are deleted', async () => {
  const deleted = { documentId: 'd1', cardIds: ['card aorta', 'card atrium'], written: 2 };
  expect(await after(both, { type: 'CardsDeleted', data: deleted })).toEqual(await after(both));
});

it('are none after an erasure', async () => {
  expect(await after(drawn(null, [{ group: 'aorta', isNew: true }]))).toEqual({});
});

const copy = (group: string) => ({
  cardId: `copy ${group}`,
  sourceCardId: `card ${group}`,
  sourceVersion: 0,
  pageNumber: 3,
  ordinal: 0,
  origin: 'written' as const,
  isHighYield: false,
  prompt: `Heart\n{{c1::${group}}}`,
  answer: group,
  span: '',
});
const ofCopy = (group: string) => ({ ...copy(group), occlusion: { occlusionId: 'o2', group } });
const copied = (
  cards: readonly ReturnType<typeof ofCopy>[],
  occlusions?: { occlusionId: string; pageNumber: number; drawing: ReturnType<typeof drawingOf> }[],
): AnamnesisEvent => ({
  type: 'CardsCopied',
  data: {
    documentId: 'd2',
    sourceDocumentId: 'd1',
    studyDay: '2026-03-01',
    cards: [...cards, copy('written')],
    ...(occlusions ? { occlusions } : {}),
  },
});

it('come along into a copy, which has its own, however many events its cards come in', async () => {
  const drawing = { occlusionId: 'o2', pageNumber: 3, drawing: drawingOf('Heart', 'aorta', 'atrium') };
  const cards = ['aorta', 'atrium'].map((group) => ({ cardId: `copy ${group}`, group }));
  const { o1, o2 } = await after(both, copied(['aorta', 'atrium'].map(ofCopy), [drawing]));
  expect(o1).toEqual((await after(both))['o1']);
  expect(o2).toMatchObject({ ...drawing.drawing, documentId: 'd2', pageNumber: 3, version: 1, cards });
  expect(o2?.regionKey).toBe(o1?.regionKey);
  const first = copied([ofCopy('aorta')], [drawing]);
  expect((await after(first, copied([ofCopy('atrium')])))['o2']).toEqual(o2);
  expect((await after(first, copied([ofCopy('atrium')], [drawing])))['o2']).toEqual(o2);
  expect(await after(copied([]))).toEqual({});
});

const cardOfGroup = (group: string) => cardOf(group, { occlusion: { occlusionId: 'o3', group } });

it('come with a deck from elsewhere, with their picture, and are drawn anew by it', async () => {
  const picture = file('a');
  const drawing = { occlusionId: 'o3', pageNumber: 1, drawing: { ...drawingOf('', 'a', 'b'), picture } };
  const first = imported(['a', 'b'].map(cardOfGroup), { occlusions: [drawing] });
  const cards = ['a', 'b'].map((group) => ({ cardId: `card ${group}`, group }));
  expect((await after(first))['o3']).toMatchObject({ ...drawing.drawing, pageNumber: 1, version: 1, cards });
  const other = { ...drawing, drawing: { ...drawing.drawing, title: 'Heart' } };
  const again = updated([{ ...cardOfGroup('b'), textVersion: 1 }], { occlusions: [other] });
  expect((await after(first, again))['o3']).toMatchObject({ picture, title: 'Heart', version: 1 });
  expect((await after(first, again))['o3']?.cards).toHaveLength(2);
});

it('go with their document, their folder and their deck', async () => {
  const drawings = ['d1', 'd2', 'd3', 'd4'].map((documentId) =>
    drawn(drawingOf('', 'a'), [{ group: 'a', isNew: true }], { documentId, occlusionId: `of ${documentId}` }),
  );
  const left = await after(
    ...drawings,
    { type: 'DocumentDeleted', data: { documentId: 'd1' } },
    { type: 'FolderDeleted', data: { folderId: 'f1', documentIds: ['d2'] } },
    { type: 'DeckDiscarded', data: { documentId: 'd3' } },
  );
  expect(Object.keys(left)).toEqual(['of d4']);
});
