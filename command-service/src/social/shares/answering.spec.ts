import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { shareStream } from '@anamnesis/contracts/social/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { library } from '../../library/category.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { aFile, upload } from '../../library/testing/events.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { addPerson, anew, connect, disconnect, erase } from '../testing/people.ts';

let service: TestService;
let folderId: string;
let destinationFolderId: string;
const ann = contextOf('ann');
const ben = contextOf('ben', 'Pacific/Honolulu');

beforeEach(async () => {
  service = createTestService();
  for (const userId of ['ann', 'ben', 'cleo']) await addPerson(service, userId);
  folderId = await addFolder(service, 'ann', 'Kidney');
  await addDocument(service, 'ann', folderId, 'nephron');
  await addDocument(service, 'ann', await addFolder(service, 'ann', 'Heart'), 'valves');
  destinationFolderId = await addFolder(service, 'ben', 'Mine');
  for (const other of ['ben', 'cleo']) await connect(service, 'ann', other);
});

async function send(items: { folderIds?: string[]; fileIds?: string[] }, recipientIds = ['ben']) {
  const sending = { recipientIds, folderIds: [], fileIds: [], message: '', canBeFollowed: true, ...items };
  return (await service.handlers.sendResources(requestOf(sending), ann)).body.shareId;
}
const sendFolder = () => send({ folderIds: [folderId] });
const sendFile = () => send({ fileIds: ['valves'] });

const toShare = <B>(id: string, body: B, commandId?: string) => ({
  ...requestOf(body, commandId),
  params: { id },
});
type Choice = { destinationFolderId?: string | null; newFolderName?: string; follow?: boolean };
const accept = (id: string, { follow = false, ...choice }: Choice = {}, by = ben, commandId?: string) =>
  service.handlers.acceptSharedResource(toShare(id, { follow, ...choice }, commandId), by);
const reject = (id: string, by = ben) => service.handlers.rejectSharedResource(toShare(id, {}), by);
const undo = (id: string, by = ben) => service.handlers.undoRejection(toShare(id, {}), by);
const withdraw = (id: string, by = ann) => service.handlers.withdrawSharedResource(toShare(id, {}), by);
const typesIn = (id: string) => service.typesIn(shareStream(id));
const refusedAs = (code: string) => ({ code });

