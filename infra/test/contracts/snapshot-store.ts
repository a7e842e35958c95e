import { PersonErased, type PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import type { SnapshotStore } from '@anamnesis/contracts/ports/stores/snapshot-store.ts';
import type { DerivedStore } from '@anamnesis/contracts/ports/stores/derived-store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryKeys } from '../../src/adapters/sealing/testing/memory-keys.ts';
import { sealedSnapshots } from '../../src/adapters/sealing/snapshots.ts';
import type { Harness, MakeHarness } from './harness.ts';

/** What snapshots promise, over each store of derived results. */
export function snapshotStoreContract(name: string, makeHarness: MakeHarness<DerivedStore>): void {
  describe(`snapshots: ${name}`, () => {
    let harness: Harness<DerivedStore>;
    let derived: DerivedStore;
    let keys: PersonKeys;
    let snapshots: SnapshotStore;
    beforeEach(async () => {
      harness = await makeHarness();
      derived = harness.port;
      keys = createMemoryKeys();
      snapshots = sealedSnapshots({ derived, keys });
    });
    afterEach(() => harness.dispose());

    it('gives back what was put last, also to another process and after a restart', async () => {
      await snapshots.put('ann', 'practice-ann', { answers: 1 });
      await snapshots.put('ann', 'practice-ann', { answers: 2, note: 'Ödem' });
      for (const open of [() => harness.alongside(), () => harness.reopen()]) {
        const found = await sealedSnapshots({ derived: await open(), keys }).get('ann', 'practice-ann');
        expect(found).toEqual({ answers: 2, note: 'Ödem' });
      }
    });

    it('knows nothing of other streams and people', async () => {
      await snapshots.put('ann', 'practice-ann', 1);
      expect(await snapshots.get('ann', 'library-ann')).toBeNull();
      expect(await snapshots.get('ben', 'practice-ann')).toBeNull();
    });

    it('is gone with the key of its owner, and nothing is put any more', async () => {
      await snapshots.put('ann', 'practice-ann', 1);
      await snapshots.put('ben', 'practice-ben', 2);
      await keys.destroy('ann');
      expect(await snapshots.get('ann', 'practice-ann')).toBeNull();
      await expect(snapshots.put('ann', 'practice-ann', 1)).rejects.toThrow(PersonErased);
      expect(await snapshots.get('ben', 'practice-ben')).toBe(2);
    });

    it('is deleted for one owner, and for no other', async () => {
      await snapshots.put('ann', 'practice-ann', 1);
      await snapshots.put('ben', 'practice-ben', 2);
      await snapshots.deleteAllOf('ann');
      expect(await snapshots.get('ann', 'practice-ann')).toBeNull();
      expect(await snapshots.get('ben', 'practice-ben')).toBe(2);
    });

    it('counts as lost when it does not open', async () => {
      await snapshots.put('ann', 'practice-ann', 1);
      const otherKeys = createMemoryKeys();
      await otherKeys.make('ann');
      expect(await sealedSnapshots({ derived, keys: otherKeys }).get('ann', 'practice-ann')).toBeNull();
    });
  });
}
