import type { ChangeEvent } from '@anamnesis/contracts/system/api.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { readEvents } from '../support/events.ts';
import { accept, good, idOf, makeContacts, received, send } from '../support/sharing.ts';
import { sampleDocument, until } from '../support/studying.ts';

let app: TestApp;
let [ann, ben, cleo] = [createClient(''), createClient(''), createClient('')];
/** Ann's folder with her sample, and the sample. */
let [folderId, fileId] = ['', ''];

beforeAll(async () => {
  app = await startTestApp();
  const join = async (name: string): Promise<Client> => {
    const client = createClient(app.url);
    await client.signup(`${name.toLowerCase()}-${randomUUID()}@example.org`, undefined, name);
    await sampleDocument(client);
    return client;
  };
  [ann, ben, cleo] = [await join('Ann'), await join('Ben'), await join('Cleo')];
  const sample = await sampleDocument(ann);
  [folderId, fileId] = [sample.Folder_id, sample.PDF_id];
  await until(ann, async () => (await preview()).summary.totalPages > 0);
});
afterAll(() => app.destroy());

const preview = async () =>
  good('a preview', await ann.call('previewShare', { body: { folderIds: [folderId], fileIds: [fileId] } }))
    .data;
const details = (client: Client, id: string) => client.call('sharedResourceDetails', { params: { id } });
const reject = (client: Client, id: string) => client.call('rejectSharedResource', { params: { id } });
const withdraw = (client: Client, id: string) => client.call('withdrawSharedResource', { params: { id } });
const sentList = async (client: Client) => good('the sent list', await client.call('sentResources')).data;
const waiting = (client: Client, id: string) =>
  until(client, async () => (await received(client)).find((each) => each.id === id));
const gone = (client: Client, id: string) =>
  until(client, async () => !(await received(client)).some((each) => each.id === id));
const addFolder = async (client: Client, folderName: string) =>
  good('a folder', await client.call('addFolder', { body: { folderName } })).folder.Folder_id;

/** An open tab: resolves with the next change of what was received. */
async function openTab(client: Client): Promise<() => Promise<ChangeEvent>> {
  const closing = new AbortController();
  const path = `/api/changes?authorization=${client.token}`;
  const events = readEvents<ChangeEvent>(await client.raw('GET', path, { signal: closing.signal }));
  onTestFinished(() => closing.abort());
  await events.next();
  return async () => {
    for await (const event of events) if (event.readModels.includes('receivedShares')) return event;
    throw new Error('the stream ended');
  };
}

describe('a share', () => {
  beforeAll(async () => {
    await makeContacts(ann, ben);
    await makeContacts(ann, cleo);
  });

  it('can be looked through before it is sent', async () => {
    const data = await preview();
    expect(data.summary).toMatchObject({ totalFolders: 1, totalFiles: 1 });
    expect(data.folders).toMatchObject([{ id: folderId, files: [{ id: fileId, type: 'pdf' }] }]);
    expect(data.files).toEqual([]);
    const theirs = await ben.call('previewShare', { body: { folderIds: [], fileIds: [fileId] } });
    expect([theirs.status, theirs.body]).toEqual([404, { error: 'Document not found', code: 'NOT_FOUND' }]);
  });

  it('appears in every open tab of the receiver, with who sent it and what is in it', async () => {
    const [tab, otherTab, ofSender] = [await openTab(ben), await openTab(ben), await openTab(ann)];
    const id = await send(ann, [ben], { folderIds: [folderId], message: 'For\nFriday \u202E!' });
    await Promise.all([tab(), otherTab(), ofSender()]);
    const [item] = await received(ben);
    expect(item).toEqual({
      id,
      itemType: 'folder',
      itemName: expect.any(String),
      senderName: 'Ann',
      senderEmail: ann.user?.email,
      dateReceived: expect.any(String),
      status: 'pending',
      fileIds: [],
      folderIds: [folderId],
      message: 'For\nFriday !',
      canBeFollowed: true,
      follows: false,
      taking: null,
    });
    const { data } = good('the details', await details(ben, id));
    expect(data).toMatchObject({ id, summary: (await preview()).summary, folders: [{ id: folderId }] });
    const seen = good('the list', await ben.call('receivedResources'));
    expect(seen.pendingCount).toBe(1);
    for (const other of [ann, cleo]) {
      expect((await details(other, id)).status).toBe(404);
      expect((await accept(other, id)).status).toBe(404);
      expect((await reject(other, id)).status).toBe(404);
    }
    expect((await withdraw(ben, id)).status).toBe(404);
  });

  it('leaves the list of what waits in all tabs when it is accepted in one', async () => {
    const id = await send(ann, [ben], { fileIds: [fileId] });
    await waiting(ben, id);
    const refused = await accept(ben, id);
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'DESTINATION_NEEDED' }]);
    const destinationFolderId = await addFolder(ben, `From Ann ${id}`);
    const tab = await openTab(ben);
    const [one, two] = await Promise.all([
      accept(ben, id, { destinationFolderId }),
      accept(ben, id, { destinationFolderId }),
    ]);
    expect(good('one', one)).toEqual(good('two', two));
    await tab();
    expect(await received(ben)).not.toContainEqual(expect.objectContaining({ id }));
    expect(await received(ben, 'accepted')).toContainEqual(expect.objectContaining({ id }));
    expect((await reject(ben, id)).status).toBe(409);
  });

  it('leaves it for one who rejects, and its details too', async () => {
    const id = await send(ann, [ben, cleo], { folderIds: [folderId] });
    await waiting(ben, id);
    expect((await reject(ben, id)).status).toBe(200);
    expect(await received(ben)).not.toContainEqual(expect.objectContaining({ id }));
    expect((await details(ben, id)).status).toBe(404);
    expect((await accept(ben, id)).body).toMatchObject({ code: 'ALREADY_ANSWERED' });
    await waiting(cleo, id);
    const [sent] = await sentList(ann);
    expect(sent).toMatchObject({
      id,
      recipients: 2,
      pending: 1,
      accepted: 0,
      rejected: 1,
      isWithdrawn: false,
    });
    expect(sent?.recipientNames.toSorted()).toEqual(['Ben', 'Cleo']);
  });

  it('disappears from who has not answered when it is withdrawn', async () => {
    const id = await send(ann, [ben, cleo], { folderIds: [folderId] });
    await waiting(cleo, id);
    await waiting(ben, id);
    good('accepting', await accept(ben, id));
    const tab = await openTab(cleo);
    good('withdrawing', await withdraw(ann, id));
    await tab();
    await gone(cleo, id);
    expect((await details(cleo, id)).status).toBe(404);
    expect((await accept(cleo, id)).body).toMatchObject({ code: 'NO_LONGER_OFFERED' });
    expect((await sentList(ann))[0]).toMatchObject({ id, pending: 0, accepted: 1, isWithdrawn: true });
    await until(ben, async () => (await received(ben, 'accepted')).some((each) => each.id === id));
  });

  it('shows as much as the sender has then: a file that was deleted is gone from it', async () => {
    const emptied = await addFolder(ann, 'Emptied');
    const id = await send(ann, [ben], { folderIds: [emptied], fileIds: [fileId] });
    await waiting(ben, id);
    good('deleting', await ann.call('deleteFolder', { body: { folderId: emptied } }));
    await until(ben, async () => (await details(ben, id)).body.data.summary.totalFolders === 0);
    const { data } = good('the details', await details(ben, id));
    expect(data).toMatchObject({ itemName: 'Emptied and 1 more', folders: [], files: [{ id: fileId }] });
  });
});

