import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type NewEvent, START } from '@anamnesis/contracts/kernel/event.ts';
import { openSqliteEventLog } from '@anamnesis/infra/src/adapters/sqlite/event-log/event-log.ts';
import { openSqliteMessageBus } from '@anamnesis/infra/src/adapters/sqlite/message-bus/message-bus.ts';
import { openSqliteReadStore } from '@anamnesis/infra/src/adapters/sqlite/read-store/read-store.ts';

/** What the embedded adapters cost beside the bare storage below them. Run it alone: `node infra/lab/bench/adapters.ts`. */
const dir = mkdtempSync(join(tmpdir(), 'bench-'));
const rounds = 5;
const appends = 1000;

const anEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'CardReviewed',
  version: 1,
  data: { rating: 'good', reviewedAt: '2026-03-01T08:00:00.000Z', stability: 3.2, algorithm: 'fsrs-6' },
  metadata: {
    userId: 'u',
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    time: '2026-03-01T08:00:00.000Z',
  },
});

async function seconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const perSecond = (count: number, times: number[]): number =>
  Math.round(count / times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!);

/** The minimum cost of an append: one row, one commit, one fsync. */
function bareInsert(): (text: string) => void {
  const db = new DatabaseSync(join(dir, 'bare.db'));
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table t (id integer primary key, text text)',
  );
  const insert = db.prepare('insert into t (text) values (?)');
  return (text) => void insert.run(text);
}

async function benchEventLog(): Promise<void> {
  const log = openSqliteEventLog({ file: join(dir, 'events.db') });
  const insert = bareInsert();
  const [bare, single, grouped]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    // In turns, so that other load on the machine affects all alike.
    bare.push(await seconds(() => repeat(appends, () => insert(JSON.stringify(anEvent())))));
    single.push(await seconds(() => repeat(appends, () => log.append(`one-${round}`, [anEvent()], 'any'))));
    const many = Array.from({ length: appends }, (_, n) => [`many-${round}-${n}`, anEvent()] as const);
    grouped.push(
      await seconds(() => Promise.all(many.map(([stream, event]) => log.append(stream, [event], -1)))),
    );
  }
  for (let n = 0; n < 20; n += 1) await log.append(`bulk-${n}`, Array.from({ length: 5000 }, anEvent), -1);
  let read = 0;
  const reading = await seconds(async () => {
    for await (const { events } of log.readAll({ after: START })) read += events.length;
  });
  console.log(`bare insert with fsync        ${perSecond(appends, bare)}/s`);
  console.log(`append, one after another     ${perSecond(appends, single)}/s`);
  console.log(`append, ${appends} at once         ${perSecond(appends, grouped)}/s`);
  console.log(`read all                      ${perSecond(read, [reading])} events/s`);
  await log.close();
}

async function benchReadStore(): Promise<void> {
  const store = openSqliteReadStore({ file: join(dir, 'read-models.db') });
  const shape = {
    name: 'cards',
    version: 1,
    fields: { userId: 'text', documentId: 'text', due: 'text' },
    indexes: [['documentId', 'due'], ['userId']],
  } as const;
  const writer = await store.open(shape);
  await writer.activate();
  const ids = Array.from({ length: 200 }, (_, n) => `d${n}`);
  const commits: number[] = [];
  for (let n = 0n; n < 50n; n += 1n) {
    const writes = Array.from({ length: 2000 }, (_, card) => {
      const doc = {
        userId: 'u',
        documentId: `d${card % 200}`,
        due: `2026-03-${10 + (card % 20)}`,
        text: 'x'.repeat(200),
      };
      return { key: randomUUID(), doc };
    });
    commits.push(await seconds(() => writer.commit({ expected: n, checkpoint: n + 1n, writes })));
  }
  const cards = store.collection('cards');
  const counting = await seconds(() =>
    repeat(20, () => cards.countBy('documentId', ids, { due: { lte: '2026-03-20' } })),
  );
  console.log(`commit of 2,000 documents     ${Math.round(2_000_000 / perSecond(2000, commits))} ms`);
  console.log(`countBy over 100,000          ${(counting * 50).toFixed(1)} ms`);
  await store.close();
}

async function benchBus(): Promise<void> {
  const bus = openSqliteMessageBus({ file: join(dir, 'bus.db'), clock: () => new Date() });
  const all = Array.from({ length: 5000 }, (_, n) => ({
    id: randomUUID(),
    subject: 'events.a',
    data: { n },
  }));
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = all.length;
  await bus.consume({ group: 'g', subjects: ['events.>'] }, async () => {
    left -= 1;
    if (left === 0) resolve();
  });
  const taken = await seconds(async () => {
    await bus.publish(all);
    await promise;
  });
  console.log(`publish, deliver, acknowledge ${perSecond(all.length, [taken])}/s, one at a time`);
  await bus.close();
}

async function repeat(times: number, work: () => unknown): Promise<void> {
  for (let n = 0; n < times; n += 1) await work();
}

try {
  await benchEventLog();
  await benchReadStore();
  await benchBus();
} finally {
  rmSync(dir, { recursive: true, force: true });
}
