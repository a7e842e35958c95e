import type { DeckProgress } from '@anamnesis/contracts/cards/apis/export-api.ts';
import { CutPagePicture, DrawPages } from '@anamnesis/contracts/documents/requests.ts';
import { expect, it } from 'vitest';
import type { RunArchiveTask } from '../../export/archive-task.ts';
import { createArchivePlaces } from '../../export/archive-places.ts';
import { as, setting } from '../../testing/setting.ts';
import { findPagesToDraw, type PagesAsked } from './pictures/pages-to-draw.ts';
import { prepareAnkiDeckSSE } from './prepare-anki-deck.ts';

const region = { x: 0, y: 0, width: 1, height: 0.5 };
const pageHash = 'page'.padStart(64, '0');

/** A document with a card of its text and, where it is `drawn`, two drawings. */
function deck(drawn: boolean) {
  const { deps, store, bus, putDocument, putCard, putPage } = setting();
  putDocument({ documentId: 'd1', cardCount: 3 });
  putPage({
    documentId: 'd1',
    pageNumber: 1,
    picture: { kind: 'pdf', mime: 'application/pdf', hash: pageHash },
  });
  putCard({ cardId: 'text', documentId: 'd1', pageNumber: 1, origin: 'written' });
  for (const occlusionId of drawn ? ['o1', 'o2'] : []) {
    store.put('occlusions', occlusionId, { occlusionId, documentId: 'd1', pageNumber: 1, region });
    const card = { documentId: 'd1', pageNumber: 1, occlusion: { occlusionId, group: 'a' } };
    putCard({ cardId: `card of ${occlusionId}`, ...card });
  }
  const drawnPages: string[] = [];
  void bus.reply(DrawPages.subject, async (message) => {
    const { pages } = DrawPages.input.parse(message);
    drawnPages.push(...pages);
    return { images: pages.map((hash) => ({ hash, size: 1, format: 'png' })) };
  });
  void bus.reply(CutPagePicture.subject, async () => ({
    picture: { hash: 'cut', size: 3, format: 'jpg' },
  }));
  const runArchiveTask: RunArchiveTask = (_, input, signal) =>
    findPagesToDraw({ store }, input as PagesAsked, signal) as never;
  const places = createArchivePlaces();
  const blobs = { ...deps.blobs, size: async () => 1 };
  const prepare = prepareAnkiDeckSSE({ ...deps, blobs, runArchiveTask, places });
  const follow = async (includeImages: 'true' | 'false'): Promise<string[]> => {
    const query = { pdfId: 'd1', includeImages } as Parameters<typeof prepare>[0]['query'];
    const told: string[] = [];
    for await (const event of prepare({ query } as Parameters<typeof prepare>[0], as('ann')))
      told.push(inWords(event as DeckProgress));
    return told;
  };
  return { follow, places, drawnPages };
}

const inWords = ({ stage, pagesDone, totalPages }: DeckProgress): string =>
  `${stage} ${pagesDone}/${totalPages}`;

it('tells how many pictures of drawings are cut, also for a deck without pages', async () => {
  const { follow, drawnPages } = deck(true);
  expect(await follow('false')).toEqual([
    'waiting 0/0',
    'drawing 0/2',
    'drawing 1/2',
    'drawing 2/2',
    'ready 2/2',
  ]);
  expect(drawnPages).toEqual([]);
});

it('counts pages and pictures together for a deck with pages', async () => {
  const { follow, drawnPages } = deck(true);
  expect((await follow('true')).at(-1)).toBe('ready 3/3');
  expect(drawnPages).toEqual([pageHash]);
});

it('waits for nobody where nothing is to be drawn', async () => {
  const { follow, places } = deck(false);
  // All turns are taken.
  const { signal } = new AbortController();
  for (const person of ['ben', 'cem', 'dan']) await places.draw(person, signal);
  expect(await follow('false')).toEqual(['waiting 0/0', 'ready 0/0']);
});
