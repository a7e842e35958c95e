import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { extracted, sampleDocument, until } from '../support/studying.ts';

/** Without what was being written when the process ended. */
const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('parts'))
    .map((entry) => join(entry.parentPath, entry.name));

it('removes at the start what a process left that died before it recorded a file, and nothing else', async () => {
  const before = await startTestApp();
  const { dataDir } = before;
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const client = createClient(before.url);
  const { user } = await client.signup();
  const { PDF_id: pdfId } = await sampleDocument(client);
  await extracted(client);
  // What is not recorded yet belongs to no document.
  await until(client, async () => {
    const { status, body } = await client.call('getPDFImages', { body: { pdfId } });
    return status === 200 && body.type === 'pdf' && body.pages.length === body.totalPages;
  });
  await before.close();

  const blobs = join(dataDir, 'blobs');
  const owned = filesIn(blobs);
  expect(owned.length).toBeGreaterThan(0);
  const text = 'the lecture of somebody who was erased';
  const hash = createHash('sha256').update(text).digest('hex');
  const folder = join(blobs, hash.slice(0, 2), hash.slice(2, 4));
  mkdirSync(folder, { recursive: true });
  const left = join(folder, hash);
  writeFileSync(left, text);
  const twoHoursAgo = Date.now() / 1000 - 7200;
  for (const file of [...owned, left]) utimesSync(file, twoHoursAgo, twoHoursAgo);

  const app = await startTestApp({ dataDir });
  onTestFinished(() => app.close());
  await expect.poll(() => existsSync(left)).toBe(false);
  // It is set aside before it is deleted.
  await expect.poll(() => filesIn(blobs).sort()).toEqual(owned.sort());
  const again = createClient(app.url);
  again.use(user);
  expect((await again.call('getPDFImages', { body: { pdfId } })).status).toBe(200);
});
