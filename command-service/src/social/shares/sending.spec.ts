import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { shareStream } from '@anamnesis/contracts/social/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { library } from '../../library/category.ts';
import { aFile, upload } from '../../library/testing/events.ts';
import { addPerson, anew, connect, disconnect, erase } from '../testing/people.ts';

let service: TestService;
let folderId: string;
const ann = contextOf('ann');

beforeEach(async () => {
  service = createTestService();
  for (const userId of ['ann', 'ben', 'cleo', 'stranger']) await addPerson(service, userId);
  folderId = await addFolder(service, 'ann', 'Kidney');
  await addDocument(service, 'ann', folderId, 'nephron');
  await addDocument(service, 'ann', await addFolder(service, 'ann', 'Heart'), 'valves');
  await connect(service, 'ann', 'ben');
  await connect(service, 'cleo', 'ann');
});

type Sending = { recipientIds: string[]; folderIds: string[]; fileIds: string[]; message: string };
const aShare = (more: Partial<Sending> = {}) => ({
  recipientIds: ['ben'],
  folderIds: [folderId],
  fileIds: [],
  message: '',
  canBeFollowed: true,
  ...more,
});
const send = (more: Partial<Sending> = {}, commandId?: string) =>
  service.handlers.sendResources(requestOf(aShare(more), commandId), ann);
const shareCount = () => service.log.all().filter(({ type }) => type === 'ShareSent').length;
const sentEvents = async (shareId: string) => service.log.readStream(shareStream(shareId));

