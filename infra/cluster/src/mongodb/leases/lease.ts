import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Collection } from 'mongodb';
import { guarded, isDuplicate } from '../unavailable.ts';

/** One acquisition of the lease; `_id` is its name with the token, which is never used twice. */
export type LeaseRecord = { _id: string; name: string; token: number; holder: string; until: Date };

/** Lets one process at a time do some work. Times are compared between machines, whose clocks must roughly agree. */
export type MongoLease = {
  /** The fencing token, higher than every earlier one, or null while another process holds the lease. */
  acquire(): Promise<number | null>;
  /** Extends the lease by `ttlMs`; false when it is lost, and the work has to stop. */
  renew(): Promise<boolean>;
  /** Another process can acquire the lease at once. Does nothing when it is already lost. */
  release(): Promise<void>;
};

type LeaseOptions = {
  collection: Collection<LeaseRecord>;
  name: string;
  /** Identifies the process in the collection. */
  holder: string;
  /** How long after its last renewal the lease expires. */
  ttlMs: number;
  clock: Clock;
};

/**
 * A lease as a sequence of records, of which the highest token is valid. A process acquires it by inserting the next record,
 * which only one can do; a record is updated only by its holder. So it needs no conditional update, which FerretDB lacks.
 */
export function createLease({ collection, name, holder, ttlMs, clock }: LeaseOptions): MongoLease {
  let held: number | null = null;
  const idOf = (token: number): string => `${name}:${token}`;
  const soon = (): Date => new Date(clock().getTime() + ttlMs);

  async function last(): Promise<LeaseRecord | null> {
    const [record] = await collection.find({ name }).sort({ token: -1 }).limit(1).toArray();
    return record ?? null;
  }

  async function insert(token: number): Promise<boolean> {
    try {
      await collection.insertOne({ _id: idOf(token), name, token, holder, until: soon() });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async function acquire(): Promise<number | null> {
    held = null;
    const before = await last();
    if (before && before.until > clock()) return null;
    const token = (before?.token ?? 0) + 1;
    if (!(await insert(token))) return null;
    // A slow process may insert a token that was already used and deleted.
    if ((await last())?.token !== token) {
      await collection.deleteOne({ _id: idOf(token), holder });
      return null;
    }
    await collection.deleteMany({ name, token: { $lt: token } });
    held = token;
    return token;
  }

  async function renew(): Promise<boolean> {
    if (held === null) return false;
    const { matchedCount } = await collection.updateOne({ _id: idOf(held) }, { $set: { until: soon() } });
    if (matchedCount === 0 || (await last())?.token !== held) held = null;
    return held !== null;
  }

  async function release(): Promise<void> {
    const token = held;
    held = null;
    // The record is kept, so that the next token is higher.
    if (token !== null) await collection.updateOne({ _id: idOf(token) }, { $set: { until: new Date(0) } });
  }

  return guarded({ acquire, renew, release });
}
