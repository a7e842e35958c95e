import { AddDeckDocuments, RecordDeckImported, RecordDeckRead } from '@anamnesis/contracts/decks/commands.ts';
import { type NeededForDecks, RoomForDecks } from '@anamnesis/contracts/decks/requests.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { library } from '../library/category.ts';
import { contextOf, createTestService, requestOf } from '../testing/test-service.ts';
import { deckCommands } from './module.ts';
import { serveRoom } from './serve-room.ts';
import { aPreview, aResult } from './testing/imports.ts';

const ada = contextOf('ada', 'Europe/Berlin');

function setting() {
  const service = createTestService();
  const { deps, handlers } = service;
  const upload = async (text = 'a deck', commandId?: string) => {
    const stored = await deps.uploads.put(Buffer.from(text));
    const files = { file: [{ fileName: 'heart.apkg', upload: stored }] };
    return handlers.importDeck({ ...requestOf({}, commandId), files }, ada);
  };
  /** An import that the person has confirmed. */
  const confirmed = async (): Promise<string> => {
    const { importId } = (await upload()).body;
    await service.send(RecordDeckRead, { importId, nth: 0, preview: aPreview });
    await handlers.confirmDeckImport(requestOf({ importId, withAnswers: true }), ada);
    return importId;
  };
  const add = (importId: string, documentId: string, path: string[], mediaBytes = 0) =>
    service.send(AddDeckDocuments, { importId, decks: [{ documentId, path, mediaBytes }] });
  const libraryNow = async () => (await deps.streams.load(library, libraryStream('ada'))).state;
  return { ...service, upload, confirmed, add, libraryNow };
}

describe('a deck that is uploaded', () => {
  it('is kept until it is written, and has one import for the same upload', async () => {
    const { upload, deps, log, typesIn, confirmed, send } = setting();
    const { body } = await upload('a deck', 'c1');
    expect((await upload('a deck', 'c1')).body).toEqual(body);
    const [event] = await log.readStream('import-ada');
    const { blob } = event!.data as { blob: { hash: string } };
    expect(event).toMatchObject({ data: { ...body, fileName: 'heart.apkg', timeZone: 'Europe/Berlin' } });
    expect(await deps.blobs.has(blob.hash)).toBe(true);
    const importId = await confirmed();
    await send(RecordDeckImported, { importId, result: aResult });
    expect(await typesIn('import-ada')).toEqual([
      'DeckImportRequested',
      'DeckImportRequested',
      'DeckImportRead',
      'DeckImportConfirmed',
      'DeckImportFinished',
    ]);
  });

  it('needs room for its file, and to be there', async () => {
    const { upload, handlers } = setting();
    await expect(upload('x'.repeat(1_001))).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    await expect(handlers.importDeck(requestOf({}), ada)).rejects.toMatchObject({ code: 'NO_FILE' });
  });
});

