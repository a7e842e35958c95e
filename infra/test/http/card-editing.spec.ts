import { randomUUID } from 'node:crypto';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { process, sampleDocument } from '../support/studying.ts';

describe('changing cards', () => {
  let app: SharedApp;
  let client: Client;
  let pdfId: string;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    client = createClient(app.url);
    await client.signup();
    pdfId = (await sampleDocument(client)).PDF_id;
    await process(client, pdfId);
  });

  const questions = async () => (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions;
  const cardOf = async (id: string) => (await questions()).find((card) => card.id === id);
  /** A card that nobody has seen yet. */
  const write = async (prompt = 'What makes {{c1::renin}}?', span = '') =>
    (await client.call('createAnki', { body: { pdfId, pageNumber: 1, prompt, span } })).body.anki;

  it('edits one that was just written, without its document', async () => {
    const { id: ankiId } = await write('What makes {{c1::renin}}?', '  The kidney makes renin.  ');
    const newPrompt = '<b>What</b> makes {{c2::renin}}? 🩺';
    const body = { ankiId, newPrompt, textVersion: 0 };
    const headers = { [COMMAND_ID_HEADER]: randomUUID() };
    for (let n = 0; n < 2; n += 1) {
      const edited = await client.call('updateAnki', { body, headers });
      const anki = { id: ankiId, prompt: newPrompt, textVersion: 1 };
      expect([edited.status, edited.body]).toEqual([200, { success: true, anki }]);
    }
    const span = 'The kidney makes renin.';
    expect(await cardOf(ankiId)).toMatchObject({ prompt: newPrompt, span, textVersion: 1 });
    const late = await client.call('updateAnki', { body: { ...body, pdfId } });
    expect([late.status, late.body]).toMatchObject([409, { code: 'CARD_CHANGED', textVersion: 1 }]);
    const broken = await client.call('updateAnki', { body: { ankiId, newPrompt: 'No blank' } });
    expect([broken.status, broken.body]).toMatchObject([400, { code: 'CARD_TEXT' }]);
    expect(await cardOf(ankiId)).toMatchObject({ prompt: newPrompt });
  });

  it('marks, suspends, moves, deletes and brings back', async () => {
    const { id: ankiId } = await write();
    const change = async (body: object) =>
      (await client.call('changeAnkiCards', { body: { pdfId, ankiIds: [ankiId], ...body } as never })).body;
    await client.call('updateAnkiYieldStatus', { body: { ankiId, isHighYield: true } });
    expect(await change({ change: { kind: 'suspended', isSuspended: true } })).toEqual({ changedCount: 1 });
    expect(await change({ change: { kind: 'page', pageNumber: 2 } })).toEqual({ changedCount: 1 });
    const as = { isHighYield: true, isSuspended: true, pageNumber: 2 };
    expect(await cardOf(ankiId)).toMatchObject(as);
    const deleted = await client.call('deleteAnkiCard', { body: { ankiId } });
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Card deleted' }]);
    expect(await cardOf(ankiId)).toBeUndefined();
    expect(await change({ change: { kind: 'restored' } })).toEqual({ changedCount: 1 });
    expect(await cardOf(ankiId)).toMatchObject(as);
    expect(await change({ change: { kind: 'page', pageNumber: 9_999 } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('deletes several at once, and counts those that were there', async () => {
    const ankiIds = [(await write()).id, (await write()).id];
    const headers = { [COMMAND_ID_HEADER]: randomUUID() };
    for (let n = 0; n < 2; n += 1) {
      const { body } = await client.call('deleteBulkAnki', { body: { ankiIds: [...ankiIds, 'x'] }, headers });
      expect(body).toEqual({ deletedCount: 2, deletedIds: expect.arrayContaining(ankiIds) });
    }
    expect((await client.call('deleteBulkAnki', { body: { ankiIds } })).body).toEqual({ deletedCount: 0 });
    for (const ankiId of ankiIds) expect(await cardOf(ankiId)).toBeUndefined();
  });

  it('finds no card of another person, nor one that is not there', async () => {
    const { id: ankiId } = await write();
    const other = createClient(app.url);
    await other.signup();
    for (const [who, id] of [
      [other, ankiId],
      [client, 'x'],
    ] as const) {
      const missing = [404, { error: 'Card not found', code: 'NOT_FOUND' }];
      const edited = await who.call('updateAnki', { body: { ankiId: id, newPrompt: '{{c1::A}} b' } });
      const rated = await who.call('updateAnkiYieldStatus', { body: { ankiId: id, isHighYield: true } });
      const deleted = await who.call('deleteAnkiCard', { body: { ankiId: id } });
      for (const { status, body } of [edited, rated, deleted]) expect([status, body]).toMatchObject(missing);
      expect((await who.call('deleteBulkAnki', { body: { ankiIds: [id] } })).body).toEqual({
        deletedCount: 0,
      });
    }
    expect(await cardOf(ankiId)).toMatchObject({ isHighYield: false, textVersion: 0 });
  });
});
