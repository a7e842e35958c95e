import { type DeckEvent, deckStream } from '@anamnesis/contracts/cards/events.ts';
import { mostShapes } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import * as messages from '@anamnesis/contracts/documents/commands.ts';
import { beforeEach, expect, it } from 'vitest';
import { decks } from '../../cards/category.ts';
import { deckContent } from '../../cards/deck/deck-content.ts';
import { boxOf, drawingOf } from '../../cards/testing/drawings.ts';
import { extractionOf } from '../../documents/testing/messages.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { acceptedShare, fileItem, takeAll } from '../testing/a-share.ts';

let service: TestService;
beforeEach(async () => {
  service = createTestService();
  service.deps.blobs.has = async () => true;
  await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), 'd');
  await service.send(messages.RecordExtraction, extractionOf('d', 2));
});

const draw = async (occlusionId: string, ...drawing: Parameters<typeof drawingOf>) => {
  const body = { pdfId: 'd', occlusionId, version: 0, pageNumber: 1, drawing: drawingOf(...drawing) };
  return (await service.handlers.drawOcclusion(requestOf(body), contextOf('ada'))).body;
};
/** The document that Ben has of it. */
async function copied(): Promise<string> {
  await acceptedShare(service, [fileItem('d')], { destinationFolderId: null });
  return (await takeAll(service)).taken.get('d')!;
}
const deckOf = async (id: string) => (await service.deps.streams.load(decks, deckStream(id))).state;
const contentOf = async (id: string) => [
  ...(await service.deps.streams.view(deckContent, deckStream(id))).values(),
];

it('come along with their cards, as drawings of the receiver, without what the sender deleted', async () => {
  const heart = await draw('heart', 'a', 'b');
  await draw('lung', 'c');
  const cards = { ankiIds: [heart.addedIds[0]!], pdfId: 'd' };
  await service.handlers.deleteBulkAnki(requestOf(cards), contextOf('ada'));
  const id = await copied();
  const content = await contentOf(id);
  expect(content.map(({ answer }) => answer)).toEqual(['b', 'c']);
  expect(content.map(({ occlusion }) => occlusion?.drawing)).toEqual([drawingOf('b'), drawingOf('c')]);
  const { occlusions } = await deckOf(id);
  expect(occlusions.size).toBe(2);
  expect(occlusions.has(heart.occlusionId)).toBe(false);
  const events = await service.log.readStream(deckStream(id));
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('"label":"a"');
});

it('come each as a whole, however many there are', async () => {
  const groups = Array.from({ length: mostShapes }, (_, n) => `g${n}`);
  for (const name of ['one', 'two', 'three'])
    await draw(name, ...groups.map((group) => boxOf('a', { id: group, group, label: group })));
  const id = await copied();
  expect(await contentOf(id)).toHaveLength(3 * mostShapes);
  for (const { drawing, cardIds } of (await deckOf(id)).occlusions.values()) {
    expect(drawing?.shapes).toHaveLength(mostShapes);
    expect(cardIds.size).toBe(mostShapes);
  }
  const copies = (await service.log.readStream(deckStream(id))) as unknown as DeckEvent[];
  const sizes = copies.flatMap(({ type, data }) => (type === 'CardsCopied' ? [data.cards.length] : []));
  expect(sizes).toEqual([mostShapes, mostShapes, mostShapes]);
});