describe('the document of a deck', () => {
  it('lies in the folder of the decks around it, once, however often it is asked for', async () => {
    const { confirmed, add, libraryNow } = setting();
    const importId = await confirmed();
    const path = ['Anatomy', 'Heart', 'Valves'];
    const replies = await Promise.all([add(importId, 'd', path), add(importId, 'd', path)]);
    for (const reply of replies)
      expect(reply).toMatchObject({ ok: true, data: { documents: [{ documentId: 'd', name: 'Valves' }] } });
    await add(importId, 'e', ['Anatomy', 'Heart', 'valves']);
    await add(importId, 'f', ['Default']);
    const { folders, documents } = await libraryNow();
    const named = [...documents.values()].map(({ folderId, name }) => [folders.get(folderId)?.name, name]);
    expect(folders.size).toBe(2);
    expect(named).toEqual([
      ['Anatomy / Heart', 'Valves'],
      ['Anatomy / Heart', 'valves (2)'],
      ['Imported decks', 'Default'],
    ]);
  });

  it('is told from one that is read', async () => {
    const { confirmed, add, libraryNow } = setting();
    await add(await confirmed(), 'd', ['Heart']);
    expect((await libraryNow()).documents.get('d')).toMatchObject({ type: 'text', isDeck: true });
  });

  it('has a name that fits, whatever the deck is called', async () => {
    const { confirmed, add, libraryNow } = setting();
    const importId = await confirmed();
    await add(importId, 'd', ['\u202e\u200b', '\n']);
    await add(importId, 'e', ['x'.repeat(400), `${'y'.repeat(299)}\u{1F9E0}`]);
    const { folders, documents } = await libraryNow();
    expect([...folders.values()].map(({ name }) => name)).toEqual(['Deck', 'x'.repeat(300)]);
    expect([...documents.values()].map(({ name }) => name)).toEqual(['Deck', 'y'.repeat(299)]);
  });

  it('comes with another id after the person has deleted it', async () => {
    const { confirmed, add, handlers } = setting();
    const importId = await confirmed();
    await add(importId, 'd', ['Heart']);
    await handlers.deletePDF(requestOf({ pdfId: 'd' }), ada);
    const reply = await add(importId, 'd', ['Heart']);
    expect(reply).toMatchObject({ ok: true });
    const { documents } = (reply as { data: z.output<typeof AddDeckDocuments.reply> }).data;
    expect(documents[0]?.documentId).not.toBe('d');
  });

  it('comes again where it is deleted after a first try of the same command', async () => {
    const { confirmed, deps, handlers, libraryNow } = setting();
    const importId = await confirmed();
    const decks = [{ documentId: 'd', path: ['Heart'], mediaBytes: 0 }];
    const context = { userId: 'ada', correlationId: 'c', causationId: 'c', commandId: 'c' };
    const commands = deckCommands(deps);
    await commands.AddDeckDocuments({ importId, decks }, context);
    await handlers.deletePDF(requestOf({ pdfId: 'd' }), ada);
    await commands.AddDeckDocuments({ importId, decks }, context);
    const { documents } = await libraryNow();
    expect([...documents.values()].map(({ name }) => name)).toEqual(['Heart']);
  });

  it('comes only while its import is written', async () => {
    const { upload, confirmed, add, handlers } = setting();
    const { importId: unread } = (await upload()).body;
    expect(await add(unread, 'd', ['Heart'])).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    const importId = await confirmed();
    await handlers.cancelDeckImport(requestOf({ importId }), ada);
    expect(await add(importId, 'd', ['Heart'])).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  it('takes the room that its pictures and sounds need', async () => {
    const { confirmed, add, deps } = setting();
    await serveRoom(deps);
    const room = (...decks: [documentId: string, mediaBytes: number][]) =>
      deps.bus.request(
        RoomForDecks.subject,
        {
          userId: 'ada',
          decks: decks.map(([documentId, mediaBytes]) => ({ documentId, path: ['Heart'], mediaBytes })),
          before: { documents: 0, bytes: 0, folders: [] },
        },
        100,
      );
    const importId = await confirmed();
    const full = expect.objectContaining({ because: expect.stringContaining('There is no room') });
    const fits = expect.objectContaining({ because: null });
    expect(await room(['d', 600], ['e', 600])).toEqual(full);
    expect(await room(['d', 600], ['e', 100])).toEqual(fits);
    await add(importId, 'd', ['Heart'], 600);
    expect(await room(['d', 600], ['e', 600])).toEqual(full);
    expect(await room(['d', 700], ['e', 200])).toEqual(fits);
    expect(await add(importId, 'e', ['Lung'], 600)).toMatchObject({ ok: false, code: 'QUOTA_EXCEEDED' });
  });

  it('is counted with the decks that were asked for before', async () => {
    const { deps } = setting();
    await serveRoom(deps);
    let before: NeededForDecks = { documents: 0, bytes: 0, folders: [] };
    const ask = async (documentId: string, folder: string, mediaBytes = 0) => {
      const decks = [{ documentId, path: [folder, 'Valves'], mediaBytes }];
      const reply = await deps.bus.request(RoomForDecks.subject, { userId: 'ada', decks, before }, 100);
      const { because, needed } = RoomForDecks.output.parse(reply);
      before = needed;
      return because;
    };
    expect(await ask('d', 'Heart', 600)).toBeNull();
    expect(await ask('e', 'heart')).toBeNull();
    expect(before).toMatchObject({ documents: 2, bytes: 600, folders: [expect.any(String)] });
    expect(await ask('f', 'Lung', 600)).toContain('There is no room');
  });
});
