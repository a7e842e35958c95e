import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { accept, arrived, good, idOf, makeContacts, send, taken } from '../support/sharing.ts';
import { eventually } from '../support/eventually.ts';
import { process, sampleDocument, until } from '../support/studying.ts';
import { openTab } from '../support/tabs.ts';

let app: SharedApp;
let ann: Client;
/** Ann's document with cards, and its folder. */
let [source, folderId] = ['', ''];

beforeAllInSharedApp(async (shared) => {
  app = shared;
  ann = createClient(app.url);
  await ann.signup();
  ({ PDF_id: source, Folder_id: folderId } = await sampleDocument(ann));
  await process(ann, source);
});

const cardsOf = async (client: Client, pdfId: string) =>
  good('cards', await client.call('getAnkiQuestions', { body: { pdfId } })).questions;
const edit = async (client: Client, ankiId: string, newPrompt: string) =>
  good('an edit', await client.call('updateAnki', { body: { ankiId, newPrompt } }));
const updates = async (client: Client) => good('the updates', await client.call('sharedUpdates'));
const changesOf = (client: Client, documentId: string) =>
  client.call('sharedUpdatesOf', { params: { documentId } });
/** What has changed in the documents of a person, once it is told. */
const told = (client: Client) =>
  until(client, async () => {
    const { data } = await updates(client);
    return data.length > 0 && data;
  });

/** A person who follows Ann's folder: the share, and the copy of her document. */
async function follower(): Promise<{ ben: Client; shareId: string; copy: string }> {
  const ben = createClient(app.url);
  await ben.signup();
  await makeContacts(ben, ann);
  const shareId = await send(ann, [ben], { folderIds: [folderId] });
  await arrived(ben, shareId);
  good('accepting', await accept(ben, shareId, { follow: true }));
  await taken(ben, shareId);
  // That the copying has ended is told by another read model than how many cards a copy has.
  const copy = await until(ben, async () => {
    const { data } = good(
      'the details',
      await ben.call('sharedResourceDetails', { params: { id: shareId } }),
    );
    const files = data.folders.flatMap((folder) => folder.files);
    return files.find(({ flashcardCount }) => flashcardCount > 0)?.id;
  });
  return { ben, shareId, copy };
}

