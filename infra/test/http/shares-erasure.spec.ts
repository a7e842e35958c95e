import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import {
  accept,
  arrived,
  gone,
  good,
  idOf,
  makeContacts,
  received,
  send,
  taken,
} from '../support/sharing.ts';
import { sampleDocument, until } from '../support/studying.ts';
import { openTab } from '../support/tabs.ts';

let app: SharedApp;
beforeAllInSharedApp((shared) => void (app = shared));

const sentList = async (client: Client) => good('the sent list', await client.call('sentResources')).data;
const addFolder = async (client: Client, folderName: string) =>
  good('a folder', await client.call('addFolder', { body: { folderName } })).folder.Folder_id;
const erase = async (client: Client): Promise<void> => {
  good('erasing', await client.call('deleteAccount', { body: { password: 'Study-hard1!' } }));
};

const pairOfPeople = async (): Promise<[Client, Client]> => {
  const two = [createClient(app.url), createClient(app.url)] as const;
  for (const client of two) await client.signup();
  await makeContacts(...two);
  return [...two];
};

/** What read models have of a share, once they have seen everything. */
const leftOf = async (shareId: string): Promise<string> => {
  const { log, store } = app.ports;
  const head = await log.head();
  const everywhere = ['receivedShares', 'sentShares'].map(async (name) => {
    if (!(await store.waitFor(name, head, 20_000))) throw new Error(`${name} lags`);
    const docs = await store.collection(name).find({ where: {} });
    return docs.filter(({ key }) => key.startsWith(shareId));
  });
  return JSON.stringify((await Promise.all(everywhere)).flat());
};

describe('the erasure of an account', () => {
  it('of the sender takes what waits from the receiver, at once', async () => {
    const [sender, receiver] = await pairOfPeople();
    const id = await send(sender, [receiver], { folderIds: [await addFolder(sender, 'Kidney')] });
    await arrived(receiver, id);
    const tab = await openTab(receiver, 'receivedShares');
    await erase(sender);
    await tab();
    await gone(receiver, id);
    expect((await accept(receiver, id)).body).toMatchObject({ code: 'NOTHING_LEFT' });
    expect(await leftOf(id)).toBe('[]');
  });

  it('of the sender leaves what was accepted, with what came of it and not a word of the sender', async () => {
    const [sender, receiver] = await pairOfPeople();
    const sample = await sampleDocument(sender);
    const id = await send(sender, [receiver], { folderIds: [sample.Folder_id], message: 'For you' });
    await arrived(receiver, id);
    good('accepting', await accept(receiver, id, { follow: true }));
    const before = await taken(receiver, id);
    expect(before.copy).not.toBeNull();
    await erase(sender);
    const after = await until(receiver, async () =>
      (await received(receiver, 'accepted')).find((each) => each.id === id && each.senderIsGone),
    );
    expect(after).toMatchObject({
      itemName: before.itemName,
      senderName: '',
      senderEmail: '',
      message: '',
      follows: false,
      copy: before.copy,
      taking: before.taking,
    });
    expect(await leftOf(id)).not.toContain(idOf(sender));
  });

  it('of the receiver leaves the sender a share that nobody has', async () => {
    const [sender, receiver] = await pairOfPeople();
    const id = await send(sender, [receiver], { folderIds: [await addFolder(sender, 'Kidney')] });
    await arrived(receiver, id);
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
    await arrived(receiver, id);
    await Promise.all([erase(sender), erase(receiver)]);
    expect(await leftOf(id)).toBe('[]');
  });
});
