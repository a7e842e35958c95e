import type { ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { Write } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Collection } from 'mongodb';
import { isDuplicate } from '../../unavailable.ts';
import { declaredValue } from '@anamnesis/contracts/ports/declared-fields.ts';
import {
  type CommitDecision,
  fenceOf,
  stagedIdsOf,
  NEVER,
  type Stored,
  type StoredVersion,
  versionId,
} from '../records.ts';

const versionsAtOnce = 1000;
/** FerretDB inserts in hundreds, and goes on with the next ones after an ordered insert failed in one. */
const orderedAtOnce = 100;
/** So many are inserted long before the connection counts as broken (`connection.ts`), also by a server that is slow. */
const decidedAtOnce = 10_000;
const keysAtOnce = 10_000;
const only = (seq: number) => ({ first: seq, last: seq });

/** What commits do to the collection of a life. `seq`: the number of the commit. */
export function stagingOf(
  versions: Collection<Stored>,
  shape: ReadModelShape,
  reach: (step: 'staging' | 'staged') => void | Promise<void>,
) {
  const fields = Object.keys(shape.fields);

  function version(seq: number, n: number, { key, doc }: Write): StoredVersion {
    if (doc === null) return { _id: versionId(seq, n), key, from: seq, until: seq, gone: seq, doc: null };
    const declared = fields.map((field) => [`f_${field}`, declaredValue(shape, field, doc)]);
    const stored = { _id: versionId(seq, n), key, from: seq, until: NEVER, doc: JSON.stringify(doc) };
    return { ...Object.fromEntries(declared), ...stored };
  }

  return {
    /** Throws when a document does not fit the shape. */
    check(writes: readonly Write[]): void {
      for (const [n, write] of writes.entries()) version(0, n, write);
    },

    /** Inserts versions that nobody sees before the commit is decided. */
    async stage(seq: number, writes: readonly Write[]): Promise<void> {
      for (let first = 0; first < writes.length; first += versionsAtOnce) {
        const some = writes.slice(first, first + versionsAtOnce);
        await versions.insertMany(
          some.map((write, n) => version(seq, first + n, write)),
          { ordered: false },
        );
        await reach('staging');
      }
      await reach('staged');
    },

    /**
     * Inserts the versions and behind them the decision: ordered, so that it is there only when all of them are, and nothing
     * is when the first of them has its place taken. Rejects as a duplicate where another writer took over, which may be
     * between two commands: then the number is passed over, and nobody sees what is stored under it. MongoDB would need no
     * command of its own for the first.
     */
    async stageAndDecide(seq: number, writes: readonly Write[], decision: CommitDecision): Promise<void> {
      const all: Stored[] = [...writes.map((write, n) => version(seq, n, write)), decision];
      if (all.length > orderedAtOnce)
        await versions.insertMany(all.splice(0, orderedAtOnce), { ordered: true });
      for (let first = 0; first < all.length; first += decidedAtOnce) {
        await versions.insertMany(all.slice(first, first + decidedAtOnce), { ordered: true });
      }
    },

    /** Keeps a writer from ever staging under the number; false when it has begun to. */
    async fence(seq: number): Promise<boolean> {
      const fence = fenceOf(seq);
      const { _id: id } = fence;
      try {
        await versions.insertOne(fence);
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return (await versions.findOne({ _id: id, fence: true })) !== null;
      }
    },

    keysOf: async (seq: number): Promise<string[]> => {
      const staged = versions.find<Pick<StoredVersion, 'key'>>(
        { _id: stagedIdsOf(only(seq)), key: { $exists: true } },
        { projection: { key: 1 } },
      );
      return (await staged.toArray()).map(({ key }) => key);
    },

    /** Ends what the commit replaced or deleted. Done again at any later time it finds nothing, or sets the same number. */
    async supersede(seq: number, keys: readonly string[]): Promise<void> {
      for (let first = 0; first < keys.length; first += keysAtOnce) {
        const key = { $in: keys.slice(first, first + keysAtOnce) };
        const $set = { until: seq, gone: seq };
        await versions.updateMany({ key, from: { $lt: seq }, until: NEVER }, { $set });
      }
    },

    remove: async (seq: number): Promise<void> => {
      await versions.deleteMany({ _id: stagedIdsOf(only(seq)) });
    },
  };
}