describe('sending', () => {
  it('records one share with everybody it is for, under the names of now, and tells how much went to whom', async () => {
    const { body } = await send({
      recipientIds: ['ben', 'cleo', 'ben'],
      fileIds: ['valves', 'valves'],
      message: 'Hi',
    });
    expect(body.message).toBe('Successfully sent 2 resources to ben and cleo!');
    const [event] = await sentEvents(body.shareId);
    expect(event?.data).toEqual({
      shareId: body.shareId,
      senderId: 'ann',
      recipients: [
        { userId: 'ben', round: 1 },
        { userId: 'cleo', round: 1 },
      ],
      items: [
        { itemType: 'folder', itemId: folderId, name: 'Kidney' },
        { itemType: 'file', itemId: 'valves', name: 'valves' },
      ],
      message: 'Hi',
      canBeFollowed: true,
    });
  });

  it('sends a file with its folder only, when both are named', async () => {
    const { body } = await send({ fileIds: ['nephron'] });
    const [event] = await sentEvents(body.shareId);
    expect(event?.data).toMatchObject({ items: [{ itemType: 'folder', itemId: folderId }] });
  });

  it('answers a repetition as the first time, and sends nothing again, also to who is no contact any more', async () => {
    const first = await send({}, 'same');
    await disconnect(service, 'ben', 'ann');
    expect(await send({}, 'same')).toEqual(first);
    const request = requestOf(aShare(), 'same');
    expect(await service.restarted().sendResources(request, ann)).toEqual(first);
    expect(shareCount()).toBe(1);
  });

  it('keeps the shares of two people apart, who send under one command id', async () => {
    const cleo = contextOf('cleo');
    const own = await addFolder(service, 'cleo', 'Liver');
    const first = await send({}, 'same');
    const body = aShare({ recipientIds: ['ann'], folderIds: [own] });
    const second = await service.handlers.sendResources(requestOf(body, 'same'), cleo);
    expect(second.body.shareId).not.toBe(first.body.shareId);
    expect(shareCount()).toBe(2);
  });

  it.each<[string, Partial<Sending>, string, string]>([
    ['nobody', { recipientIds: [] }, 'NOTHING_TO_SEND', 'Please choose at least one contact to send to.'],
    ['nothing', { folderIds: [] }, 'NOTHING_TO_SEND', 'Please choose at least one folder or file to send.'],
    ['oneself', { recipientIds: ['ben', 'ann'] }, 'YOURSELF', 'You cannot send something to yourself.'],
    ['a stranger', { recipientIds: ['ben', 'stranger'] }, 'NOT_FOUND', 'Contact not found'],
    ['an id of nobody', { recipientIds: ['ben', 'nobody'] }, 'NOT_FOUND', 'Contact not found'],
    ['an unknown folder', { folderIds: ['nothing'] }, 'NOT_FOUND', 'Folder not found'],
    ['an unknown file', { fileIds: ['nothing'] }, 'NOT_FOUND', 'Document not found'],
    [
      'more than a class',
      { recipientIds: Array.from({ length: 501 }, (_, n) => `person ${n}`) },
      'TOO_MANY_RECIPIENTS',
      'You can send to at most 500 contacts at once. Please send in several parts.',
    ],
    [
      'too much at once',
      { fileIds: Array.from({ length: 200 }, (_, n) => `file ${n}`) },
      'TOO_MANY_DOCUMENTS',
      'You can send at most 200 folders and files at once. Please send them in several parts.',
    ],
  ])('refuses %s, and then sends nothing to anybody', async (_, more, code, message) => {
    await expect(send(more)).rejects.toMatchObject({ code, message });
    expect(shareCount()).toBe(0);
  });

  it('refuses what is another person’s as what there is not', async () => {
    const theirs = await addFolder(service, 'ben', 'Secret');
    await addDocument(service, 'ben', theirs, 'secret');
    await expect(send({ folderIds: [theirs] })).rejects.toMatchObject({ message: 'Folder not found' });
    await expect(send({ fileIds: ['secret'] })).rejects.toMatchObject({ message: 'Document not found' });
  });

  it('refuses a contact who was removed, was asked only, or is erased', async () => {
    await disconnect(service, 'ben', 'ann');
    const refused = { code: 'NOT_FOUND', message: 'Contact not found' };
    await expect(send()).rejects.toMatchObject(refused);
    await expect(send({ recipientIds: ['stranger'] })).rejects.toMatchObject(refused);
    await erase(service, 'cleo');
    await expect(send({ recipientIds: ['cleo'] })).rejects.toMatchObject(refused);
  });

  it('refuses more than 2,000 documents, those in folders as well', async () => {
    const large = await addFolder(service, 'ann', 'Large');
    const files = Array.from({ length: 1_999 }, (_, n) => aFile(`page ${n}`));
    const command = upload(large, 'Pages', ...files);
    await service.deps.streams.handle(library, libraryStream('ann'), command, anew('ann'));
    await expect(send({ folderIds: [large], fileIds: ['valves'] })).resolves.toBeDefined();
    const message =
      'This has 2,001 documents; at most 2,000 can be sent at once. Please send it in several parts.';
    const all = send({ folderIds: [large, folderId], fileIds: ['valves'] });
    await expect(all).rejects.toMatchObject({ code: 'TOO_MANY_DOCUMENTS', message });
  });

  it('is limited to 60 in an hour; a repetition and what is not worth looking at do not count', async () => {
    const first = await send({}, 'first');
    for (let n = 1; n < 60; n += 1) {
      await send();
      await expect(send({ folderIds: ['nothing'] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(send()).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'You have sent too much. Please wait 60 minutes and try again.',
      retryAfterSeconds: 3600,
    });
    expect(await send({}, 'first')).toEqual(first);
    service.time.now = '2026-03-10T13:00:01.000Z';
    await expect(send()).resolves.toMatchObject({ body: { success: true } });
  });
});

describe('a class', () => {
  const everybody = Array.from({ length: 300 }, (_, n) => `student ${n}`);
  beforeEach(async () => {
    for (const student of everybody) {
      await addPerson(service, student);
      await connect(service, 'ann', student);
    }
  });

  it('is one share, which 300 answer at the same time, each once', async () => {
    const { shareId, message } = (await send({ recipientIds: everybody })).body;
    expect(message).toBe('Successfully sent 1 resource to student 0, student 1 and 298 others!');
    const to = <B>(body: B) => ({ ...requestOf(body), params: { id: shareId } });
    const accept = (by: string) => service.handlers.acceptSharedResource(to({ follow: true }), contextOf(by));
    const reject = (by: string) => service.handlers.rejectSharedResource(to({}), contextOf(by));
    const answers = everybody.flatMap((student, n): Promise<unknown>[] =>
      n % 3 === 0 ? [reject(student)] : [accept(student), accept(student)],
    );
    await Promise.all(answers);
    const types = Object.groupBy(await service.typesIn(shareStream(shareId)), (type) => type);
    const counts = Object.entries(types).map(([type, all]) => [type, all?.length]);
    expect(Object.fromEntries(counts)).toEqual({ ShareSent: 1, ShareAccepted: 200, ShareRejected: 100 });
  });

  it('is named in the same order when the sending is repeated', async () => {
    const backwards = { recipientIds: everybody.slice(0, 30).toReversed() };
    const { body } = await send(backwards, 'same');
    expect(body.message).toContain('to student 29, student 28 and 28 others!');
    expect((await send(backwards, 'same')).body).toEqual(body);
  });

  it('gets nothing when one of it is no contact any more', async () => {
    await disconnect(service, 'student 299', 'ann');
    await expect(send({ recipientIds: everybody })).rejects.toMatchObject({ message: 'Contact not found' });
    expect(shareCount()).toBe(0);
  });
});
