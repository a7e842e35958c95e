import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { behind } from '../support/lags.ts';
import { canMount, fill, smallDisk } from '../support/small-disk.ts';
import { process as processDocument, sampleDocument, until } from '../support/studying.ts';

const addFolder = async (client: Client, folderName: string) =>
  client.call('addFolder', { body: { folderName } });

const folderNames = async (client: Client): Promise<string[]> => {
  const { status, body } = await client.call('getUserFolders');
  return status === 200 ? body.folders.map(({ Folder_name }) => Folder_name) : [];
};

/** Adds folders until one is rejected; returns the names of the acknowledged ones, and the refusal. */
async function addUntilRefused(client: Client) {
  const acknowledged: string[] = [];
  for (let n = 1; n <= 3000; n += 1) {
    const answer = await addFolder(client, `Folder ${n}`);
    if (answer.status !== 200) return { acknowledged, refusal: answer };
    acknowledged.push(`Folder ${n}`);
  }
  throw new Error('the disk did not fill up');
}

it.skipIf(!canMount())(
  'loses nothing on a full disk, says so, and goes on by itself (skipped where no disk can be mounted)',
  async () => {
    const { folder: disk, remove } = smallDisk('24m');
    onTestFinished(remove);
    const app = await startTestApp({ dataDir: join(disk, 'data') });
    onTestFinished(() => app.close());
    const client = createClient(app.url);
    await client.signup();
    const sample = await sampleDocument(client);
    await until(client, async () => (await behind(client)).length === 0);
    const makeSpace = fill(disk);

    const { acknowledged, refusal } = await addUntilRefused(client);
    expect(refusal).toMatchObject({
      status: 507,
      body: { code: 'STORAGE_FULL', error: expect.stringContaining('no space left') },
    });
    const full = { status: 'degraded', engines: { sqlite: 'full', files: 'full' } };
    await expect
      .poll(async () => (await client.call('health')).body, { timeout: 10_000 })
      .toMatchObject(full);
    // What was projected can still be read.
    const reader = createClient(app.url);
    reader.use(client.user!);
    expect((await reader.call('getUserPDFs')).body.pdfs).toHaveLength(1);

    makeSpace();
    await expect
      .poll(() => addFolder(client, 'With space'), { timeout: 10_000 })
      .toMatchObject({ status: 200 });
    await expect
      .poll(() => folderNames(client), { timeout: 20_000 })
      .toEqual(expect.arrayContaining([...acknowledged, 'With space']));
    const events = await processDocument(client, sample.PDF_id);
    expect(events.at(-1)).toMatchObject({ done: true });
    await expect.poll(() => behind(client), { timeout: 20_000 }).toEqual([]);
    await expect
      .poll(async () => (await client.call('health')).body, { timeout: 10_000 })
      .toMatchObject({ status: 'ok' });
  },
  120_000,
);
