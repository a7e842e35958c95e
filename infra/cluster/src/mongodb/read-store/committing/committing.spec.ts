import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import {
  CheckpointConflict,
  type ReadModelWriter,
  type ReadStore,
  type Write,
} from '@anamnesis/contracts/ports/stores/read-store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Card, cardsShape, put, write } from '@anamnesis/infra/test/contracts/read-store-fixtures.ts';
import { freshDatabase, mongoUrl } from '../../testing/harness.ts';
import { openMongoReadStore } from '../read-store.ts';
import { commitSteps, type FailPoint } from './committing.ts';
import { NEVER } from '../records.ts';

/** Beside them there are decisions, which stay where another writer took over. */
const documents = { key: { $exists: true } };
const died = new Error('the process died here');
const noPoint: FailPoint = () => {};
type Step = (typeof commitSteps)[number];

const before = { a: 'old', b: 'old' };
const after = { a: 'new', c: 'new' };
const change: Write[] = [put('a', { userId: 'new' }), { key: 'b', doc: null }, put('c', { userId: 'new' })];
/** From this step on a commit is going to be seen, whatever happens to the process. */
const isDecided = (step: Step): boolean => commitSteps.indexOf(step) >= commitSteps.indexOf('decided');

describe.skipIf(mongoUrl === '')('commits against the server in MONGODB_URL', () => {
  let database: ReturnType<typeof freshDatabase>;
  let stores: ReadStore[];
  beforeEach(() => {
    database = freshDatabase();
    stores = [];
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
    await database.drop();
  });

  /** Another process, which does `reach` at every step of a commit. */
  function openStore(reach: FailPoint = noPoint, keepMs = 20_000): ReadStore {
    const store = openMongoReadStore({ connection: database.connection, reach, keepMs });
    stores.push(store);
    return store;
  }

  async function begin(): Promise<ReadModelWriter<Card>> {
    const writer = await openStore().open<Card>(cardsShape);
    const writes = [put('a', { userId: 'old' }), put('b', { userId: 'old' })];
    await writer.commit({ expected: START, checkpoint: 10n, writes });
    await writer.activate();
    return writer;
  }

  /** What readers see, by key. */
  async function seen(): Promise<Record<string, string>> {
    const found = await openStore().collection<Card>(cardsShape.name).find({ where: {} });
    return Object.fromEntries(found.map(({ key, doc }) => [key, doc.userId]));
  }

  const names = async (): Promise<string[]> =>
    (await database.connection.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const collection = async () =>
    database.connection.collection<{ _id: string; until: number }>(
      (await names()).find((name) => name.startsWith('read_model_'))!,
    );

  describe.each(commitSteps)('after the step "%s"', (step) => {
    it('leaves all or nothing of a commit when the process dies, and lets the next one go on', async () => {
      await begin();
      const dying = await openStore((at) => {
        if (at === step) throw died;
      }).open<Card>(cardsShape);
      await expect(dying.commit({ expected: 10n, checkpoint: 20n, writes: change })).rejects.toBe(died);

      expect(await seen()).toEqual(step === 'shown' ? after : before);
      const next = await openStore().open<Card>(cardsShape);
      expect(await next.checkpoint()).toBe(isDecided(step) ? 20n : 10n);
      expect(await seen()).toEqual(isDecided(step) ? after : before);
      await write(next, put('d', { userId: 'later' }));
      expect(await seen()).toEqual({ ...(isDecided(step) ? after : before), d: 'later' });
    });

    it('does no harm when it goes on long after another one took over', async () => {
      await begin();
      const { reached, goOn, reach } = pausing(step);
      const slow = await openStore(reach).open<Card>(cardsShape);
      const outcome = slow.commit({ expected: 10n, checkpoint: 20n, writes: change }).catch((error) => error);
      await reached;
      const next = await openStore().open<Card>(cardsShape);
      await write(next, put('f', { userId: 'first' }));
      for (const userId of ['x', 'y', 'z']) await write(next, put('a', { userId }), put('e', { userId }));
      await (await collection()).deleteMany({ until: { $lt: NEVER } });
      goOn();

      const kept = isDecided(step) ? after : before;
      expect((await outcome) instanceof CheckpointConflict).toBe(!isDecided(step));
      expect((await outcome) === undefined).toBe(isDecided(step));
      expect(await seen()).toEqual({ ...kept, a: 'z', e: 'z', f: 'first' });
      expect(await next.checkpoint()).toBe(isDecided(step) ? 60n : 50n);
      await write(next, put('a', { userId: 'last' }), { key: 'e', doc: null });
      expect(await seen()).toEqual({ ...kept, a: 'last', f: 'first' });
    });
  });

  it('shows readers one commit or the other while it is being written', async () => {
    await begin();
    const looks: Record<string, string>[] = [];
    const writer = await openStore(async () => {
      looks.push(await seen());
    }).open<Card>(cardsShape);
    await writer.commit({ expected: 10n, checkpoint: 20n, writes: change });
    expect(looks).toEqual([...commitSteps.slice(0, -1).map(() => before), after]);
  });

  it.each([99, 100, 250])('makes whole commits of %d documents when its place was taken', async (count) => {
    const cardsOf = (userId: string) => Array.from({ length: count }, (_, n) => put(`card-${n}`, { userId }));
    const writer = await openStore().open<Card>(cardsShape);
    await writer.commit({ expected: START, checkpoint: 10n, writes: cardsOf('old') });
    await writer.activate();
    const dying = await openStore((at) => {
      if (at === 'fenced') throw died;
    }).open<Card>(cardsShape);
    await expect(dying.commit({ expected: 10n, checkpoint: 20n, writes: change })).rejects.toBe(died);
    await writer.commit({ expected: 10n, checkpoint: 20n, writes: cardsOf('new') });
    const cards = openStore().collection<Card>(cardsShape.name);
    expect(await cards.countBy('userId', ['old', 'new'], {})).toEqual({ new: count });
    expect(await cards.find({ where: {} })).toHaveLength(count);
  });

  it('takes a commit that is larger than a document may be', async () => {
    const writer = await begin();
    const text = 'x'.repeat(1_000_000);
    const writes = Array.from({ length: 40 }, (_, n) => put(`large-${n}`, { userId: 'large', text }));
    await writer.commit({ expected: 10n, checkpoint: 20n, writes });
    const cards = openStore().collection<Card>(cardsShape.name);
    expect(await cards.count({ userId: 'large' })).toBe(40);
    expect((await cards.get('large-39'))?.text).toBe(text);
  });

  it('keeps what was replaced for those who are reading, and then deletes it', async () => {
    await begin();
    const writer = await openStore(noPoint, 300).open<Card>(cardsShape);
    await writer.commit({ expected: 10n, checkpoint: 20n, writes: change });
    const versions = await collection();
    expect(await versions.countDocuments(documents)).toBe(5);
    await expect.poll(() => versions.countDocuments(documents)).toBe(2);
    expect(await seen()).toEqual(after);
  });

  it('deletes what a dead process left, once it is known that nobody will use it', async () => {
    await begin();
    const dying = await openStore((at) => {
      if (at === 'staged') throw died;
    }).open<Card>(cardsShape);
    await dying.commit({ expected: 10n, checkpoint: 20n, writes: change }).catch(() => undefined);
    const next = await openStore(noPoint, 10).open<Card>(cardsShape);
    await write(next, put('b', { userId: 'next' }));
    const versions = await collection();
    await expect.poll(() => versions.countDocuments(documents)).toBe(2);
    expect(await seen()).toEqual({ a: 'old', b: 'next' });
    expect(await database.connection.collection('read_models').countDocuments({})).toBe(3);
  });

  it('removes the collection of a version that was dropped, and nothing of the one that is there', async () => {
    const store = openStore(noPoint, 10);
    await begin();
    await store.drop(cardsShape.name);
    await begin();
    await expect.poll(async () => (await names()).length).toBe(2);
    expect(await seen()).toEqual(before);
  });
});

/** A fail point at which a commit waits until it is told to go on. */
function pausing(step: Step) {
  let [arrive, goOn] = [noPoint as () => void, noPoint as () => void];
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const released = new Promise<void>((resolve) => (goOn = resolve));
  const reach: FailPoint = (at) => {
    if (at !== step) return undefined;
    arrive();
    return released;
  };
  return { reached, goOn: () => goOn(), reach };
}