describe('accepting', () => {
  it('records the destination of files and the day of the receiver, from which the cards are due', async () => {
    const id = await sendFile();
    const { body, position } = await accept(id, { destinationFolderId, follow: true });
    expect(body.message).toBe('Resource accepted! Files will be added to the selected folder.');
    const last = service.log.all().at(-1);
    expect(last?.position).toBe(position);
    expect(last?.data).toEqual({
      shareId: id,
      senderId: 'ann',
      recipientId: 'ben',
      destinationFolderId,
      studyDay: '2026-03-09',
      follows: true,
    });
  });

  it('needs no folder for folders, and takes none', async () => {
    const { body } = await accept(await sendFolder(), { destinationFolderId });
    expect(body.message).toBe('Resources will be added to your library.');
    expect(service.log.all().at(-1)?.data).toMatchObject({ destinationFolderId: null });
  });

  it('is done once, in however many tabs, and answers the same', async () => {
    const id = await sendFile();
    const [one, two] = await Promise.all([
      accept(id, { destinationFolderId }),
      accept(id, { destinationFolderId }),
    ]);
    const again = await accept(id);
    expect([two.body, again.body]).toEqual([one.body, one.body]);
    expect(await typesIn(id)).toEqual(['ShareSent', 'ShareAccepted']);
  });

  it('is for those it was sent to', async () => {
    const id = await sendFolder();
    for (const by of [ann, contextOf('cleo'), contextOf('nobody')]) {
      await expect(accept(id, {}, by)).rejects.toMatchObject({ status: 404, message: 'Share not found' });
      await expect(reject(id, by)).rejects.toMatchObject({ status: 404, message: 'Share not found' });
    }
    await expect(accept('no share')).rejects.toMatchObject({ status: 404, message: 'Share not found' });
    expect(await typesIn(id)).toEqual(['ShareSent']);
  });

  it('of one leaves the others their answer', async () => {
    const id = await send({ folderIds: [folderId] }, ['ben', 'cleo']);
    await reject(id);
    await expect(accept(id, {}, contextOf('cleo'))).resolves.toMatchObject({ body: { success: true } });
  });

  it('is refused after a rejection, and the other way round', async () => {
    const [one, two] = [await sendFile(), await sendFolder()];
    await reject(one);
    await accept(two);
    const asked = accept(one);
    await expect(asked).rejects.toMatchObject({
      code: 'ALREADY_ANSWERED',
      message: 'You have rejected this already.',
    });
    await expect(reject(two)).rejects.toMatchObject({ message: 'You have accepted this already.' });
    await expect(reject(one)).resolves.toMatchObject({ body: { message: 'Resource rejected.' } });
  });

  it('is refused once it was withdrawn', async () => {
    const id = await sendFolder();
    await withdraw(id);
    await expect(accept(id)).rejects.toMatchObject(refusedAs('NO_LONGER_OFFERED'));
    await expect(reject(id)).rejects.toMatchObject(refusedAs('NO_LONGER_OFFERED'));
  });

  it('is refused once the two are no contacts any more, also when they are contacts again', async () => {
    const id = await sendFolder();
    await disconnect(service, 'ann', 'ben');
    await expect(accept(id)).rejects.toMatchObject(refusedAs('NO_LONGER_OFFERED'));
    await connect(service, 'ann', 'ben');
    await expect(accept(id)).rejects.toMatchObject(refusedAs('NO_LONGER_OFFERED'));
    await expect(reject(id)).rejects.toMatchObject(refusedAs('NO_LONGER_OFFERED'));
    await expect(accept(await sendFolder())).resolves.toBeDefined();
  });

  it('needs a folder of the receiver for files; without one it waits on', async () => {
    const id = await sendFile();
    await expect(accept(id)).rejects.toMatchObject(refusedAs('DESTINATION_NEEDED'));
    for (const not of [folderId, 'no folder']) {
      const refused = { status: 404, message: 'Folder not found' };
      await expect(accept(id, { destinationFolderId: not })).rejects.toMatchObject(refused);
    }
    await service.handlers.deleteFolder(requestOf({ folderId: destinationFolderId }), ben);
    await expect(accept(id, { destinationFolderId })).rejects.toMatchObject({ message: 'Folder not found' });
    const other = await addFolder(service, 'ben', 'Other');
    await expect(accept(id, { destinationFolderId: other })).resolves.toBeDefined();
  });

  it('makes a folder for files, and leaves none behind when it is refused', async () => {
    const names = async () => {
      const { state } = await service.deps.streams.load(library, libraryStream('ben'));
      return [...state.folders.values()].map(({ name }) => name);
    };
    const [one, two, three] = [await sendFile(), await sendFile(), await sendFile()];
    await withdraw(one);
    await expect(accept(one, { newFolderName: 'Valves' })).rejects.toMatchObject({
      code: 'NO_LONGER_OFFERED',
    });
    expect(await names()).toEqual(['Mine']);
    // Withdrawn once the folder is made.
    service.log.afterAppend = async (_, [event]) => {
      if (event?.type !== 'FolderAdded') return;
      service.log.afterAppend = null;
      await withdraw(two);
    };
    await expect(accept(two, { newFolderName: 'Valves' })).rejects.toMatchObject({
      code: 'NO_LONGER_OFFERED',
    });
    expect(await names()).toEqual(['Mine']);
    const first = await accept(three, { newFolderName: 'Valves' }, ben, 'command');
    const last = service.log.all().at(-1)?.data as { destinationFolderId: string };
    expect(await names()).toEqual(['Mine', 'Valves']);
    const { state } = await service.deps.streams.load(library, libraryStream('ben'));
    expect(state.folders.get(last.destinationFolderId)?.name).toBe('Valves');
    expect((await accept(three, { newFolderName: 'Valves' }, ben, 'command')).body).toEqual(first.body);
    expect(await names()).toEqual(['Mine', 'Valves']);
  });

  it('says by how many there is too much', async () => {
    for (let n = 0; n < 19; n += 1) await addDocument(service, 'ben', destinationFolderId, `own ${n}`);
    const both = await send({ folderIds: [folderId], fileIds: ['valves'] });
    await expect(accept(both, { destinationFolderId })).rejects.toMatchObject({
      message: expect.stringContaining('You have 19 of 20 documents, and this has 2: 1 too many.'),
    });
  });

  it('is refused when the sender has deleted all of it, and not when something is left', async () => {
    const [file, both] = [await sendFile(), await send({ folderIds: [folderId], fileIds: ['valves'] })];
    await service.handlers.deletePDF(requestOf({ pdfId: 'valves' }), ann);
    const refused = { code: 'NOTHING_LEFT' };
    await expect(accept(file, { destinationFolderId })).rejects.toMatchObject(refused);
    await expect(accept(both, { destinationFolderId })).resolves.toBeDefined();
  });

  it('is refused when the sender is erased; what was accepted before stays accepted', async () => {
    const [waiting, taken] = [await sendFolder(), await sendFolder()];
    await accept(taken);
    await erase(service, 'ann');
    await expect(accept(waiting)).rejects.toMatchObject(refusedAs('NOTHING_LEFT'));
    await expect(accept(taken)).resolves.toBeDefined();
  });

  it('is refused when there is no room for it, and then waits on', async () => {
    for (let n = 0; n < 20; n += 1) await addDocument(service, 'ben', destinationFolderId, `own ${n}`);
    const id = await sendFolder();
    await expect(accept(id)).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
      details: { resource: 'documents', used: 20, allowed: 20 },
    });
    await service.handlers.deletePDF(requestOf({ pdfId: 'own 1' }), ben);
    await expect(accept(id)).resolves.toBeDefined();
  });

  it('is refused when a folder has got too much since it was sent', async () => {
    const id = await sendFolder();
    const files = Array.from({ length: 2_000 }, (_, n) => aFile(`page ${n}`));
    const command = upload(folderId, 'Pages', ...files);
    await service.deps.streams.handle(library, libraryStream('ann'), command, anew('ann'));
    await expect(accept(id)).rejects.toMatchObject({ code: 'TOO_MANY_DOCUMENTS' });
  });

  it('counts the files of folders into the room', async () => {
    service.deps.quota.folders = 1;
    await expect(accept(await sendFolder())).rejects.toMatchObject({ details: { resource: 'folders' } });
    await expect(accept(await sendFile(), { destinationFolderId })).resolves.toBeDefined();
    service.deps.quota.folders = 2;
    service.deps.quota.bytes = 2;
    await expect(accept(await sendFolder())).rejects.toMatchObject({ details: { resource: 'bytes' } });
  });
});

