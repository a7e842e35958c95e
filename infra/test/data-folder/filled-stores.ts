import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { pino } from 'pino';
import { openEmbeddedPorts } from '../../src/server/runtimes/embedded.ts';
import { type Adapters, closePorts } from '../../src/server/runtimes/ports.ts';
import { anEvent } from '../contracts/event-log-fixtures.ts';

/** What nothing can be built anew from. */
export const truths: readonly string[] = ['events.sqlite', 'credentials.sqlite', 'keys.sqlite'];

type Opened = { ports: Adapters; vectors: ReturnType<Adapters['vectors']>; ended: string[] };

const shape = {
  name: 'notes',
  version: 1,
  fields: { userId: 'text', at: 'number' },
  indexes: [['userId', 'at']],
} as const;
const people = Array.from({ length: 20 }, (_, n) => `person-${n}`);
const group = { group: 'readers', subjects: ['events.note'] };

/** The stores of a data folder; `ended`: why the process would have ended. */
export async function openStores(dataDir: string): Promise<Opened & { close: () => Promise<void> }> {
  const ended: string[] = [];
  const ports = await openEmbeddedPorts({
    dataDir,
    clock: () => new Date('2026-11-26T12:00:00Z'),
    logger: pino({ level: 'silent' }),
    end: ({ message }) => void ended.push(message),
  });
  try {
    const vectors = ports.vectors('passages', 2);
    return {
      ports,
      vectors,
      ended,
      close: async () => void (await vectors.close(), await closePorts(ports)),
    };
  } catch (error) {
    await closePorts(ports);
    throw error;
  }
}

/** Some of everything, of twenty people. */
export async function fillStores(ports: Adapters): Promise<void> {
  for (const userId of people) {
    await ports.log.append(`account-${userId}`, [anEvent({ userId }, 'CardReviewed')], -1);
    await ports.keys.make(userId);
    await ports.credentials.create({
      userId,
      email: `${userId}@example.org`,
      username: userId,
      passwordHash: 'hash',
      userType: 'accountUser',
      identity: null,
      createdAt: '2026-11-26T12:00:00Z',
    });
    await ports.tokenLedger.reserve(userId, 10, { person: null, installation: null });
    await ports.attempts.add(userId, { most: 9, withinMs: 3_600_000 });
  }
  const writer = await ports.store.open(shape);
  const writes = people.flatMap((userId) =>
    Array.from({ length: 20 }, (_, at) => ({
      key: `${userId}-${at}`,
      doc: { userId, at, text: `Note ${at}` },
    })),
  );
  await writer.commit({ expected: START, checkpoint: 20n, writes });
  await writer.activate();
  await ports.bus.register(group.group, group.subjects);
  await ports.bus.publish(people.map((id) => ({ id, subject: 'events.note', data: { about: id } })));
  const vectors = ports.vectors('passages', 2);
  await vectors.upsert(
    people.map((id, n) => ({
      id,
      owner: people[n % 3]!,
      group: 'g',
      vector: [n + 1, 1],
      payload: { text: id },
    })),
  );
  await vectors.close();
}

/** All that can be read. What fails is told apart. */
export async function readStores({ ports, vectors, ended }: Opened) {
  const failed: string[] = [];
  const read = async <T>(what: string, question: () => Promise<T>): Promise<T | null> => {
    try {
      return await question();
    } catch (error) {
      failed.push(`${what}: ${String(error)}`);
      return null;
    }
  };
  const docs = await read('documents', () => ports.store.collection('notes').find({ where: {} }));
  const some = await read('a document', () => ports.store.collection('notes').get('person-3-7'));
  const events = await read('events', async () => {
    const found: string[] = [];
    for await (const batch of ports.log.readAll({ after: START }))
      for (const { id, stream, data } of batch.events) found.push(JSON.stringify([id, stream, data]));
    return found;
  });
  const keys = await read('keys', async () =>
    [...(await ports.keys.find(people))].map(([person, key]) => [person, Buffer.from(key).toString('hex')]),
  );
  const credentials = await read('credentials', () =>
    Promise.all(people.map((userId) => ports.credentials.byUserId(userId))),
  );
  const nearest = await read('vectors', () =>
    Promise.all(people.slice(0, 3).map((owner) => vectors.nearest({ owner, vector: [1, 0], limit: 50 }))),
  );
  await read('tokens', () => ports.tokenLedger.look(people[0]));
  await read('attempts', () => ports.attempts.look(people[0]!, { most: 9, withinMs: 3_600_000 }));
  const messages = await read('messages', () => delivered({ ports, ended }));
  return { docs, some, events, keys, credentials, nearest, messages, failed };
}

/** The messages that are delivered; one that waits for a moment that never comes is not waited for. */
async function delivered({ ports: { bus }, ended }: Pick<Opened, 'ports' | 'ended'>): Promise<string[]> {
  const found: string[] = [];
  const depth = await bus.depth(group.group);
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = AbortSignal.timeout(1000);
  const looking = setInterval(() => {
    if (ended.length > 0 || found.length >= depth || late.aborted) resolve();
  }, 2);
  const subscription = await bus.consume({ ...group, concurrency: 50 }, async ({ id, data }) => {
    found.push(JSON.stringify([id, data]));
  });
  await promise;
  clearInterval(looking);
  await subscription.stop();
  return found.toSorted();
}