describe('a share that is followed', () => {
  it('offers a correction, which replaces the text and keeps the answers', async () => {
    const { ben, shareId, copy } = await follower();
    expect(await updates(ben)).toEqual({ data: [], newDocuments: [] });
    const [first, second] = await cardsOf(ann, source);
    const own = (await cardsOf(ben, copy)).find(({ prompt }) => prompt === first!.prompt)!;
    const answer = { pdfId: copy, cardId: own.id, response: 'correct' as const, useShortDelay: false };
    good('an answer', await ben.call('recordAnkiResponse', { body: answer }));
    const answered = (await cardsOf(ben, copy)).find(({ id }) => id === own.id)!;

    const tab = await openTab(ben, 'copies');
    const corrected = `Corrected {{c1::${Date.now()}}} text`;
    await edit(ann, first!.id, corrected);
    await tab();
    expect(await told(ben)).toEqual([
      {
        shareId,
        documentId: copy,
        documentName: expect.any(String),
        senderName: 'Student',
        corrected: 1,
        new: 0,
        deleted: 0,
      },
    ]);
    const { changes } = good('the changes', await changesOf(ben, copy));
    expect(changes).toEqual([
      {
        sourceCardId: first!.id,
        version: first!.textVersion + 1,
        kind: 'corrected',
        pageNumber: first!.pageNumber,
        prompt: corrected,
        own: { cardId: own.id, prompt: own.prompt, textVersion: own.textVersion, wasEdited: false },
      },
    ]);
    const take = changes.map(({ sourceCardId, version }) => ({ sourceCardId, version }));
    const request = { params: { documentId: copy }, body: { take, leave: [] } };
    const settled = await ben.call('settleSharedUpdates', request);
    expect([settled.status, settled.body]).toEqual([200, { success: true, taken: 1, left: 0 }]);
    expect(await updates(ben)).toEqual({ data: [], newDocuments: [] });
    const after = (await cardsOf(ben, copy)).find(({ id }) => id === own.id)!;
    expect(after).toEqual({ ...answered, prompt: corrected, textVersion: answered.textVersion + 1 });
    expect((await cardsOf(ann, source)).find(({ id }) => id === second!.id)).toEqual(second);

    const sent = good('the sent list', await ann.call('sentResources')).data;
    expect(sent.find(({ id }) => id === shareId)).toMatchObject({ accepted: 1, followers: 1 });
  });

  it('offers what was deleted and what is new, which can be left', async () => {
    const { ben, copy } = await follower();
    const before = await cardsOf(ben, copy);
    const gone = (await cardsOf(ann, source)).at(-1)!;
    good('deleting', await ann.call('deleteAnkiCard', { body: { ankiId: gone.id } }));
    const card = { pdfId: source, pageNumber: 1, prompt: 'What makes {{c1::renin}}?', span: '' };
    good('a new card', await ann.call('createAnki', { body: card }));
    await told(ben);
    const changes = await until(ben, async () => {
      const found = good('the changes', await changesOf(ben, copy)).changes;
      return found.length === 2 && found;
    });
    expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['deleted', 'new']);
    const leave = changes.map(({ sourceCardId, version }) => ({ sourceCardId, version }));
    const left = await ben.call('settleSharedUpdates', {
      params: { documentId: copy },
      body: { take: [], leave },
    });
    expect(left.body).toEqual({ success: true, taken: 0, left: 2 });
    expect(await cardsOf(ben, copy)).toEqual(before);
    expect(await updates(ben)).toEqual({ data: [], newDocuments: [] });
  });

  it('tells the sender neither when a change is taken nor when the copy is deleted', async () => {
    const { ben, copy } = await follower();
    await edit(ann, (await cardsOf(ann, source))[0]!.id, `Untold {{c1::${Date.now()}}}`);
    await told(ben);
    const anns = await openTab(ann, 'copies');
    let bens = await openTab(ben, 'copies');
    const { changes } = good('the changes', await changesOf(ben, copy));
    const take = changes.map(({ sourceCardId, version }) => ({ sourceCardId, version }));
    const request = { params: { documentId: copy }, body: { take, leave: [] } };
    good('taking', await ben.call('settleSharedUpdates', request));
    await bens();
    bens = await openTab(ben, 'copies');
    good('deleting', await ben.call('deletePDF', { body: { pdfId: copy } }));
    await bens();
    // What Ann took herself is the first that her tab is told of.
    const cy = createClient(app.url);
    await cy.signup();
    const { Folder_id: theirs } = await sampleDocument(cy);
    await makeContacts(cy, ann);
    const shareId = await send(cy, [ann], { folderIds: [theirs] });
    await arrived(ann, shareId);
    const { headers } = await accept(ann, shareId);
    const { position } = await anns();
    const at = (token: string) => app.positionTokens.positionIn(idOf(ann), token)!;
    expect(at(position)).toBeGreaterThan(at(headers.get('x-event-position')!));
  });

  it('offers a document that was added to the folder, which is copied when it is taken', async () => {
    const { ben, shareId } = await follower();
    const form = new FormData();
    form.set('folderID', folderId);
    form.set('customName', `Added ${shareId}`);
    form.set(
      'file',
      new Blob(['The mitral valve separates the left atrium from the left ventricle.']),
      'a.txt',
    );
    const { TextDoc_id } = good('an upload', await ann.call('uploadText', { form })).textDocument;
    const [offered] = await eventually(async () => {
      const { newDocuments } = await updates(ben);
      return newDocuments.length > 0 && newDocuments;
    });
    const name = `Added ${shareId}`;
    expect(offered).toMatchObject({ shareId, sourceDocumentId: TextDoc_id, name, senderName: 'Student' });
    const body = { shareId, sourceDocumentIds: [TextDoc_id] };
    const anns = await openTab(ann, 'receivedShares', app);
    good('taking it', await ben.call('takeNewDocuments', { body }));
    await until(ben, async () => {
      const { status, body: list } = await ben.call('getUserPDFs');
      return status === 200 && list.textDocuments.some(({ TextDoc_name }) => TextDoc_name === name);
    });
    await taken(ben, shareId);
    expect((await updates(ben)).newDocuments).toEqual([]);
    // The sender was not told when it was taken: what she does next is the first.
    const { headers } = await ann.call('withdrawSharedResource', { params: { id: shareId } });
    expect((await anns()).position).toBe(headers.get('x-event-position'));
  });

  it('offers nothing any more to a removed contact, who cannot follow it again', async () => {
    const { ben, shareId, copy } = await follower();
    await edit(ann, (await cardsOf(ann, source))[0]!.id, `Once {{c1::${Date.now()}}} more`);
    await told(ben);
    const { changes } = good('the changes', await changesOf(ben, copy));
    good('removing', await ann.call('removeConnection', { params: { id: idOf(ben) } }));
    await until(ben, async () => (await updates(ben)).data.length === 0);
    expect((await changesOf(ben, copy)).status).toBe(404);
    const take = changes.map(({ sourceCardId, version }) => ({ sourceCardId, version }));
    const request = { params: { documentId: copy }, body: { take, leave: [] } };
    const refused = [
      await ben.call('settleSharedUpdates', request),
      await ben.call('followSharedResource', { params: { id: shareId }, body: { follow: true } }),
    ];
    for (const { status, body } of refused) {
      expect([status, body]).toMatchObject([409, { code: 'NO_LONGER_OFFERED' }]);
    }
    await makeContacts(ben, ann);
    expect((await ben.call('settleSharedUpdates', request)).status).toBe(409);
    expect(await updates(ben)).toEqual({ data: [], newDocuments: [] });
  });
});
