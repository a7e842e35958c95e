import { randomUUID } from 'node:crypto';
import { START } from '@anamnesis/contracts/kernel/event.ts';
import type { ReadModelShape } from '@anamnesis/contracts/kernel/read-model.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { startFerretDB } from '@anamnesis/infra/tools/testing/engines/ferretdb.ts';
import { connectMongo, type MongoConnection } from '@anamnesis/infra/src/adapters/mongodb/connection.ts';
import { openMongoReadStore } from '@anamnesis/infra/src/adapters/mongodb/read-store/read-store.ts';
import { type Context, type Measure, type Row, skipped } from '../measure.ts';
import { engineOf, opcountersOf, raised, type Trip, type Trips, tripsOf } from '../mongodb-trips.ts';
import { repeat, timed } from '../repeat.ts';
import { median } from '../statistics.ts';

const shape: Omit<ReadModelShape, 'name'> = {
  version: 1,
  fields: { userId: 'text', documentId: 'text', due: 'text' },
  indexes: [['documentId', 'due']],
};
const text = 'x'.repeat(600);
const writesOf = (size: number, round: number) =>
  Array.from({ length: size }, (_, n) => {
    const doc = { userId: 'u', documentId: `d${n % 20}`, due: String(round * 7 + n), text };
    return { key: `card-${n}`, doc };
  });

/** Commits of a read model to the server in MONGODB_URL, or to FerretDB of this machine. */
export const mongodb: Measure = {
  name: 'mongodb',
  async run(context) {
    const given = process.env['MONGODB_URL'];
    const own = given ? null : await startFerretDB();
    const url = given || own?.url;
    if (!url) return [skipped('commits of a read model', 'no MONGODB_URL, and no FerretDB')];
    const trips: Trip[] = [];
    const database = `bench_${randomUUID().slice(0, 8)}`;
    const connection = connectMongo({ url, database, onCommand: (trip) => trips.push(trip) });
    try {
      const engine = await engineOf(connection);
      const store = openMongoReadStore({ connection, keepMs: 2000 });
      const rows = await measureCommits(context, { connection, store, trips, engine });
      await store.close();
      return rows;
    } finally {
      await connection.db.dropDatabase();
      await connection.close();
      await own?.stop();
    }
  },
};

type Bench = { connection: MongoConnection; store: ReadStore; trips: Trip[]; engine: string };

async function measureCommits(context: Context, bench: Bench): Promise<Row[]> {
  const { connection, store, trips, engine } = bench;
  const count = async (work: () => Promise<unknown>): Promise<Trips> => {
    trips.length = 0;
    await work();
    return tripsOf(trips.splice(0));
  };
  const commit = await openModel(store, 'counted');
  const first = await count(() => commit(50));
  const next = await count(() => commit(50));
  const large = await count(() => commit(500));
  const before = await opcountersOf(connection);
  await commit(50);
  const after = await opcountersOf(connection);
  const counted = before && after ? `the server counts ${raised(before, after)}` : 'the server counts none';
  const read = await count(() => store.collection('counted').find({ where: { documentId: 'd1' } }));
  const rate = async (size: number): Promise<Row> => {
    const commitTo = await openModel(store, `of-${size}`);
    const samples = await repeat(context, context.quick ? 5 : 15, () => rateOf(size, commitTo));
    const measure = `documents through commits of ${size}, ${engine}`;
    return { measure, value: median(samples), unit: 'documents/s', samples };
  };
  return [
    tripsRow(`waits for the server, a commit of 50 documents (${engine})`, next, counted),
    tripsRow(`waits, a commit of 500 (${engine})`, large),
    tripsRow(`waits, the first commit of a writer (${engine})`, first),
    tripsRow(`waits, a query (${engine})`, read),
    await rate(1),
    await rate(100),
  ];
}

/** Commits so many documents at a time to a read model of its own, and replaces them with the next. */
async function openModel(store: ReadStore, name: string): Promise<(size: number) => Promise<void>> {
  const writer = await store.open({ ...shape, name });
  await writer.activate();
  let position = START;
  return async (size) => {
    position += 1n;
    const writes = writesOf(size, Number(position));
    await writer.commit({ expected: position - 1n, checkpoint: position, writes });
  };
}

const commitsOf = (size: number): number => (size === 1 ? 40 : 5);

async function rateOf(size: number, commit: (size: number) => Promise<void>): Promise<number> {
  const ms = await timed(async () => {
    for (let n = 0; n < commitsOf(size); n += 1) await commit(size);
  });
  return (commitsOf(size) * size * 1000) / ms;
}

const tripsRow = (measure: string, { waits, commands, names }: Trips, note = ''): Row => ({
  measure,
  value: waits,
  unit: 'round trips',
  samples: [waits],
  note: [`${commands} commands: ${names}`, note].filter(Boolean).join('; '),
});
