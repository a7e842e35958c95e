import { createHash } from 'node:crypto';
import type { DerivedStore } from '@anamnesis/contracts/ports/stores/derived-store.ts';
import type { PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import type { SnapshotStore } from '@anamnesis/contracts/ports/stores/snapshot-store.ts';
import { lock, type Sealed, unlock } from './box.ts';

type Dependencies = {
  derived: Pick<DerivedStore, 'get' | 'put' | 'deleteAllOf'>;
  keys: Pick<PersonKeys, 'make' | 'find'>;
};

/** No file has this hash: entries of files and of people do not meet. */
const sourceOf = (owner: string): string =>
  createHash('sha256').update(`snapshots of ${owner}`).digest('hex');

const nameOf = (stream: string): string => `snapshot ${encodeURIComponent(stream)}`;
const labelOf = (stream: string) => ({ id: stream, type: 'snapshot' });

/** Snapshots as entries of the store of derived results, each encrypted under the key of its owner. */
export function sealedSnapshots({ derived, keys }: Dependencies): SnapshotStore {
  return {
    async get(owner, stream) {
      const entry = await derived.get(sourceOf(owner), nameOf(stream));
      if (!entry) return null;
      const key = (await keys.find([owner])).get(owner);
      return key instanceof Uint8Array
        ? opened(() => unlock(labelOf(stream), entry.value as Sealed, key))
        : null;
    },
    async put(owner, stream, value) {
      const sealed = lock(labelOf(stream), owner, value, await keys.make(owner));
      await derived.put(sourceOf(owner), nameOf(stream), { value: sealed, files: [] });
    },
    deleteAllOf: (owner) => derived.deleteAllOf(sourceOf(owner)),
  };
}

/** What does not open, as after keys and entries of different backups, counts as lost. */
function opened(open: () => unknown): unknown {
  try {
    return open();
  } catch {
    return null;
  }
}
