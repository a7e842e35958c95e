import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { accept, arrived, gone, good, idOf, makeContacts, received, send } from '../support/sharing.ts';
import { sampleDocument, until } from '../support/studying.ts';
import { openTab } from '../support/tabs.ts';

let app: SharedApp;
let [ann, ben, cleo] = [createClient(''), createClient(''), createClient('')];
/** Ann's folder with her sample, and the sample. */
let [folderId, fileId] = ['', ''];

beforeAllInSharedApp(async (shared) => {
  app = shared;
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

const preview = async () =>
  good('a preview', await ann.call('previewShare', { body: { folderIds: [folderId], fileIds: [fileId] } }))
    .data;
const details = (client: Client, id: string) => client.call('sharedResourceDetails', { params: { id } });
const reject = (client: Client, id: string) => client.call('rejectSharedResource', { params: { id } });
const withdraw = (client: Client, id: string) => client.call('withdrawSharedResource', { params: { id } });
const sentList = async (client: Client) => good('the sent list', await client.call('sentResources')).data;
const addFolder = async (client: Client, folderName: string) =>
  good('a folder', await client.call('addFolder', { body: { folderName } })).folder.Folder_id;

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
    const [tab, otherTab, ofSender] = [
      await openTab(ben, 'receivedShares'),
      await openTab(ben, 'receivedShares'),
      await openTab(ann, 'receivedShares'),
    ];
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
      senderIsGone: false,
      copy: null,
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
    await arrived(ben, id);
    const refused = await accept(ben, id);
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'DESTINATION_NEEDED' }]);
    const destinationFolderId = await addFolder(ben, `From Ann ${id}`);
    const tab = await openTab(ben, 'receivedShares');
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
    await arrived(ben, id);
    expect((await reject(ben, id)).status).toBe(200);
    expect(await received(ben)).not.toContainEqual(expect.objectContaining({ id }));
    expect((await details(ben, id)).status).toBe(404);
    expect((await accept(ben, id)).body).toMatchObject({ code: 'ALREADY_ANSWERED' });
    good('undoing', await ben.call('undoRejection', { params: { id } }));
    await arrived(ben, id);
    expect((await reject(ben, id)).status).toBe(200);
    await arrived(cleo, id);
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
    await arrived(cleo, id);
    await arrived(ben, id);
    good('accepting', await accept(ben, id));
    const tab = await openTab(cleo, 'receivedShares');
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
    const nothingElse = await send(ann, [ben], { folderIds: [emptied] });
    await arrived(ben, id);
    await arrived(ben, nothingElse);
    good('deleting', await ann.call('deleteFolder', { body: { folderId: emptied } }));
    await until(ben, async () => (await details(ben, id)).body.data.summary.totalFolders === 0);
    const { data } = good('the details', await details(ben, id));
    expect(data).toMatchObject({ folders: [], files: [{ id: fileId }] });
    await gone(ben, nothingElse);
    expect((await received(ben)).find((each) => each.id === id)?.itemName).not.toContain('Emptied');
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
    await arrived(eve, ids.eve);
    await arrived(dora, ids.dora);
    good('removing', await eve.call('removeConnection', { params: { id: idOf(dora) } }));
    await gone(dora, ids.dora);
    expect(await received(eve)).toEqual([]);
    await makeContacts(dora, eve);
    for (const [client, id] of [[eve, ids.eve] as const, [dora, ids.dora] as const]) {
      expect((await accept(client, id)).body).toMatchObject({ code: 'NO_LONGER_OFFERED' });
      expect((await details(client, id)).status).toBe(404);
    }
    const again = await send(dora, [eve], { folderIds: [await addFolder(dora, 'New')] });
    await arrived(eve, again);
  });
});
