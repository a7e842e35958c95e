import { createHash } from 'node:crypto';
import { type DerivedStore, maxDerivedBytes } from '@anamnesis/contracts/ports/stores/derived-store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Harness, MakeHarness } from './harness.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const [lecture, other] = [hashOf('lecture'), hashOf('other')] as const;
const text = {
  value: { pages: 3, title: 'Wärme\n{"$set": "ECG"} \u2028' },
  files: [hashOf('text')],
  ms: 12.5,
};

/** What every store of derived results promises. */
export function derivedStoreContract(name: string, makeHarness: MakeHarness<DerivedStore>): void {
  describe(`derived store: ${name}`, () => {
    let harness: Harness<DerivedStore>;
    let store: DerivedStore;
    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.port;
    });
    afterEach(() => harness.dispose());

    it('returns what was put, also to other processes and after a restart', async () => {
      await store.put(lecture, 'text@1', text);
      expect(await store.get(lecture, 'text@1')).toEqual(text);
      expect(await (await harness.alongside()).get(lecture, 'text@1')).toEqual(text);
      expect(await (await harness.reopen()).get(lecture, 'text@1')).toEqual(text);
    });

    it('knows nothing of other files, names and versions', async () => {
      await store.put(lecture, 'text@1', text);
      expect(await store.get(other, 'text@1')).toBeNull();
      expect(await store.get(lecture, 'text@2')).toBeNull();
      expect(await store.get(lecture, 'text')).toBeNull();
    });

    it.each(['drafts@1/cloze/1', '../../text', 'a.b$c', 'x'.repeat(300)])(
      'takes the name %s',
      async (each) => {
        await store.put(lecture, each, text);
        expect(await store.get(lecture, each)).toEqual(text);
      },
    );

    it('replaces an entry, and takes the same from many at once', async () => {
      await store.put(lecture, 'text@1', { value: 'old', files: [] });
      const another = await harness.alongside();
      await Promise.all([store, another, store].map((each) => each.put(lecture, 'text@1', text)));
      expect(await store.get(lecture, 'text@1')).toEqual(text);
    });

    it('names the blobs the entries of a file refer to, once each', async () => {
      await store.put(lecture, 'text@1', { value: 1, files: ['a', 'b'] });
      await store.put(lecture, 'pages@1', { value: 2, files: ['b', 'c'] });
      await store.put(other, 'pages@1', { value: 3, files: ['d'] });
      expect((await store.filesOf(lecture)).toSorted()).toEqual(['a', 'b', 'c']);
      expect(await store.filesOf(hashOf('unknown'))).toEqual([]);
    });

    it('deletes one entry of a file, and leaves the others', async () => {
      for (const each of ['text@1', 'pages@1'])
        await store.put(lecture, each, { value: each, files: [each] });
      await store.put(other, 'text@1', text);
      await store.delete(lecture, 'text@1');
      for (const source of [lecture, hashOf('unknown')]) await store.delete(source, 'none@1');
      expect(await store.get(lecture, 'text@1')).toBeNull();
      expect(await store.filesOf(lecture)).toEqual(['pages@1']);
      expect(await store.get(other, 'text@1')).toEqual(text);
      await store.put(lecture, 'text@1', text);
      expect(await store.get(lecture, 'text@1')).toEqual(text);
    });

    it('leaves nothing of a file whose entries are deleted, and all of the others', async () => {
      for (const each of ['text@1', 'pages@1']) await store.put(lecture, each, text);
      await store.put(other, 'text@1', text);
      await store.deleteAllOf(lecture);
      await store.deleteAllOf(hashOf('unknown'));
      expect([await store.get(lecture, 'text@1'), await store.get(lecture, 'pages@1')]).toEqual([null, null]);
      expect(await store.filesOf(lecture)).toEqual([]);
      expect(await store.get(other, 'text@1')).toEqual(text);
      await store.put(lecture, 'text@1', text);
      expect(await store.get(lecture, 'text@1')).toEqual(text);
    });

    it('goes on when entries are put and deleted at the same time, and has none after the last deletion', async () => {
      const names = Array.from({ length: 40 }, (_, n) => `drafts@1/${n}`);
      await Promise.all(
        names.flatMap((each, n) => [
          store.put(lecture, each, text),
          ...(n % 4 === 0 ? [store.deleteAllOf(lecture)] : []),
        ]),
      );
      await store.deleteAllOf(lecture);
      const left = await Promise.all(names.map((each) => store.get(lecture, each)));
      expect(left.every((entry) => entry === null)).toBe(true);
    });

    it('keeps no entry that is too large', async () => {
      await store.put(lecture, 'text@1', { value: 'x'.repeat(maxDerivedBytes), files: [] });
      expect(await store.get(lecture, 'text@1')).toBeNull();
    });
  });
}
