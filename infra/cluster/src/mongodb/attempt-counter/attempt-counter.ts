import { randomUUID } from 'node:crypto';
import type { AttemptCounter } from '@anamnesis/contracts/ports/stores/attempt-counter.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { MongoConnection } from '../connection.ts';
import { guarded } from '../unavailable.ts';

/** One attempt, which counts until `until`. */
type Row = { _id: string; key: string; until: Date };

const sweepEveryMs = 60_000;

/**
 * Attempts, shared by the processes of a cluster. Each is a document of its own, inserted before the attempts are counted, so
 * none of several concurrent ones is lost; FerretDB can lose concurrent increments of a counter. Times are compared between
 * machines, whose clocks must roughly agree.
 */
export function openMongoAttemptCounter(deps: { connection: MongoConnection; clock: Clock }): AttemptCounter {
  const { connection, clock } = deps;
  const rows = connection.collection<Row>('attempts');
  let swept = 0;
  let indexed: Promise<unknown> | null = null;

  async function ready(): Promise<void> {
    indexed ??= rows.createIndex({ key: 1, until: 1 }, { name: 'key_until' }).catch((error: unknown) => {
      indexed = null;
      throw error;
    });
    await indexed;
  }

  /** Done by any process from time to time; late deletions do no harm. */
  async function sweep(now: Date): Promise<void> {
    if (now.getTime() - swept < sweepEveryMs) return;
    swept = now.getTime();
    await rows.deleteMany({ until: { $lte: now } });
  }

  const openOf = (key: string, now: Date, most: number) =>
    rows
      .find({ key, until: { $gt: now } })
      .sort({ until: 1 })
      .limit(most + 1)
      .toArray();

  return guarded<AttemptCounter>({
    async add(key, { most, withinMs }) {
      await ready();
      const now = clock();
      await sweep(now);
      const [id, until] = [randomUUID(), new Date(now.getTime() + withinMs)];
      await rows.insertOne({ _id: id, key, until });
      const open = await openOf(key, now, most);
      if (open.length > most) await rows.deleteOne({ _id: id });
      return { count: open.length, until: open[0]?.until ?? until };
    },
    async look(key, { most, withinMs }) {
      const now = clock();
      const open = await openOf(key, now, most);
      const until = new Date(now.getTime() + withinMs);
      return { count: Math.min(open.length + 1, most + 1), until: open[0]?.until ?? until };
    },
    async takeBack(key) {
      for (;;) {
        const last = await rows.findOne({ key }, { sort: { until: -1 } });
        if (last === null) return;
        const { _id: id } = last;
        if ((await rows.deleteOne({ _id: id })).deletedCount > 0) return;
      }
    },
  });
}
