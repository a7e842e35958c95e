import { ContinueShareCopy } from '@anamnesis/contracts/social/commands.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDeck } from '../../cards/testing/a-deck.ts';
import { library } from '../../library/category.ts';
import type { LibraryCommand } from '../../library/commands.ts';
import { addDocument } from '../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { acceptedShare, folderItem, takeAll, shareCopyOf } from '../testing/a-share.ts';
import { anew, connect, disconnect } from '../testing/people.ts';

let service: TestService;
let hearts: string;

/** Ben follows Ada's folder, of which he has copied the document `d`; `later` was added to it since. */
beforeEach(async () => {
  service = createTestService();
  service.deps.blobs.has = async () => true;
  await addDeck(service);
  hearts = [...(await libraryOf('ada')).folders.keys()][0]!;
  await connect(service, 'ada', 'ben');
  await acceptedShare(service, [folderItem(hearts, 'Hearts')]);
  await follow(true);
  await takeAll(service);
  await addDocument(service, 'ada', hearts, 'later');
});

const libraryOf = async (userId: string) =>
  (await service.deps.streams.load(library, libraryStream(userId))).state;
const decide = (userId: string, command: LibraryCommand) =>
  service.deps.streams.handle(library, libraryStream(userId), command, anew(userId));
const follow = (isWanted: boolean) =>
  service.handlers.followSharedResource(
    { ...requestOf({ follow: isWanted }), params: { id: 's' } },
    contextOf('ben'),
  );
const take = (sourceDocumentIds: string[], id?: string, by = 'ben') =>
  service.handlers.takeNewDocuments(requestOf({ shareId: 's', sourceDocumentIds }, id), contextOf(by));
/** What the processor causes, to the end. */
async function copyAll(): Promise<void> {
  while ((await shareCopyOf(service)).running) {
    await service.send(ContinueShareCopy, { shareId: 's' }, { userId: 'ben' });
  }
}
/** The names of Ben's documents, with the names of their folders. */
const namesOfBen = async () => {
  const { documents, folders } = await libraryOf('ben');
  return [...documents.values()].map(({ name, folderId }) => `${folders.get(folderId)?.name}/${name}`);
};

const leave = (sourceDocumentIds: string[], by = 'ben') =>
  service.handlers.leaveNewDocuments(requestOf({ shareId: 's', sourceDocumentIds }), contextOf(by));
const declined = async () =>
  (await service.log.readStream('taking-s:ben')).flatMap(({ type, data }) =>
    type === 'DocumentsDeclined' ? [(data as { sourceDocumentIds: string[] }).sourceDocumentIds] : [],
  );

describe('leaving out what was added', () => {
  it('is recorded once, of what is there and was not taken', async () => {
    await leave(['later', 'd', 'nothing', 'later']);
    await leave(['later']);
    expect(await declined()).toEqual([['later']]);
    expect(await namesOfBen()).toEqual(['Hearts/d']);
  });

  it('is for those who follow', async () => {
    await follow(false);
    await expect(leave(['later'])).rejects.toMatchObject({ code: 'NO_LONGER_OFFERED' });
    await expect(leave(['later'], 'eve')).rejects.toMatchObject({ status: 404 });
    expect(await declined()).toEqual([]);
  });
});

describe('documents that were added to a followed folder', () => {
  it('are copied beside the others, once, however often the call is repeated', async () => {
    const { position } = await take(['later'], 'same');
    expect((await take(['later'], 'same')).position).toBe(position);
    await copyAll();
    await take(['later'], 'same');
    await take(['later', 'd']);
    await copyAll();
    expect(await namesOfBen()).toEqual(['Hearts/d', 'Hearts/later']);
    expect(await service.typesIn('taking-s:ben')).toEqual([
      'TakingBegun',
      'DocumentsTaken',
      'TakingEnded',
      'TakingBegun',
      'DocumentsTaken',
      'TakingEnded',
    ]);
  });

  it('are put into a new folder where the person has deleted that one', async () => {
    const [folderId] = (await libraryOf('ben')).folders.keys();
    await decide('ben', { type: 'DeleteFolder', folderId: folderId! });
    await take(['later']);
    await copyAll();
    expect(await namesOfBen()).toEqual(['Hearts/later']);
    await addDocument(service, 'ada', hearts, 'last');
    await take(['last']);
    await copyAll();
    expect(await namesOfBen()).toEqual(['Hearts/later', 'Hearts/last']);
  });

  it('wait while the share is still being copied', async () => {
    await addDocument(service, 'ada', hearts, 'last');
    await take(['later']);
    await expect(take(['last'])).rejects.toMatchObject({ status: 503, code: 'BUSY' });
    await copyAll();
    await take(['last']);
    await copyAll();
    expect(await namesOfBen()).toEqual(['Hearts/d', 'Hearts/later', 'Hearts/last']);
  });

  it('are refused when there is no room for them, and nothing is begun', async () => {
    const { quota } = service.deps;
    quota.documents = 1;
    await expect(take(['later'])).rejects.toMatchObject({ status: 413, code: 'QUOTA_EXCEEDED' });
    expect((await shareCopyOf(service)).running).toBe(false);
  });

  it('are tried together with what could not be copied before', async () => {
    const { quota } = service.deps;
    const most = quota.documents;
    await take(['later']);
    quota.documents = 1;
    await copyAll();
    expect((await shareCopyOf(service)).failed.size).toBe(1);
    quota.documents = most;
    await addDocument(service, 'ada', hearts, 'last');
    await take(['last']);
    await copyAll();
    expect((await namesOfBen()).toSorted()).toEqual(['Hearts/d', 'Hearts/last', 'Hearts/later']);
  });

  it('are no others: of another folder, deleted, unknown, or of another person', async () => {
    await decide('ada', {
      type: 'AddFolder',
      folderId: 'private',
      name: 'Private',
      quota: service.deps.quota,
    });
    await addDocument(service, 'ada', 'private', 'secret');
    await decide('ada', { type: 'DeleteDocument', documentId: 'later' });
    for (const id of ['secret', 'later', 'nowhere']) {
      await expect(take([id])).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    await expect(take(['d'], 'by-eve', 'eve')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('are offered to nobody who does not follow, or is no contact any more', async () => {
    const noLonger = { status: 409, code: 'NO_LONGER_OFFERED' };
    await follow(false);
    await expect(take(['later'])).rejects.toMatchObject(noLonger);
    await follow(true);
    await disconnect(service, 'ada', 'ben');
    await expect(take(['later'])).rejects.toMatchObject(noLonger);
  });
});
