import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlobNotFound, type BlobStore, type BlobPart } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { Harness, MakeHarness } from './harness.ts';

const mebibyte = 1 << 20;
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const unknown = hashOf(Buffer.from('nobody stored this'));

/** The bytes in uneven pieces, as an upload brings them; cut off after `cutAt` bytes. */
async function* pieces(bytes: Uint8Array, cutAt = Infinity): AsyncGenerator<Uint8Array> {
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 7) % 90_001) {
    if (at >= cutAt) throw new Error('the connection was lost');
    yield bytes.subarray(at, at + size);
    size = Math.min(size, bytes.length - at);
  }
}

async function streamed(store: BlobStore, hash: string, part?: BlobPart): Promise<Buffer> {
  const got: Uint8Array[] = [];
  for await (const piece of store.stream(hash, part)) got.push(piece);
  return Buffer.concat(got);
}

/** What every blob store promises. */
export function blobStoreContract(name: string, makeHarness: MakeHarness<BlobStore>): void {
  describe(`blob store: ${name}`, () => {
    let harness: Harness<BlobStore>;
    let store: BlobStore;
    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.port;
    });
    afterEach(() => harness.dispose());

    it.each([0, 1, 255, 256 * 1024, 256 * 1024 + 1, 3 * mebibyte])('keeps %d bytes', async (size) => {
      const bytes = randomBytes(size);
      const ref = await store.put(bytes);
      expect(ref).toEqual({ hash: hashOf(bytes), size });
      expect(bytes.equals(await store.read(ref.hash))).toBe(true);
      expect(bytes.equals(await streamed(store, ref.hash))).toBe(true);
    });

    it('stores and returns large content in pieces', async () => {
      const bytes = randomBytes(40 * mebibyte);
      const ref = await store.put(pieces(bytes));
      expect(ref).toEqual({ hash: hashOf(bytes), size: bytes.length });
      let largest = 0;
      for await (const piece of store.stream(ref.hash)) largest = Math.max(largest, piece.length);
      expect(largest).toBeLessThan(8 * mebibyte);
      expect(bytes.equals(await streamed(store, ref.hash))).toBe(true);
    });

    // On both sides of the pieces and chunks in which adapters keep and read a content.
    it.each([
      [0, 1],
      [0, 4 * mebibyte],
      [256 * 1024 - 1, 256 * 1024 + 1],
      [2040 * 1024 - 1, 2040 * 1024 + 1],
      [2040 * 1024, 2 * 2040 * 1024],
      [5 * mebibyte - 1, 5 * mebibyte],
      [3 * mebibyte, 6 * mebibyte],
      [5 * mebibyte, 6 * mebibyte],
      [7 * mebibyte, 8 * mebibyte],
      [1000, 1000],
    ])('gives the bytes from %d to before %d of 5 MiB, as far as they go', async (from, to) => {
      const bytes = randomBytes(5 * mebibyte);
      const { hash } = await store.put(bytes);
      expect(bytes.subarray(from, to).equals(await streamed(store, hash, { from, to }))).toBe(true);
    });

    it('knows the size of a content', async () => {
      for (const size of [0, 1, 3 * mebibyte]) {
        const { hash } = await store.put(randomBytes(size));
        expect(await store.size(hash)).toBe(size);
      }
      expect(await streamed(store, hashOf(Buffer.alloc(0)), { from: 0, to: 10 })).toHaveLength(0);
    });

    it('changes nothing when the same bytes are stored again, also at once', async () => {
      const bytes = randomBytes(100_000);
      const refs = await Promise.all([store.put(bytes), store.put(pieces(bytes)), store.put(bytes)]);
      expect(new Set(refs.map(({ hash }) => hash))).toEqual(new Set([hashOf(bytes)]));
      expect(bytes.equals(await store.read(hashOf(bytes)))).toBe(true);
      await store.delete(hashOf(bytes));
      expect(await store.has(hashOf(bytes))).toBe(false);
    });

    it('hides what is set aside until it is brought back', async () => {
      const bytes = randomBytes(100_000);
      const { hash } = await store.put(bytes);
      expect(await store.setAside(hash)).toBe(true);
      expect([await store.has(hash), await store.setAside(hash)]).toEqual([false, false]);
      await expect(store.read(hash)).rejects.toThrow(BlobNotFound);
      await store.bringBack(hash);
      await store.discard(hash);
      expect(bytes.equals(await store.read(hash))).toBe(true);
    });

    it('deletes what was set aside, but not what was stored again meanwhile', async () => {
      const bytes = randomBytes(100_000);
      const { hash } = await store.put(bytes);
      await store.setAside(hash);
      await store.discard(hash);
      await store.bringBack(hash);
      expect(await store.has(hash)).toBe(false);
      for (const end of ['discard', 'bringBack'] as const) {
        await store.put(bytes);
        await store.setAside(hash);
        await store.put(bytes);
        await store[end](hash);
        expect(bytes.equals(await store.read(hash))).toBe(true);
      }
      await store.delete(hash);
      await store.bringBack(hash);
      expect(await store.has(hash)).toBe(false);
    });

    it('shows nothing of content that is cut off, and stores it when it is sent again', async () => {
      const bytes = randomBytes(5 * mebibyte);
      const cut = store.put(pieces(bytes, 2 * mebibyte));
      await expect(cut).rejects.toThrow('the connection was lost');
      expect(await store.has(hashOf(bytes))).toBe(false);
      await expect(store.read(hashOf(bytes))).rejects.toThrow(BlobNotFound);
      await store.put(pieces(bytes));
      expect(bytes.equals(await store.read(hashOf(bytes)))).toBe(true);
    });

    it('shows nothing before it is complete', async () => {
      const bytes = randomBytes(mebibyte);
      const seen: boolean[] = [];
      async function* looking(): AsyncGenerator<Uint8Array> {
        for await (const piece of pieces(bytes)) {
          yield piece;
          seen.push(await store.has(hashOf(bytes)));
        }
      }
      await store.put(looking());
      expect(seen).not.toContain(true);
      expect(await store.has(hashOf(bytes))).toBe(true);
    });

    it('has what it acknowledged, and nothing half-written, after the process was killed', async () => {
      const [whole, half] = [randomBytes(mebibyte), randomBytes(mebibyte)];
      await store.put(whole);
      let crashed: BlobStore | null = null;
      async function* killing(): AsyncGenerator<Uint8Array> {
        yield half.subarray(0, mebibyte / 2);
        crashed = await harness.crash();
        yield half.subarray(mebibyte / 2);
      }
      // Whether a process that is cut off notices is not the question.
      await store.put(killing()).catch(() => undefined);
      expect(whole.equals(await crashed!.read(hashOf(whole)))).toBe(true);
      expect(await crashed!.has(hashOf(half))).toBe(false);
      await expect(crashed!.read(hashOf(half))).rejects.toThrow(BlobNotFound);
    });

    it('gives all of a content or an error when the connection breaks, and takes it whole or not at all', async () => {
      const bytes = randomBytes(8 * mebibyte);
      const { hash } = await store.put(bytes);
      for (let n = 0; n < 5; n += 1) {
        const reading = streamed(store, hash).catch(() => null);
        await harness.disconnect();
        const got = await reading;
        expect(got === null || got.equals(bytes)).toBe(true);
        const other = randomBytes(3 * mebibyte);
        const putting = store.put(pieces(other)).catch(() => null);
        await harness.disconnect();
        const ref = await putting;
        const kept = await store.read(hashOf(other)).catch(() => null);
        const whole = kept !== null && other.equals(kept);
        expect([kept === null || whole, ref === null || whole]).toEqual([true, true]);
      }
      expect(bytes.equals(await store.read(hash))).toBe(true);
    });

    it('lists what was there before a moment, each once, and no more what was deleted', async () => {
      const listed = async (before: Date): Promise<string[]> => {
        const hashes: string[] = [];
        for await (const hash of store.list(before)) hashes.push(hash);
        return hashes.sort();
      };
      const [earlier, later] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
      const hashes: string[] = [];
      for (const text of ['Ödem', 'Ödem', 'Aszites', 'Ikterus'])
        hashes.push((await store.put(Buffer.from(text))).hash);
      await store.delete(hashes[3]!);
      expect(await listed(earlier)).toEqual([]);
      expect(await listed(later)).toEqual(hashes.slice(1, 3).sort());
    });

    it('keeps blobs over a restart', async () => {
      const { hash } = await store.put(Buffer.from('Ödem'));
      store = await harness.reopen();
      expect(Buffer.from(await store.read(hash)).toString()).toBe('Ödem');
    });

    it('can be left in the middle of a stream', async () => {
      const { hash } = await store.put(randomBytes(3 * mebibyte));
      for await (const piece of store.stream(hash)) {
        expect(piece.length).toBeGreaterThan(0);
        break;
      }
      await store.delete(hash);
      expect(await store.has(hash)).toBe(false);
    });

    it.each([
      ['a hash that nobody stored', unknown],
      ['no hash', ''],
      ['a path', '../../../../etc/passwd'],
      ['a hash with a path before it', `../${unknown}`],
      ['a hash in capitals', unknown.toUpperCase()],
      ['a hash with a line after it', `${unknown}\n`],
    ])('finds nothing under %s', async (_, hash) => {
      expect(await store.has(hash)).toBe(false);
      await expect(store.read(hash)).rejects.toThrow(BlobNotFound);
      await expect(streamed(store, hash)).rejects.toThrow(BlobNotFound);
      await expect(streamed(store, hash, { from: 0, to: 1 })).rejects.toThrow(BlobNotFound);
      await expect(store.size(hash)).rejects.toThrow(BlobNotFound);
      await store.delete(hash);
    });

    it('gives copies, not what it keeps', async () => {
      const { hash } = await store.put(Buffer.from('heart'));
      (await store.read(hash)).fill(0);
      expect(Buffer.from(await store.read(hash)).toString()).toBe('heart');
    });
  });
}
