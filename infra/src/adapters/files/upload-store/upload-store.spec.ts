import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileHarness } from '../../../../test/contracts/file-harness.ts';
import { uploadStoreContract } from '../../../../test/contracts/upload-store.ts';
import { openDirectoryBlobStore } from '../blob-store/blob-store.ts';
import { openDirectoryUploadStore } from './upload-store.ts';

function openBoth(dir: string) {
  const blobs = openDirectoryBlobStore({ dir: join(dir, 'blobs') });
  return {
    blobs,
    uploads: openDirectoryUploadStore({ dir: join(dir, 'incoming'), blobs }),
    close: async () => {},
  };
}

uploadStoreContract('directory', fileHarness(openBoth));

async function* failing(): AsyncGenerator<Uint8Array> {
  yield randomBytes(10);
  throw new Error('cut off');
}

describe('upload store in a directory', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uploads-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));
  const incoming = () => readdir(join(dir, 'incoming'));

  it('keeps an upload readable by the owner only, and nothing of one that failed', async () => {
    const { uploads } = openBoth(dir);
    const { id } = await uploads.put(randomBytes(10));
    expect((await stat((await uploads.path(id))!)).mode & 0o777).toBe(0o600);
    await expect(uploads.put(failing())).rejects.toThrow('cut off');
    expect(await incoming()).toEqual([id]);
  });

  it('makes an upload a blob without a copy of its bytes', async () => {
    const { uploads, blobs } = openBoth(dir);
    const upload = await uploads.put(randomBytes(10));
    await uploads.keep(upload);
    const [before, after] = [await uploads.path(upload.id), await blobs.path(upload.hash)];
    expect((await stat(after!)).ino).toBe((await stat(before!)).ino);
  });

  it('copies the bytes where there are no links', async () => {
    const { blobs } = openBoth(dir);
    const unlinkable = { ...blobs, adopt: async () => false };
    const uploads = openDirectoryUploadStore({ dir: join(dir, 'incoming'), blobs: unlinkable });
    const upload = await uploads.put(randomBytes(10));
    expect(await uploads.keep(upload)).toEqual({ hash: upload.hash, size: 10 });
    expect(await blobs.has(upload.hash)).toBe(true);
  });
});
