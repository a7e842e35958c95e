import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { UploadNotFound, type UploadStore } from '@anamnesis/contracts/ports/stores/upload-store.ts';
import type { Harness, MakeHarness } from './harness.ts';

/** An upload store and the permanent store that it hands over to. */
export type BothStores = { uploads: UploadStore; blobs: BlobStore; close(): Promise<void> };

const mebibyte = 1 << 20;
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function* pieces(bytes: Uint8Array, cutAt = Infinity): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 60_000) {
    if (at >= cutAt) throw new Error('the connection was lost');
    yield bytes.subarray(at, at + 60_000);
  }
}

async function streamed(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const got: Uint8Array[] = [];
  for await (const piece of content) got.push(piece);
  return Buffer.concat(got);
}

/** What every upload store promises. */
export function uploadStoreContract(name: string, makeHarness: MakeHarness<BothStores>): void {
  describe(`upload store: ${name}`, () => {
    let harness: Harness<BothStores>;
    let uploads: UploadStore;
    let blobs: BlobStore;
    beforeEach(async () => {
      harness = await makeHarness();
      ({ uploads, blobs } = harness.port);
    });
    afterEach(() => harness.dispose());

    const contentOf = (id: string, store = uploads) => streamed(store.stream(id));
    /** What a stream and a path of it reject with. */
    const failuresOf = async (id: string) => {
      const asked = await Promise.allSettled([contentOf(id), uploads.path(id)]);
      return asked.map((result) => result.status === 'rejected' && (result.reason as Error).name);
    };
    const notFound = [UploadNotFound.name, UploadNotFound.name];

    it.each([0, 1, 255 * 1024, 3 * mebibyte])('keeps %d bytes under an id', async (size) => {
      const bytes = randomBytes(size);
      const upload = await uploads.put(pieces(bytes));
      expect(upload).toEqual({ id: expect.any(String), hash: hashOf(bytes), size });
      expect(bytes.equals(await contentOf(upload.id))).toBe(true);
      const path = await uploads.path(upload.id);
      expect(path === null || bytes.equals(await readFile(path))).toBe(true);
      await uploads.delete(upload.id);
      expect(await failuresOf(upload.id)).toEqual(notFound);
      await uploads.delete(upload.id);
    });

    it('leaves the bytes of an upload when another of the same bytes ends, also elsewhere', async () => {
      const bytes = randomBytes(300_000);
      const { uploads: elsewhere } = await harness.alongside();
      const oneByOne = async (n: number): Promise<boolean> => {
        const store = n % 2 === 0 ? uploads : elsewhere;
        const { id } = await store.put(pieces(bytes));
        const whole = bytes.equals(await contentOf(id, n % 3 === 0 ? uploads : elsewhere));
        await store.delete(id);
        return whole;
      };
      const all = await Promise.all(Array.from({ length: 40 }, (_, n) => oneByOne(n)));
      expect(all).toEqual(all.map(() => true));
    });

    it('makes an upload a blob, which stays when the upload goes', async () => {
      const bytes = randomBytes(3 * mebibyte);
      const upload = await uploads.put(pieces(bytes));
      expect(await blobs.has(upload.hash)).toBe(false);
      expect(await uploads.keep(upload)).toEqual({ hash: hashOf(bytes), size: bytes.length });
      expect(bytes.equals(await contentOf(upload.id))).toBe(true);
      await uploads.delete(upload.id);
      expect(bytes.equals(await blobs.read(upload.hash))).toBe(true);
    });

    it('makes it a blob again when that was deleted meanwhile, also for many at once', async () => {
      const bytes = randomBytes(300_000);
      const all = await Promise.all(Array.from({ length: 8 }, () => uploads.put(pieces(bytes))));
      await Promise.all(all.map((upload) => uploads.keep(upload)));
      await blobs.delete(hashOf(bytes));
      await Promise.all(all.map((upload) => uploads.keep(upload)));
      await Promise.all(all.map(({ id }) => uploads.delete(id)));
      expect(bytes.equals(await blobs.read(hashOf(bytes)))).toBe(true);
    });

    it('has no blob of an upload that is not there any more', async () => {
      const upload = await uploads.put(randomBytes(100));
      await uploads.delete(upload.id);
      await expect(uploads.keep(upload)).rejects.toThrow(UploadNotFound);
      expect(await blobs.has(upload.hash)).toBe(false);
    });

    it('fails with what cut an upload off, and keeps what was made a blob over a crash', async () => {
      const [cut, whole] = [randomBytes(2 * mebibyte), randomBytes(mebibyte)];
      await expect(uploads.put(pieces(cut, mebibyte))).rejects.toThrow('the connection was lost');
      const { hash } = await uploads.keep(await uploads.put(whole));
      const { blobs: after } = await harness.crash();
      expect(whole.equals(await after.read(hash))).toBe(true);
    });

    it('sweeps what is older than the given age, and nothing else', async () => {
      const { id } = await uploads.put(randomBytes(100));
      await uploads.sweep(60_000);
      expect(await contentOf(id)).toHaveLength(100);
      // Of the future is what no clock can have made: so all is older.
      await uploads.sweep(-60_000);
      expect(await failuresOf(id)).toEqual(notFound);
    });

    it.each(['', 'nobody', '../../../../etc/passwd', '1-../../../../../../../../../../etc/passwd'])(
      'finds nothing under %s',
      async (id) => {
        expect(await failuresOf(id)).toEqual(notFound);
        await uploads.delete(id);
      },
    );
  });
}
