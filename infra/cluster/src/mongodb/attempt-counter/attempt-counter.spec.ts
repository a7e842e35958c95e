import { describe, expect, it } from 'vitest';
import { attemptCounterContract } from '@anamnesis/infra/test/contracts/attempt-counter.ts';
import { connectMongo } from '../connection.ts';
import { freshDatabase, mongoUrl } from '../testing/harness.ts';
import { openMongoAttemptCounter } from './attempt-counter.ts';

describe.skipIf(mongoUrl === '')('against the server in MONGODB_URL', () => {
  attemptCounterContract('mongodb', async (clock) => {
    const { connection, drop } = freshDatabase();
    const other = connectMongo({ url: mongoUrl, database: connection.db.databaseName });
    const open = (over: typeof connection) => openMongoAttemptCounter({ connection: over, clock });
    return {
      counters: [open(connection), open(other)],
      async dispose() {
        await other.close();
        await drop();
      },
    };
  });

  it('keeps nothing that no longer counts', async () => {
    const { connection, drop } = freshDatabase();
    let now = Date.parse('2026-03-01T08:00:00Z');
    const counter = openMongoAttemptCounter({ connection, clock: () => new Date(now) });
    for (const key of ['ann', 'bob']) await counter.add(key, { most: 9, withinMs: 60_000 });
    now += 60_000;
    await counter.add('eve', { most: 9, withinMs: 60_000 });
    expect((await connection.collection('attempts').find().toArray()).map(({ key }) => key)).toEqual(['eve']);
    await drop();
  });
});
