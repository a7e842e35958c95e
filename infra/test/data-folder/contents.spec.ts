import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isUnknownFile } from '../../src/adapters/sqlite/data-folder/contents.ts';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { process, sampleDocument } from '../support/studying.ts';

it('knows of everything in a data folder whether it belongs into a backup', async () => {
  const app = await startTestApp();
  onTestFinished(() => rmSync(app.dataDir, { recursive: true, force: true }));
  const client = createClient(app.url);
  const { email } = await client.signup();
  await process(client, (await sampleDocument(client)).PDF_id);
  await client.call('requestReset', { body: { email } });
  const vectors = app.ports.vectors('passages', 2);
  await vectors.upsert([{ id: 'p', owner: 'u', group: 'g', vector: [1, 0], payload: {} }]);
  await expect.poll(() => readdirSync(app.dataDir)).toContain('outbox');
  const running = readdirSync(app.dataDir);
  expect(running).toEqual(
    expect.arrayContaining(['events.sqlite', 'events.sqlite-wal', 'lock.json', 'vectors-passages-2.sqlite']),
  );
  expect(running.filter(isUnknownFile)).toEqual([]);
  await vectors.close();
  await app.close();
  expect(readdirSync(app.dataDir).filter(isUnknownFile)).toEqual([]);
  expect(isUnknownFile('new-store.sqlite')).toBe(true);
  expect(readdirSync(join(app.dataDir, 'blobs'))).not.toHaveLength(0);
});
