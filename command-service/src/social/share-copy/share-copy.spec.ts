import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { RequestProcessing } from '@anamnesis/contracts/documents/commands.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { decks } from '../../cards/category.ts';
import { deckContent } from '../../cards/deck/deck-content.ts';
import { addDeck } from '../../cards/testing/a-deck.ts';
import { cardIdsOf } from '../../cards/testing/card-ids.ts';
import { documents as works } from '../../documents/category.ts';
import { documentContent } from '../../documents/copies/document-content.ts';
import { library } from '../../library/category.ts';
import type { LibraryCommand } from '../../library/commands.ts';
import { addFolder } from '../../library/testing/a-library.ts';
import { aFile, upload } from '../../library/testing/events.ts';
import { createTestService, type TestService } from '../../testing/test-service.ts';
import { acceptedShare, fileItem, folderItem, takeAll } from '../testing/a-share.ts';
import { anew } from '../testing/people.ts';

let service: TestService;
let hearts: string;
beforeEach(async () => {
  service = createTestService();
  await storeFiles('hash of d', 'text', 'page 1');
  await addDeck(service);
  hearts = [...(await libraryOf('ada')).folders.keys()][0]!;
});

/** The fake store names files by their content: these names are kept as they are. */
async function storeFiles(...names: string[]): Promise<void> {
  const { has } = service.deps.blobs;
  service.deps.blobs.has = async (hash) => names.includes(hash) || has(hash);
}

const libraryOf = async (userId: string) =>
  (await service.deps.streams.load(library, libraryStream(userId))).state;

describe('a folder with a document, taken from a share', () => {
  it('becomes a folder with a copy that has its text, pages, summaries and cards', async () => {
    await acceptedShare(service, [folderItem(hearts, 'Hearts')]);
    const { taken, running } = await takeAll(service);
    expect(running).toBe(false);
    const own = await libraryOf('ben');
    expect([...own.folders.values()]).toEqual([{ name: 'Hearts', displayOrder: 0 }]);
    const copy = taken.get('d')!;
    expect(own.documents.get(copy)).toMatchObject({
      name: 'd',
      folderId: [...own.folders.keys()][0],
      blob: { hash: 'hash of d', size: 3 },
      fileName: 'd.pdf',
    });
    const { streams } = service.deps;
    const [source, content] = await Promise.all([
      streams.view(documentContent, documentStream('d')),
      streams.view(documentContent, documentStream(copy)),
    ]);
    expect(content.extracted).toEqual({ ...source.extracted, documentId: copy });
    expect([content.prepared, content.pages]).toEqual([source.prepared, source.pages]);
    expect(content.isProcessed).toBe(true);
    expect(content.pages.get(1)).toMatchObject({ summary: { title: 'Waves' }, cardCount: 3 });
    const cards = await streams.view(deckContent, deckStream(copy));
    const sourceCards = await streams.view(deckContent, deckStream('d'));
    expect([...cards.values()]).toEqual([...sourceCards.values()]);
    expect([...cards.keys()].some((cardId) => sourceCards.has(cardId))).toBe(false);
  });

  it('tells that nothing has to be read from its file, and what it is a copy of', async () => {
    await acceptedShare(service, [folderItem(hearts)]);
    await takeAll(service);
    const uploaded = service.log.all().findLast(({ type }) => type === 'DocumentUploaded');
    expect(uploaded?.data).toMatchObject({
      origin: 'share',
      copied: { shareId: 's', senderId: 'ada', sourceDocumentId: 'd', isReady: true },
    });
  });
});

it('a document that holds a deck from elsewhere is one as a copy, too', async () => {
  await storeFiles('hash of e');
  const change = upload(hearts, 'Valves', { ...aFile('e', 'text'), isDeck: true });
  await service.deps.streams.handle(library, libraryStream('ada'), change, anew('ada'));
  await acceptedShare(service, [folderItem(hearts, 'Hearts')]);
  const { taken } = await takeAll(service);
  const { documents } = await libraryOf('ben');
  expect(documents.get(taken.get('e')!)?.isDeck).toBe(true);
  expect(documents.get(taken.get('d')!)?.isDeck).toBeUndefined();
});

