import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import * as messages from '@anamnesis/contracts/documents/commands.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { deckContent } from '../../cards/deck/deck-content.ts';
import { documentContent } from '../../documents/copies/document-content.ts';
import { pageOf, preparedOf } from '../../documents/testing/messages.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { createTestService, type TestService } from '../../testing/test-service.ts';
import { acceptedShare, fileItem, takeAll } from '../testing/a-share.ts';

const documentId = 'd';
const blobOf = (hash: string) => ({ hash, size: 4 });
const textOf = (page: number) => blobOf(`text of ${page}`);

let service: TestService;
beforeEach(async () => {
  service = createTestService();
  service.deps.blobs.has = async () => true;
  await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), documentId);
  await service.send(messages.RecordPreparedPages, preparedOf(documentId, 1, 2));
  await service.send(messages.RequestProcessing, {
    documentId,
    kind: 'summariesAndCards',
    timeZone: 'UTC',
  });
});

const typesIn = async (id: string) =>
  (await service.log.readStream(documentStream(id))).map(({ type }) => type);
const view = async (id: string) => {
  const { streams } = service.deps;
  return {
    content: await streams.view(documentContent, documentStream(id)),
    cards: [...(await streams.view(deckContent, deckStream(id))).values()],
  };
};

/** Page 1 has a text, page 2 is a picture. */
const read = () =>
  service.send(messages.RecordExtraction, {
    documentId,
    totalPages: 2,
    pagesWithText: 1,
    textBlob: blobOf('read'),
    toRecognise: [2],
  });
const recognise = (pageNumber: number) =>
  service.send(messages.RecordRecognisedPage, {
    documentId,
    pageNumber,
    textBlob: textOf(pageNumber),
    confidence: 0.9,
  });
const finish = () => service.send(messages.RecordRecognition, { documentId, textBlob: blobOf('whole text') });
async function answer(pageNumber: number): Promise<void> {
  const events = await service.log.readStream(documentStream(documentId));
  const { requestId } = events.find(({ type }) => type === 'ProcessingRequested')!.data as {
    requestId: string;
  };
  await service.send(messages.RecordPage, pageOf(documentId, requestId, pageNumber, `P${pageNumber}`));
}
async function copied(): Promise<string> {
  await acceptedShare(service, [fileItem(documentId)], { destinationFolderId: null });
  return (await takeAll(service)).taken.get(documentId)!;
}

describe('a page whose text was recognised', () => {
  it('gives cards that are marked, beside those of the others', async () => {
    await read();
    await answer(1);
    await recognise(2);
    await answer(2);
    const { cards } = await view(documentId);
    expect(cards.map(({ pageNumber, recognised }) => [pageNumber, recognised])).toEqual([
      [1, undefined],
      [2, true],
    ]);
  });

  it('is copied with its text and the marks of its cards, and is not recognised again', async () => {
    await read();
    await answer(1);
    await recognise(2);
    await answer(2);
    await finish();
    const copy = await copied();
    const { content, cards } = await view(copy);
    expect(content.extracted).toMatchObject({ documentId: copy, textBlob: blobOf('whole text') });
    expect([...content.recognised.values()]).toEqual([
      { documentId: copy, pageNumber: 2, textBlob: textOf(2), confidence: 0.9 },
    ]);
    expect(cards.map(({ recognised }) => recognised)).toEqual([undefined, true]);
    expect(await typesIn(copy)).not.toContain('RecognitionRequested');
  });

  it('is recognised for a copy that is made before the text was whole', async () => {
    await read();
    await recognise(2);
    const copy = await copied();
    const requested = (await service.log.readStream(documentStream(copy))).find(
      ({ type }) => type === 'RecognitionRequested',
    );
    expect(requested?.data).toMatchObject({
      documentId: copy,
      pages: [2],
      textBlob: blobOf('read'),
      blob: { hash: 'hash of d' },
    });
  });
});
