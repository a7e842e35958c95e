import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blobStoreContract } from '../../../../test/contracts/blob-store.ts';
import { fileHarness } from '../../../../test/contracts/file-harness.ts';
import { openDirectoryBlobStore } from './blob-store.ts';

blobStoreContract(
  'directory',
  fileHarness((dir) => openDirectoryBlobStore({ dir })),
);

async function* failing(): AsyncGenerator<Uint8Array> {
  yield randomBytes(10);
  throw new Error('cut off');
}

describe('blob store in a directory', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'blobs-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it('keeps a blob under its hash, readable by the owner only', async () => {
    const { hash } = await openDirectoryBlobStore({ dir }).put(randomBytes(10));
    const file = await stat(join(dir, hash.slice(0, 2), hash.slice(2, 4), hash));
    expect(file.mode & 0o777).toBe(0o600);
  });

  it('brings back what a process that died had set aside', async () => {
    const { hash } = await openDirectoryBlobStore({ dir }).put(randomBytes(10));
    await openDirectoryBlobStore({ dir }).setAside(hash);
    const store = openDirectoryBlobStore({ dir });
    expect([await store.has(hash), await readdir(join(dir, 'aside'))]).toEqual([true, []]);
  });

  it('lists what was stored while the clock was ahead: it is not on its way, and would never be old', async () => {
    const store = openDirectoryBlobStore({ dir });
    const hashes = [(await store.put(randomBytes(10))).hash, (await store.put(randomBytes(10))).hash];
    const [ahead = ''] = hashes;
    const inAYear = Date.now() / 1000 + 365 * 24 * 3600;
    await utimes(join(dir, ahead.slice(0, 2), ahead.slice(2, 4), ahead), inAYear, inAYear);
    const listed: string[] = [];
    for await (const hash of store.list(new Date(Date.now() - 3_600_000))) listed.push(hash);
    expect(listed).toEqual([ahead]);
  });

  it('leaves no part behind, whether a put succeeds or fails', async () => {
    const store = openDirectoryBlobStore({ dir });
    await store.put(randomBytes(10));
    await expect(store.put(failing())).rejects.toThrow('cut off');
    expect(await readdir(join(dir, 'parts'))).toEqual([]);
  });

  it('removes the parts of processes that died and no others when it is opened', async () => {
    openDirectoryBlobStore({ dir });
    const notAProcess = 2 ** 30;
    const old = `${process.pid}-before-this-process`;
    const names = [`${notAProcess}-gone`, old, `${process.pid}-writing`, `${process.ppid}-neighbour`];
    for (const name of names) await writeFile(join(dir, 'parts', name), 'half');
    await utimes(join(dir, 'parts', old), 0, 0);
    openDirectoryBlobStore({ dir });
    expect((await readdir(join(dir, 'parts'))).sort()).toEqual(names.slice(2).sort());
  });
});
