import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { expect, it } from 'vitest';
import { type Hooks, liveServer } from '../testing/live-server.ts';
import { openMongoReadStore } from './read-store.ts';

type Doc = { userId: string };

const shape = { name: 'cards', version: 1, fields: { userId: 'text' as const }, indexes: [['userId']] };

it('a version whose maker slept until what it had made was swept away can be opened and built', async () => {
  const server = liveServer();
  const open = (hooks: Hooks = {}): ReadStore =>
    openMongoReadStore({ connection: server.connect(hooks), keepMs: 1 });
  let inserts = 0;
  const sweeping = open();
  const records = server.connect().collection<{ _id: string; kind: string }>('read_models');
  const maker = open({
    async before({ name }) {
      if (name !== 'insert' || (inserts += 1) !== 2) return;
      await sweeping.drop('another');
      await expect.poll(async () => (await records.find({}).toArray()).length).toBe(0);
    },
  });
  await maker.open<Doc>(shape);
  expect(inserts).toBe(2);
  const next = await open().open<Doc>(shape);
  await next.commit({ expected: START, checkpoint: 1n, writes: [{ key: 'a', doc: { userId: 'u' } }] });
  await next.activate();
  expect(await open().collection<Doc>(shape.name).count({})).toBe(1);
});

it('a version that is dropped while it is about to be shown does not take the place of the next one', async () => {
  const server = liveServer();
  async function build(store: ReadStore, userId: string) {
    const writer = await store.open<Doc>(shape);
    await writer.commit({ expected: START, checkpoint: 1n, writes: [{ key: 'a', doc: { userId } }] });
    return writer;
  }
  const next = openMongoReadStore({ connection: server.connect() });
  let slept = false;
  const slow = openMongoReadStore({
    connection: server.connect({
      async before({ name, collection }) {
        if (slept || name !== 'update' || collection !== 'read_models') return;
        slept = true;
        await next.drop(shape.name);
        await (await build(next, 'next')).activate();
      },
    }),
  });
  await expect((await build(slow, 'slow')).activate()).rejects.toThrow('was dropped');
  expect(await next.collection<Doc>(shape.name).get('a')).toEqual({ userId: 'next' });
});
