import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import * as documentMessages from '@anamnesis/contracts/documents/commands.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { ContinueShareCopy, SkipShareCopy } from '@anamnesis/contracts/social/commands.ts';
import { shareCopyStream } from '@anamnesis/contracts/social/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDeck } from '../../cards/testing/a-deck.ts';
import { deckContent } from '../../cards/deck/deck-content.ts';
import { library } from '../../library/category.ts';
import type { LibraryCommand } from '../../library/commands.ts';
import type { DocumentState } from '../../library/state.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { createTestService, type TestService } from '../../testing/test-service.ts';
import { acceptedShare, begin, fileItem, folderItem, takeAll, shareCopyOf } from '../testing/a-share.ts';
import { anew } from '../testing/people.ts';
import { takeAgain } from './take-again.ts';

let service: TestService;
let hearts: string;
/** Files that are gone. */
let missing: Set<string>;
beforeEach(async () => {
  service = createTestService();
  missing = new Set();
  service.deps.blobs.has = async (hash) => !missing.has(hash);
  await addDeck(service);
  [hearts] = (await libraryOf('ada')).folders.keys() as Iterable<string> as [string];
  await addDocument(service, 'ada', hearts, 'e');
});

const libraryOf = async (userId: string) =>
  (await service.deps.streams.load(library, libraryStream(userId))).state;
const change = (userId: string, command: LibraryCommand) =>
  service.deps.streams.handle(library, libraryStream(userId), command, anew(userId));
const take = (part: number) =>
  service.send(ContinueShareCopy, { shareId: 's' }, { userId: 'ben', commandId: `part ${part} of s ben` });

/** What Ben has, as folder and name. */
async function owned(): Promise<[string, string][]> {
  const { folders, documents } = await libraryOf('ben');
  const placeOf = ({ folderId, name }: DocumentState): [string, string] => [
    folders.get(folderId)?.name ?? '?',
    name,
  ];
  return [...documents.values()].map(placeOf);
}
/** Why the documents of Ada's were left out, in order. */
async function reasons(): Promise<string[]> {
  const events = await service.log.readStream(shareCopyStream('s', 'ben'));
  return events.flatMap(({ data }) => {
    const { leftOut } = data as { leftOut?: { sourceDocumentId: string; reason: string }[] | number };
    return Array.isArray(leftOut) ? leftOut.map((each) => `${each.sourceDocumentId} ${each.reason}`) : [];
  });
}

/** Ben accepts once more. */
const again = async () => {
  const request = { shareId: 's', destinationFolderId: null, studyDay: '2026-03-13' };
  return takeAgain(service.deps, { ...request, mayTake: async () => undefined }, anew('ben'));
};
const takeTheRest = async () => {
  for (let part = 10; (await shareCopyOf(service)).running; part += 1) await take(part);
};

describe('what the sender deletes', () => {
  beforeEach(() => acceptedShare(service, [folderItem(hearts, 'Hearts')]));

  it('is left out when it has not come yet', async () => {
    await begin(service);
    await take(0);
    await change('ada', { type: 'DeleteDocument', documentId: 'e' });
    expect(await takeAll(service)).toMatchObject({ running: false, leftOut: 1 });
    expect([await owned(), await reasons()]).toEqual([[['Hearts', 'd']], ['e gone']]);
  });

  it('comes to its end when its copy has begun', async () => {
    await begin(service);
    // The process ends after the copy is in the library.
    service.log.afterAppend = (_, [event]) => {
      if (event?.type === 'DocumentUploaded') throw new Error('killed');
    };
    await expect(take(0)).rejects.toThrow('killed');
    service.log.afterAppend = null;
    await change('ada', { type: 'DeleteDocument', documentId: 'd' });
    await service.send(documentMessages.DiscardDocument, { documentId: 'd' });
    const { taken } = await takeAll(service);
    const cards = await service.deps.streams.view(deckContent, deckStream(taken.get('d')!));
    expect(cards.size).toBe(3);
  });

  it('leaves what was taken before, also when it is the whole account', async () => {
    await begin(service);
    await take(0);
    await change('ada', { type: 'EraseLibrary' });
    expect((await takeAll(service)).running).toBe(false);
    expect([await owned(), await reasons()]).toEqual([[['Hearts', 'd']], ['e gone']]);
  });

  it('leaves no half of a document when it is the whole account', async () => {
    await begin(service);
    service.log.afterAppend = (_, [event]) => {
      if (event?.type === 'DocumentUploaded') throw new Error('killed');
    };
    await expect(take(0)).rejects.toThrow('killed');
    service.log.afterAppend = null;
    await change('ada', { type: 'EraseLibrary' });
    expect((await takeAll(service)).running).toBe(false);
    expect([await owned(), await reasons()]).toEqual([[], ['d gone', 'e gone']]);
  });
});