describe('a PDF with its text', () => {
  it('stays one when the two were put apart in their folder', async () => {
    const { streams } = service.deps;
    const change = (command: LibraryCommand) =>
      streams.handle(library, libraryStream('ada'), command, anew('ada'));
    await storeFiles('hash of e', 'hash of f');
    await change(upload(hearts, 'Pair', aFile('e'), aFile('f', 'text')));
    const orders = ['f', 'd', 'e'].map((documentId, displayOrder) => ({ documentId, displayOrder }));
    await change({ type: 'ReorderDocuments', folderId: hearts, orders });
    await acceptedShare(service, [folderItem(hearts, 'Hearts')]);
    const { taken } = await takeAll(service);
    const { documents } = await libraryOf('ben');
    const copies = [...documents.values()].map(({ name, type }) => `${name} ${type}`);
    expect(copies).toEqual(['Pair pdf', 'Pair text', 'd pdf']);
    expect(documents.get(taken.get('f')!)?.linkedDocumentId).toBe(taken.get('e'));
  });
});

describe('a document whose generated cards the sender has deleted', () => {
  it('has cards made of it when its new owner asks for them', async () => {
    const { streams } = service.deps;
    const cardIds = cardIdsOf((await streams.load(decks, deckStream('d'))).state);
    const deletion = { type: 'ChangeCards', documentId: 'd', cardIds, change: { kind: 'deleted' } } as const;
    await streams.handle(decks, deckStream('d'), deletion, anew('ada'));
    await acceptedShare(service, [folderItem(hearts, 'Hearts')]);
    const documentId = (await takeAll(service)).taken.get('d')!;
    const request = { documentId, kind: 'cards', timeZone: 'UTC' } as const;
    await service.send(RequestProcessing, request, { userId: 'ben', commandId: 'cards' });
    const { state } = await streams.load(works, documentStream(documentId));
    expect(state.pages.get(1)?.status).toBe('requested');
  });
});

describe('a generated card that was moved to a page that is not processed', () => {
  it('keeps no cards from that page when the new owner has it processed', async () => {
    const { streams } = service.deps;
    const [cardId] = cardIdsOf((await streams.load(decks, deckStream('d'))).state);
    const change = { kind: 'page', pageNumber: 2 } as const;
    const moving = { type: 'ChangeCards', documentId: 'd', cardIds: [cardId!], change } as const;
    await streams.handle(decks, deckStream('d'), moving, anew('ada'));
    await acceptedShare(service, [folderItem(hearts, 'Hearts')]);
    const documentId = (await takeAll(service)).taken.get('d')!;
    const made = { cardId: 'new', prompt: '{{c1::B}} text', answer: 'B', span: '' };
    const engine = { name: 'builtin', version: '1' };
    const page = { documentId, requestId: 'r', studyDay: '2026-03-12', cards: [made], engine };
    const add = (pageNumber: number) =>
      streams.handle(
        decks,
        deckStream(documentId),
        { type: 'AddGeneratedCards', ...page, pageNumber },
        anew('ben'),
      );
    expect((await add(1)).state.cards.has('new')).toBe(false);
    const { state } = await add(2);
    expect(state.cards.get('new')?.pageNumber).toBe(2);
    expect(state.cards.count(({ pageNumber }) => pageNumber === 2)).toBe(2);
  });
});

describe('an individual file', () => {
  it('is put into the chosen folder, under a name that is free there', async () => {
    const own = await addFolder(service, 'ben', 'Mine');
    await acceptedShare(service, [fileItem('d')], { destinationFolderId: own });
    await takeAll(service, { destinationFolderId: own });
    await acceptedShare(service, [fileItem('d')], { shareId: 's2', destinationFolderId: own });
    await takeAll(service, { shareId: 's2', destinationFolderId: own });
    const { documents } = await libraryOf('ben');
    expect([...documents.values()].map(({ name, folderId }) => [name, folderId])).toEqual([
      ['d', own],
      ['d (2)', own],
    ]);
  });
});