describe('undoing a rejection', () => {
  it('lets it wait again, once, and then it can be accepted', async () => {
    const id = await sendFolder();
    await reject(id);
    await undo(id);
    await undo(id);
    await accept(id);
    expect(await typesIn(id)).toEqual(['ShareSent', 'ShareRejected', 'RejectionUndone', 'ShareAccepted']);
    await expect(undo(id)).rejects.toMatchObject(refusedAs('ALREADY_ANSWERED'));
  });

  it('leaves what was never rejected as it is, and is refused when that is no longer offered', async () => {
    const [waiting, withdrawn, parted] = [await sendFolder(), await sendFolder(), await sendFile()];
    const position = service.log.all().at(-1)?.position;
    const { body } = await undo(waiting);
    expect(body.message).toBe('It is waiting for your answer.');
    expect(service.log.all().at(-1)?.position).toBe(position);
    await withdraw(withdrawn);
    await expect(undo(withdrawn)).rejects.toMatchObject({ status: 409, code: 'NO_LONGER_OFFERED' });
    await disconnect(service, 'ann', 'ben');
    await expect(undo(parted)).rejects.toMatchObject(refusedAs('NO_LONGER_OFFERED'));
  });

  it('is refused once it is no longer offered, or nothing is left of it', async () => {
    const [one, two, three] = [await sendFolder(), await sendFile(), await sendFolder()];
    for (const id of [one, two, three]) await reject(id);
    await withdraw(one);
    await expect(undo(one)).rejects.toMatchObject(refusedAs('NO_LONGER_OFFERED'));
    await service.handlers.deletePDF(requestOf({ pdfId: 'valves' }), ann);
    await expect(undo(two)).rejects.toMatchObject(refusedAs('NOTHING_LEFT'));
    await disconnect(service, 'ann', 'ben');
    await expect(undo(three)).rejects.toMatchObject(refusedAs('NO_LONGER_OFFERED'));
    await expect(undo(three, contextOf('cleo'))).rejects.toMatchObject({ status: 404 });
  });
});

describe('withdrawing', () => {
  it('is for the sender', async () => {
    const id = await sendFolder();
    await expect(withdraw(id, ben)).rejects.toMatchObject({ status: 404, message: 'Share not found' });
    await expect(withdraw('no share')).rejects.toMatchObject({ status: 404, message: 'Share not found' });
  });

  it('leaves accepted as it is, and is done once', async () => {
    const id = await sendFolder();
    const accepted = await accept(id);
    const first = await withdraw(id);
    expect(await withdraw(id)).toEqual(first);
    expect((await accept(id)).body).toEqual(accepted.body);
    expect(await typesIn(id)).toEqual(['ShareSent', 'ShareAccepted', 'ShareWithdrawn']);
  });
});
