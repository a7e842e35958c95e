import { describe, expect, it } from 'vitest';
import { tokenLedgerContract } from '@anamnesis/infra/test/contracts/token-ledger.ts';
import { connectMongo, type MongoConnection } from '../connection.ts';
import { freshDatabase, mongoUrl } from '../testing/harness.ts';
import { openMongoTokenLedger } from './token-ledger.ts';

describe.skipIf(mongoUrl === '')('against the server in MONGODB_URL', () => {
  tokenLedgerContract('mongodb', async (clock) => {
    const { connection, drop } = freshDatabase();
    const others: MongoConnection[] = [];
    const open = (over: MongoConnection) => openMongoTokenLedger({ connection: over, clock });
    const another = (): MongoConnection => {
      const other = connectMongo({ url: mongoUrl, database: connection.db.databaseName });
      others.push(other);
      return other;
    };
    return {
      ledgers: [open(connection), open(another())],
      reopen: async () => open(another()),
      async dispose() {
        for (const other of others) await other.close();
        await drop();
      },
    };
  });

  it('keeps of older numbers those of the last hour only', async () => {
    const { connection, drop } = freshDatabase();
    let now = Date.parse('2026-03-01T08:00:00Z');
    const ledger = openMongoTokenLedger({ connection, clock: () => new Date(now) });
    const limits = { person: null, installation: null };
    for (let n = 0; n < 3; n += 1) await ledger.reserve('ann', 10, limits);
    now += 60 * 60_000 + 1;
    await ledger.reserve('ann', 10, limits);
    const rows = await connection.collection('model_tokens').find({ who: 'ann' }).toArray();
    expect(rows.map(({ number, tokens }) => [number, tokens])).toEqual([[4, 40]]);
    await drop();
  });
});
