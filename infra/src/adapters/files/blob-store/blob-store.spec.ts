import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageUnusable } from '@anamnesis/contracts/ports/models/engine.ts';
import { BlobDamaged, BlobNotFound } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { blobStoreContract } from '../../../../test/contracts/blob-store.ts';
import { fileHarness } from '../../../../test/contracts/file-harness.ts';
import { canMount, smallDisk } from '../../../../test/support/small-disk.ts';
import { openDirectoryBlobStore } from './blob-store.ts';
import { directoryBlobs } from './directory-blobs.ts';

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

  const pathOf = (hash: string): string => join(dir, hash.slice(0, 2), hash.slice(2, 4), hash);

  it('keeps a blob under its hash, readable by the owner only', async () => {
    const { hash } = await openDirectoryBlobStore({ dir }).put(randomBytes(10));
    const file = await stat(join(dir, hash.slice(0, 2), hash.slice(2, 4), hash));
    expect(file.mode & 0o777).toBe(0o600);
  });

  it.skipIf(!canMount())(
    'says that its disk is read-only, whatever Node says of missing folders',
    async () => {
      const { folder, remove } = smallDisk('1m');
      onTestFinished(remove);
      const store = openDirectoryBlobStore({ dir: folder });
      spawnSync('mount', ['-o', 'remount,ro', folder]);
      const error: unknown = await store
        .adopt(join(dir, 'a file'), 'ab'.repeat(32))
        .catch((reason) => reason);
      expect(error).toBeInstanceOf(StorageUnusable);
      await expect(store.put(randomBytes(10))).rejects.toThrow(/the disk is read-only/);
    },
  );

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

  describe('a blob that is not what its name says', () => {
    const content = randomBytes(300_000);
    const other = randomBytes(300_000);
    const flipped = (at: number): Buffer => {
      const bytes = Buffer.from(content);
      bytes[at] = bytes[at]! ^ 1;
      return bytes;
    };

    it.each([
      ['begins with another bit', flipped(0)],
      ['has another bit', flipped(150_000)],
      ['ends with another bit', flipped(299_999)],
      ['is empty', Buffer.alloc(0)],
      ['is cut off', content.subarray(0, -1)],
      ['is longer', Buffer.concat([content, Buffer.from('x')])],
      ['is another file', other],
    ])('and %s is given to nobody, is kept aside, and can be stored again', async (_, spoilt) => {
      const { hash } = await openDirectoryBlobStore({ dir }).put(content);
      await writeFile(pathOf(hash), spoilt);
      const told: string[] = [];
      const store = openDirectoryBlobStore({ dir, onDamaged: (which, kept) => told.push(which, kept) });
      const questions = [
        store.read(hash),
        store.size(hash),
        store.path(hash),
        store.stream(hash)[Symbol.asyncIterator]().next(),
      ];
      for (const each of await Promise.allSettled(questions))
        expect(each).toMatchObject({ status: 'rejected', reason: expect.any(BlobNotFound) });
      const kept = join(dir, 'damaged', hash);
      expect([told, await readFile(kept), await store.has(hash)]).toEqual([[hash, kept], spoilt, false]);
      await store.put(content);
      expect(content.equals(await store.read(hash))).toBe(true);
      expect(await readdir(join(dir, 'damaged'))).toEqual([]);
    });

    it('is found when it is stored again before anybody read it, as a copy or as a link', async () => {
      const { hash } = await openDirectoryBlobStore({ dir }).put(content);
      const upload = join(dir, 'parts', `${process.pid}-upload`);
      for (const again of ['put', 'adopt'] as const) {
        await writeFile(pathOf(hash), other);
        const store = openDirectoryBlobStore({ dir });
        await writeFile(upload, content);
        await (again === 'put' ? store.put(content) : store.adopt(upload, hash));
        expect(content.equals(await store.read(hash))).toBe(true);
        await rm(pathOf(hash));
        await store.put(content);
      }
    });

    it('is found when it changes while the store is open', async () => {
      const store = openDirectoryBlobStore({ dir });
      const { hash } = await store.put(content);
      await store.read(hash);
      await writeFile(join(dir, 'parts', 'other'), other);
      await rename(join(dir, 'parts', 'other'), pathOf(hash));
      await expect(store.read(hash)).rejects.toThrow(BlobDamaged);
    });

    it('leaves what is stored again in its place, also where another thread has found it and is slower', async () => {
      const store = openDirectoryBlobStore({ dir });
      const { hash } = await store.put(content);
      await truncate(pathOf(hash), 200_000_000);
      const slower = directoryBlobs(dir)
        .read(hash)
        .catch((error: unknown) => error);
      // It is being looked at meanwhile.
      await store.put(other);
      await rm(pathOf(hash));
      await store.put(content);
      expect(await slower).toBeInstanceOf(BlobDamaged);
      expect(content.equals(await store.read(hash))).toBe(true);
    });

    it('is given to nobody where it cannot be moved away', async () => {
      const { hash } = await openDirectoryBlobStore({ dir }).put(content);
      await writeFile(pathOf(hash), other);
      await writeFile(join(dir, 'damaged'), '');
      const told: string[] = [];
      const store = openDirectoryBlobStore({ dir, onDamaged: (_, kept) => told.push(kept) });
      await expect(store.read(hash)).rejects.toThrow(BlobDamaged);
      expect(told).toEqual([pathOf(hash)]);
    });

    it('is gone with the last document that had it', async () => {
      const { hash } = await openDirectoryBlobStore({ dir }).put(content);
      await writeFile(pathOf(hash), other);
      const store = openDirectoryBlobStore({ dir });
      await expect(store.read(hash)).rejects.toThrow(BlobDamaged);
      expect(await store.setAside(hash)).toBe(false);
      expect(await readdir(join(dir, 'damaged'))).toEqual([]);
    });
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