describe('what the recipient deletes meanwhile', () => {
  it('is made anew when it is the destination, with the name of the share, once', async () => {
    const mine = await addFolder(service, 'ben', 'Mine');
    const items = [fileItem('d', 'ECG'), fileItem('e', 'Valves')];
    await acceptedShare(service, items, { destinationFolderId: mine });
    await begin(service, { destinationFolderId: mine });
    await change('ben', { type: 'DeleteFolder', folderId: mine });
    await takeAll(service);
    expect(await owned()).toEqual([
      ['ECG and 1 more', 'd'],
      ['ECG and 1 more', 'e'],
    ]);
  });

  it('stays deleted when it is a folder that came with the share', async () => {
    await acceptedShare(service, [folderItem(hearts, 'Hearts')]);
    await begin(service);
    await take(0);
    const [folderId] = (await libraryOf('ben')).folders.keys() as Iterable<string> as [string];
    await change('ben', { type: 'DeleteFolder', folderId });
    expect((await takeAll(service)).running).toBe(false);
    expect([await owned(), await reasons()]).toEqual([[], ['e folderGone']]);
  });

  it('stays deleted when it is a copy that has just come', async () => {
    await acceptedShare(service, [fileItem('d')]);
    await begin(service);
    const copy = (await shareCopyOf(service)).toDo.first()!.documentId;
    let isDeleted = false;
    service.deps.blobs.has = async (hash) => {
      // Its pages are about to be recorded.
      if (hash === 'page 1' && !isDeleted) {
        isDeleted = true;
        await change('ben', { type: 'DeleteDocument', documentId: copy });
      }
      return true;
    };
    await takeAll(service);
    expect([isDeleted, await owned(), await reasons()]).toEqual([true, [], []]);
  });

  it('ends the copying when it is the whole account', async () => {
    await acceptedShare(service, [folderItem(hearts)]);
    await begin(service);
    await change('ben', { type: 'EraseLibrary' });
    expect(await take(0)).toMatchObject({ ok: false, status: 404 });
    expect(await owned()).toEqual([]);
  });
});

describe('what cannot be copied now', () => {
  it('is left out for want of room, and comes when it is tried again', async () => {
    service.deps.quota.documents = 1;
    await acceptedShare(service, [folderItem(hearts, 'Hearts')]);
    await takeAll(service);
    expect([await owned(), await reasons()]).toEqual([[['Hearts', 'd']], ['e quota']]);
    service.deps.quota.documents = 20;
    expect(await again()).not.toBeNull();
    await takeTheRest();
    expect(await owned()).toEqual([
      ['Hearts', 'd'],
      ['Hearts', 'e'],
    ]);
    expect(await again()).toBeNull();
  });

  it('is left out when there is no room for its folder, and comes with it when it is tried again', async () => {
    service.deps.quota.folders = 0;
    await acceptedShare(service, [folderItem(hearts, 'Hearts')]);
    await takeAll(service);
    expect([await owned(), await reasons()]).toEqual([[], ['d quota', 'e quota']]);
    service.deps.quota.folders = 10;
    await again();
    await takeTheRest();
    expect(await owned()).toHaveLength(2);
  });

  it('is asked for again when a file is missing, and left out for now without a trace when it stays so', async () => {
    missing.add('page 1');
    await acceptedShare(service, [folderItem(hearts, 'Hearts')]);
    await begin(service);
    expect(await take(0)).toMatchObject({ ok: false, code: 'BUSY' });
    await service.send(SkipShareCopy, { shareId: 's' }, { userId: 'ben', commandId: 'skip' });
    await takeTheRest();
    expect([await owned(), await reasons()]).toEqual([[['Hearts', 'e']], ['d failed']]);
    missing.clear();
    await again();
    await takeTheRest();
    expect(await owned()).toEqual([
      ['Hearts', 'e'],
      ['Hearts', 'd'],
    ]);
  });

  it('takes no other document with it that was copied in the same part', async () => {
    await addDocument(service, 'ada', hearts, 'f');
    await acceptedShare(service, [folderItem(hearts, 'Hearts')]);
    missing.add((await libraryOf('ada')).documents.get('f')!.blob.hash);
    await begin(service);
    let answer = await take(0);
    for (let part = 1; answer.ok; part += 1) answer = await take(part);
    expect(answer).toMatchObject({ code: 'BUSY' });
    await service.send(SkipShareCopy, { shareId: 's' }, { userId: 'ben', commandId: 'skip' });
    expect((await shareCopyOf(service)).running).toBe(false);
    const names = (await owned()).map(([, name]) => name);
    expect([names, await reasons()]).toEqual([['d', 'e'], ['f failed']]);
  });

  it('is refused to whom it was not sent, and to whom has not accepted it', async () => {
    expect(await begin(service)).toMatchObject({ ok: false, status: 404 });
    await acceptedShare(service, [folderItem(hearts)]);
    expect(await begin(service, { recipientId: 'eve' })).toMatchObject({ ok: false, status: 404 });
    expect(await take(0)).toMatchObject({ ok: false, status: 404 });
  });
});
