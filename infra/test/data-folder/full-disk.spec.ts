import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { reserveFile } from '../../src/adapters/files/disk-reserve.ts';
import { startTestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { untilNothingLags } from '../support/lags.ts';
import { canMount, fill, smallDisk } from '../support/small-disk.ts';
import { process as processDocument, sampleDocument } from '../support/studying.ts';

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
    await untilNothingLags(client);
    const others = fill(disk, 2_000_000);
    const { acknowledged, refusal } = await addUntilRefused(client);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(refusal).toMatchObject({
      status: 507,
      body: { code: 'STORAGE_FULL', error: expect.stringContaining('no space left') },
    });
    const full = { status: 'degraded', engines: { sqlite: 'full', files: 'full' } };
    await expect
      .poll(async () => (await client.call('health')).body, { timeout: 10_000 })
      .toMatchObject(full);
    // All that was acknowledged can be read, by who wrote it last as well.
    expect(await folderNames(client)).toEqual(expect.arrayContaining(acknowledged));
    expect((await client.call('getUserPDFs')).body.pdfs).toHaveLength(1);
    others();
    await expect
      .poll(() => addFolder(client, 'With space'), { timeout: 10_000 })
      .toMatchObject({ status: 200 });
    await expect
      .poll(() => folderNames(client), { timeout: 20_000 })
      .toEqual(expect.arrayContaining([...acknowledged, 'With space']));
    const events = await processDocument(client, sample.PDF_id);
    expect(events.at(-1)).toMatchObject({ done: true });
    await untilNothingLags(client);
    await expect
      .poll(async () => (await client.call('health')).body, { timeout: 10_000 })
      .toMatchObject({ status: 'ok' });
  },
);

const refusedAsFull = { status: 507, body: { code: 'STORAGE_FULL' } };

it.skipIf(!canMount())(
  'is started on a disk that was filled meanwhile: reads and deletes, says so, and goes on with space',
  async () => {
    const { folder: disk, remove } = smallDisk('24m');
    onTestFinished(remove);
    const dataDir = join(disk, 'data');
    const first = await startTestApp({ dataDir });
    const before = createClient(first.url);
    const { user } = await before.signup('ann@example.org');
    const other = createClient(first.url);
    const { user: leaving, password } = await other.signup('ben@example.org');
    const sample = await sampleDocument(before);
    await processDocument(before, sample.PDF_id);
    await addFolder(before, 'Heart');
    await untilNothingLags(before);
    await first.close();
    const makeSpace = fill(disk);

    const lines: string[] = [];
    const app = await startTestApp({
      dataDir,
      logger: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
    });
    onTestFinished(() => app.close());
    expect(lines.join()).toContain('the disk of the data folder is full: everything can be read and deleted');
    const client = createClient(app.url);
    client.use(user);
    expect(await folderNames(client)).toContain('Heart');
    expect((await client.call('getUserPDFs')).body.pdfs).toHaveLength(1);
    expect(await addFolder(client, 'More')).toMatchObject(refusedAsFull);
    const form = new FormData();
    form.set('customName', 'A text');
    form.set('folderID', sample.Folder_id);
    form.set('file', new Blob(['The heart pumps blood.']), 'a.txt');
    expect(await client.call('uploadText', { form })).toMatchObject(refusedAsFull);

    expect(await client.call('deletePDF', { body: { pdfId: sample.PDF_id } })).toMatchObject({ status: 200 });
    expect((await client.call('getUserPDFs')).body.pdfs).toEqual([]);
    const second = createClient(app.url);
    second.use(leaving);
    expect(await second.call('deleteAccount', { body: { password } })).toMatchObject({ status: 200 });
    await untilNothingLags(client);

    makeSpace();
    await expect.poll(() => addFolder(client, 'More'), { timeout: 10_000 }).toMatchObject({ status: 200 });
    expect(await folderNames(client)).toContain('More');
  },
);

it.skipIf(!canMount())('says what to do where not even the reserve is left for a start', async () => {
  const { folder: disk, remove } = smallDisk('24m');
  onTestFinished(remove);
  const dataDir = join(disk, 'data');
  const first = await startTestApp({ dataDir });
  const before = createClient(first.url);
  const { user } = await before.signup();
  await sampleDocument(before);
  await first.close();
  rmSync(join(dataDir, reserveFile));
  const makeSpace = fill(disk);
  await expect(startTestApp({ dataDir })).rejects.toThrow(
    /^\S+ has no space left: .* Nothing was lost or changed\. Free some space, .* and start again\.$/,
  );
  makeSpace();
  const app = await startTestApp({ dataDir });
  onTestFinished(() => app.close());
  const client = createClient(app.url);
  client.use(user);
  expect((await client.call('getUserPDFs')).body.pdfs).toHaveLength(1);
});