describe('contacts who are no contacts any more', () => {
  it('take nothing of what was sent before, in whichever direction, also as contacts again', async () => {
    const [dora, eve] = [createClient(app.url), createClient(app.url)];
    for (const client of [dora, eve]) await client.signup();
    await makeContacts(dora, eve);
    const ids = {
      eve: await send(dora, [eve], { folderIds: [await addFolder(dora, 'Old')] }),
      dora: await send(eve, [dora], { folderIds: [await addFolder(eve, 'Old')] }),
    };
    await waiting(eve, ids.eve);
    await waiting(dora, ids.dora);
    good('removing', await eve.call('removeConnection', { params: { id: idOf(dora) } }));
    await gone(dora, ids.dora);
    expect(await received(eve)).toEqual([]);
    await makeContacts(dora, eve);
    for (const [client, id] of [[eve, ids.eve] as const, [dora, ids.dora] as const]) {
      expect((await accept(client, id)).body).toMatchObject({ code: 'NO_LONGER_OFFERED' });
      expect((await details(client, id)).status).toBe(404);
    }
    const again = await send(dora, [eve], { folderIds: [await addFolder(dora, 'New')] });
    await waiting(eve, again);
  });
});

describe('the erasure of an account', () => {
  const erase = async (client: Client): Promise<void> => {
    good('erasing', await client.call('deleteAccount', { body: { password: 'Study-hard1!' } }));
  };
  const pairOfPeople = async (): Promise<[Client, Client]> => {
    const two = [createClient(app.url), createClient(app.url)] as const;
    for (const client of two) await client.signup();
    await makeContacts(...two);
    return [...two];
  };
  const leftOf = async (shareId: string): Promise<string> => {
    const everywhere = ['receivedShares', 'sentShares'].map(async (name) => {
      const docs = await app.ports.store.collection(name).find({ where: {} });
      return docs.filter(({ key }) => key.startsWith(shareId));
    });
    return JSON.stringify((await Promise.all(everywhere)).flat());
  };

  it('of the sender takes what waits from the receiver, at once', async () => {
    const [sender, receiver] = await pairOfPeople();
    const id = await send(sender, [receiver], { folderIds: [await addFolder(sender, 'Kidney')] });
    await waiting(receiver, id);
    const tab = await openTab(receiver);
    await erase(sender);
    await tab();
    await gone(receiver, id);
    expect((await accept(receiver, id)).body).toMatchObject({ code: 'NOTHING_LEFT' });
    expect(await leftOf(id)).toBe('[]');
  });

  it('of the receiver leaves the sender a share that nobody has', async () => {
    const [sender, receiver] = await pairOfPeople();
    const id = await send(sender, [receiver], { folderIds: [await addFolder(sender, 'Kidney')] });
    await waiting(receiver, id);
    await erase(receiver);
    const [sent] = await until(sender, async () => {
      const list = await sentList(sender);
      return list[0]?.pending === 0 && list;
    });
    expect(sent).toMatchObject({ id, recipientNames: [], recipients: 1, pending: 0, accepted: 0 });
    expect(await leftOf(id)).not.toContain(idOf(receiver));
    const again = { recipientIds: [idOf(receiver)], folderIds: [await addFolder(sender, 'More')] };
    const refused = await sender.call('sendResources', { body: again });
    expect([refused.status, refused.body]).toEqual([404, { error: 'Contact not found', code: 'NOT_FOUND' }]);
  });

  it('of both at once leaves nothing', async () => {
    const [sender, receiver] = await pairOfPeople();
    const id = await send(sender, [receiver], { folderIds: [await addFolder(sender, 'Kidney')] });
    await waiting(receiver, id);
    await Promise.all([erase(sender), erase(receiver)]);
    const { log, store } = app.ports;
    const head = await log.head();
    for (const name of ['receivedShares', 'sentShares']) await store.waitFor(name, head, 20_000);
    expect(await leftOf(id)).toBe('[]');
  });
});
