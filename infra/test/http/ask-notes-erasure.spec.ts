import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { eventually } from '../support/eventually.ts';
import { extracted, sampleDocument } from '../support/studying.ts';

const password = 'Study-hard1!';

describe('what is kept of notes for questions', () => {
  let app: SharedApp;
  beforeAllInSharedApp((shared) => {
    app = shared;
  });

  async function asker(): Promise<{ client: Client; pdfId: string; userId: string }> {
    const client = createClient(app.url);
    await client.signup();
    const pdfId = (await sampleDocument(client)).PDF_id;
    await extracted(client);
    const { results } = (await client.call('initializeEmbeddings')).body;
    expect(results.processed + results.skipped).toBe(1);
    await client.call('recordQuestion', { body: { question: 'What is heart failure?' } });
    return { client, pdfId, userId: client.user!.id };
  }

  /** Points of a person in the files, as another program reads them. */
  function points(userId: string): number {
    const files = globSync('vectors-passages-*.sqlite', { cwd: app.dataDir });
    expect(files).toHaveLength(1);
    const db = new DatabaseSync(`${app.dataDir}/${files[0]}`, { readOnly: true });
    const row = db.prepare('select count(*) as count from points where owner = ?').get(userId);
    db.close();
    return Number(row?.['count']);
  }

  it('goes with the document and with the person, and nothing of anybody else does', async () => {
    const [ann, ben] = [await asker(), await asker()];
    const before = points(ben.userId);
    expect(before).toBeGreaterThan(1);
    await ann.client.call('deletePDF', { body: { pdfId: ann.pdfId } });
    await eventually(() => Promise.resolve(points(ann.userId) === 0));
    expect(points(ben.userId)).toBe(before);
    expect((await ben.client.call('deleteAccount', { body: { password } })).status).toBe(200);
    await eventually(() => Promise.resolve(points(ben.userId) === 0));
    const { store } = app.ports;
    await eventually(async () => (await store.collection('questions').count({ userId: ben.userId })) === 0);
    expect(await store.collection('questions').count({ userId: ann.userId })).toBe(1);
  });
});
