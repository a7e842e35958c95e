import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { behind } from '../support/lags.ts';
import { process as processDocument, sampleDocument, until } from '../support/studying.ts';

const mount = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]).status === 0;
const unmount = (folder: string): void => void spawnSync('umount', ['-l', folder]);

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-mount-'));
  const mounted = mount(folder);
  if (mounted) unmount(folder);
  rmdirSync(folder);
  return mounted;
}

/** A small disk of its own. */
function smallDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-disk-'));
  expect(mount(folder)).toBe(true);
  onTestFinished(() => {
    unmount(folder);
    rmdirSync(folder);
  });
  return folder;
}

/** Fills the disk to its last byte; returns a function that frees the space. */
function fill(folder: string): () => void {
  const file = join(folder, 'other-programs-data');
  const descriptor = openSync(file, 'w');
  const write = (size: number): boolean => {
    try {
      return writeSync(descriptor, Buffer.alloc(size)) === size;
    } catch {
      return false;
    }
  };
  for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) while (write(size));
  closeSync(descriptor);
  return () => rmSync(file);
}

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
    const disk = smallDisk();
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
