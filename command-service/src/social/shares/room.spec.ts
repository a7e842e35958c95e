import { BeginShareCopy, ContinueShareCopy } from '@anamnesis/contracts/social/commands.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { shareStream } from '@anamnesis/contracts/social/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { library } from '../../library/category.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { addPerson, anew, connect } from '../testing/people.ts';

let service: TestService;
let folderId: string;
let now: number;
beforeEach(async () => {
  service = createTestService();
  now = service.deps.clock().getTime();
  service.deps.clock = () => new Date(now);
  service.deps.blobs.has = async () => true;
  for (const userId of ['ann', 'ben']) await addPerson(service, userId);
  await connect(service, 'ann', 'ben');
  folderId = await addFolder(service, 'ann', 'Kidney');
  await addDocument(service, 'ann', folderId, 'nephron');
  await addDocument(service, 'ann', folderId, 'glomerulus');
  service.deps.quota.documents = 3;
});

const send = async () => {
  const parcel = {
    recipientIds: ['ben'],
    folderIds: [folderId],
    fileIds: [],
    message: '',
    canBeFollowed: true,
  };
  return (await service.handlers.sendResources(requestOf(parcel), contextOf('ann'))).body.shareId;
};
const accept = (id: string) =>
  service.handlers.acceptSharedResource(
    { ...requestOf({ follow: false }), params: { id } },
    contextOf('ben'),
  );
const copy = async (shareId: string): Promise<void> => {
  const asked = { destinationFolderId: null, studyDay: '2026-03-11' };
  await service.send(BeginShareCopy, { shareId, ...asked }, { userId: 'ben' });
  for (let part = 0; part < 3; part += 1)
    await service.send(ContinueShareCopy, { shareId }, { userId: 'ben' });
};
const reserved = async () =>
  (await service.deps.streams.load(library, libraryStream('ben'))).state.reserved.toJS();
/** As another tab does that has seen it waiting. */
const reserve = (shareId: string) => {
  const room = { folderIds: [], documents: 1, bytes: 1, until: new Date(now + 1_000).toISOString() };
  const command = { type: 'ReserveRoom', shareId, room, now: new Date(now).toISOString(), quota } as const;
  return service.deps.streams.handle(library, libraryStream('ben'), command, anew('ben'));
};
const quota = { documents: Infinity, folders: Infinity, bytes: Infinity };
const tooMany = {
  code: 'QUOTA_EXCEEDED',
  message: expect.stringContaining('You have 2 of 3 documents, and this has 2: 1 too many.'),
};

describe('the room for what is accepted', () => {
  it('counts as long as it is copied, and not twice afterwards', async () => {
    const [one, two] = [await send(), await send()];
    const answers = await Promise.allSettled([accept(one), accept(two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const isFirst = answers[0]!.status === 'fulfilled';
    const [taken, refused] = isFirst ? [one, two] : [two, one];
    await expect(accept(refused)).rejects.toMatchObject(tooMany);
    await copy(taken);
    expect(await reserved()).toEqual({});
    await expect(accept(refused)).rejects.toMatchObject(tooMany);
    service.deps.quota.documents = 4;
    await expect(accept(refused)).resolves.toBeDefined();
  });

  it('is free again when it is accepted in another tab that was slower than the copying', async () => {
    const id = await send();
    const { handle } = service.deps.streams;
    let isSlow = true;
    service.deps.streams.handle = async (category, stream, command, context) => {
      if (isSlow && stream === shareStream(id)) {
        isSlow = false;
        await accept(id);
        await copy(id);
        await reserve(id);
      }
      return handle(category, stream, command, context);
    };
    await accept(id);
    expect(await reserved()).toEqual({});
  });

  it('is free again when what was accepted did not come', async () => {
    const [one, two] = [await send(), await send()];
    await accept(one);
    await service.handlers.deletePDF(requestOf({ pdfId: 'nephron' }), contextOf('ann'));
    await copy(one);
    expect(await reserved()).toEqual({});
    await expect(accept(two)).resolves.toBeDefined();
  });

  it('is free again after an hour, whatever became of it', async () => {
    const [one, two] = [await send(), await send()];
    await accept(one);
    now += 3_600_000 - 1;
    await expect(accept(two)).rejects.toMatchObject(tooMany);
    now += 1;
    await expect(accept(two)).resolves.toBeDefined();
  });

  it('is free again when its folder cannot be made', async () => {
    await addFolder(service, 'ben', 'Mine');
    const parcel = { recipientIds: ['ben'], folderIds: [], message: '', canBeFollowed: true };
    const sending = requestOf({ ...parcel, fileIds: ['nephron'] });
    const id = (await service.handlers.sendResources(sending, contextOf('ann'))).body.shareId;
    const asked = { ...requestOf({ follow: false, newFolderName: 'mine' }), params: { id } };
    const accepting = service.handlers.acceptSharedResource(asked, contextOf('ben'));
    await expect(accepting).rejects.toMatchObject({ code: 'FOLDER_NAME_EXISTS' });
    expect(await reserved()).toEqual({});
  });

  it('is free again when it was withdrawn meanwhile', async () => {
    const id = await send();
    service.log.afterAppend = async (_, [event]) => {
      if (event?.type !== 'RoomReserved') return;
      service.log.afterAppend = null;
      const asked = { ...requestOf({}), params: { id } };
      await service.handlers.withdrawSharedResource(asked, contextOf('ann'));
    };
    await expect(accept(id)).rejects.toMatchObject({ code: 'NO_LONGER_OFFERED' });
    expect(await reserved()).toEqual({});
  });
});
