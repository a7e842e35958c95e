import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { describe, expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { documentFilesProjection } from './projection.ts';

const blob = (hash: string) => ({ hash, size: 1 });
const uploaded = (documentId: string, hash = `original of ${documentId}`): AnamnesisEvent => ({
  type: 'DocumentUploaded',
  data: {
    documentId,
    folderId: 'f1',
    name: 'Heart',
    type: 'pdf',
    fileName: 'heart.pdf',
    mime: 'application/pdf',
    blob: blob(hash),
    totalPages: 2,
    displayOrder: 0,
    linkedDocumentId: null,
    origin: 'upload',
  },
});
const extracted = (documentId: string): AnamnesisEvent => ({
  type: 'DocumentExtracted',
  data: {
    documentId,
    type: 'pdf',
    name: 'Heart',
    totalPages: 2,
    pagesWithText: 2,
    textBlob: blob(`text of ${documentId}`),
  },
});
const prepared = (documentId: string, ...hashes: string[]): AnamnesisEvent => ({
  type: 'PagesPrepared',
  data: {
    documentId,
    pages: hashes.map((hash, index) => ({
      pageNumber: index + 1,
      kind: 'pdf',
      mime: 'application/pdf',
      blob: blob(hash),
    })),
  },
});
const added = (documentId: string, ...media: string[]): AnamnesisEvent => ({
  type: 'MediaAdded',
  data: { documentId, media: media.map((file) => ({ file, size: 1 })) },
});
const again = (replaces: string[]): AnamnesisEvent => ({
  type: 'TextReadAgain',
  data: { documentId: 'd1', textBlob: blob('same text'), readingVersion: 6, replaces },
});
const discarded = (documentId: string): AnamnesisEvent => ({
  type: 'DocumentDiscarded',
  data: { documentId },
});
const released = (documentId: string): AnamnesisEvent => ({
  type: 'DocumentFilesReleased',
  data: { documentId },
});

const files = async (...events: AnamnesisEvent[]) => {
  const documents = await project(documentFilesProjection, events);
  return Object.values(documents).map(({ documentId, hash, kind, used }) => [documentId, hash, kind, used]);
};

describe('the files of documents', () => {
  it('are the upload and all that was made from it, each once', async () => {
    const pages = prepared('d1', 'p1', 'p2', 'p1', 'original of d1');
    expect(await files(uploaded('d1'), extracted('d1'), pages)).toEqual([
      ['d1', 'original of d1', 'original', 1],
      ['d1', 'p1', 'page', 1],
      ['d1', 'p2', 'page', 1],
      ['d1', 'text of d1', 'text', 1],
    ]);
  });

  it('are the media of its cards, told from the others, each once', async () => {
    const [one, other] = ['a', 'b'].map((sign) => sign.repeat(64));
    const events = [
      uploaded('d1', other),
      added('d1', `${one}.png`, `${other}.mp3`),
      added('d1', `${one}.png`),
      added('d2', `${one}.png`),
    ];
    const found = Object.values(await project(documentFilesProjection, events));
    expect(found).toEqual([
      {
        documentId: 'd1',
        userId: 'ann',
        hash: one,
        kind: 'medium',
        isMedium: true,
        fileName: `${one}.png`,
        mime: 'image/png',
        used: 1,
      },
      expect.objectContaining({ hash: other, kind: 'original', fileName: 'heart.pdf', isMedium: true }),
      expect.objectContaining({ documentId: 'd2', hash: one, isMedium: true }),
    ]);
    const gone: AnamnesisEvent[] = [{ type: 'DocumentDeleted', data: { documentId: 'd1' } }];
    expect(await files(...events, ...gone)).toEqual([
      ['d1', one, 'medium', 0],
      ['d1', other, 'original', 0],
      ['d2', one, 'medium', 1],
    ]);
    expect(await files(...events, ...gone, released('d1'))).toEqual([['d2', one, 'medium', 1]]);
  });

  it('are a deck as well until its import has ended, whose id stands for a document', async () => {
    const deck = { hash: 'deck', size: 1 };
    const of = (importId: string): AnamnesisEvent => ({
      type: 'DeckImportRequested',
      data: { importId, fileName: 'heart.apkg', blob: deck, timeZone: 'UTC' },
    });
    const about = (importId: string) => ({ importId, blob: deck });
    const ends: AnamnesisEvent[] = [
      { type: 'DeckImportFinished', data: { ...about('i1'), result: null } },
      { type: 'DeckImportFailed', data: { ...about('i2'), code: 'X', message: 'It is damaged.' } },
      { type: 'DeckImportCancelled', data: about('i3') },
      { type: 'DeckImportsErased', data: { open: [about('i4')] } },
    ];
    const all = ['i1', 'i2', 'i3', 'i4', 'i5'].map(of);
    expect(await files(...all)).toHaveLength(5);
    expect(await files(...all, ...ends)).toEqual([['i5', 'deck', 'deck', 1]]);
  });

  it('are also the texts that were recognised', async () => {
    const recognised: AnamnesisEvent = {
      type: 'PageRecognised',
      data: { documentId: 'd1', pageNumber: 1, textBlob: blob('page text'), confidence: 0.9 },
    };
    const whole: AnamnesisEvent = {
      type: 'RecognitionCompleted',
      data: { documentId: 'd1', textBlob: blob('whole text'), totalPages: 1 },
    };
    expect(await files(recognised, whole)).toEqual([
      ['d1', 'page text', 'text', 1],
      ['d1', 'whole text', 'text', 1],
    ]);
  });

  it('are the text that was read again, and no more the one before', async () => {
    const two = [uploaded('d1', 'same'), uploaded('d2', 'same'), extracted('d1'), extracted('d2')];
    const rest = [
      ['d1', 'same', 'original', 1],
      ['d1', 'same text', 'text', 1],
      ['d2', 'same', 'original', 1],
      ['d2', 'text of d2', 'text', 1],
    ];
    expect(await files(...two, again(['text of d1']))).toEqual(rest);
    expect(await files(...two, again([]))).toContainEqual(['d1', 'text of d1', 'text', 1]);
    const gone: AnamnesisEvent[] = [{ type: 'DocumentDeleted', data: { documentId: 'd1' } }, again([])];
    expect(await files(...two, ...gone, discarded('d1'), released('d1'))).toEqual(rest.slice(2));
  });

  it.each<[string, AnamnesisEvent]>([
    ['the document', { type: 'DocumentDeleted', data: { documentId: 'd1' } }],
    ['its folder', { type: 'FolderDeleted', data: { folderId: 'f1', documentIds: ['d1'] } }],
    ['the account', { type: 'LibraryErased', data: { documentIds: ['d1'] } }],
  ])(
    'are unused once %s was deleted, also those that come late, until they were let go',
    async (_, deleted) => {
      const events = [
        uploaded('d1', 'same'),
        uploaded('d2', 'same'),
        deleted,
        extracted('d1'),
        discarded('d1'),
      ];
      expect(await files(...events)).toEqual([
        ['d1', 'same', 'original', 0],
        ['d1', 'text of d1', 'text', 0],
        ['d2', 'same', 'original', 1],
      ]);
      expect(await files(...events, released('d1'))).toEqual([['d2', 'same', 'original', 1]]);
    },
  );
});
