import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { ReadModelWriter, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { describe, expect, it } from 'vitest';
import { liveServer } from '../../testing/live-server.ts';
import { openMongoReadStore } from '../read-store.ts';

type Card = { userId: string; due: string; round: number };

const shape = {
  name: 'cards',
  version: 1,
  fields: { userId: 'text' as const, due: 'text' as const, round: 'number' as const },
  indexes: [['userId', 'due'], ['round']],
};
const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Every commit replaces every document, and moves each in the index over a declared field. */
const roundOf = (round: number) =>
  keys.map((key, n) => ({ key, doc: { userId: 'u', due: `day ${(n + round) % keys.length}`, round } }));

type Reads = Record<string, (store: ReadStore, writer: ReadModelWriter<Card>) => Promise<unknown>>;
const oneRound = (found: Iterable<{ key: string; doc: Card }>): string => {
  const all = [...found];
  return `${all
    .map(({ key }) => key)
    .toSorted()
    .join('')} of ${new Set(all.map(({ doc }) => doc.round)).size}`;
};
const find = (store: ReadStore, query: object) =>
  store.collection<Card>('cards').find({ where: {}, ...query });
const whole = 'abcdef of 1';
const reads: Reads = {
  'every document': async (store) => oneRound(await find(store, {})),
  'the documents of one owner': async (store) => oneRound(await find(store, { where: { userId: 'u' } })),
  'documents in an order': async (store) => oneRound(await find(store, { sort: [['due', 'desc']] })),
  'documents of one owner in an order': async (store) =>
    oneRound(await find(store, { where: { userId: 'u' }, sort: [['due', 'asc']] })),
  'documents by key': async (_, writer) =>
    oneRound([...(await writer.getMany(keys))].map(([key, doc]) => ({ key, doc }))),
  'a count': async (store) =>
    `abcdef of ${(await store.collection<Card>('cards').count({ userId: 'u' })) / 6}`,
  'a count by field': async (store) =>
    `abcdef of ${((await store.collection<Card>('cards').countBy('userId', ['u'], {}))['u'] ?? 0) / 6}`,
};

/** A server with one commit, and a reader during each of whose steps that are listed another commit is made. */
async function readWhileWriting(read: Reads[string], plan: number, steps: readonly number[]) {
  const server = liveServer();
  const writer = await openMongoReadStore({ connection: server.connect() }).open<Card>(shape);
  await writer.commit({ expected: START, checkpoint: 1n, writes: roundOf(0) });
  await writer.activate();
  let [step, round, plans, reading] = [0, 0, 1, true];
  const connection = server.connect({
    plan: (able) => {
      plans = Math.max(plans, able.length);
      return able[Math.min(plan, able.length - 1)]!;
    },
    async between({ collection }) {
      if (!reading || !collection.startsWith('read_model_') || !steps.includes((step += 1))) return;
      round += 1;
      await writer.commit({ expected: BigInt(round), checkpoint: BigInt(round + 1), writes: roundOf(round) });
    },
  });
  const store = openMongoReadStore({ connection });
  reading = false;
  const ours = await store.open<Card>(shape);
  reading = true;
  return { outcome: await read!(store, ours), plans, steps: step };
}

describe('a query that goes on while others commit', () => {
  it.each(Object.entries(reads))('reads %s as of one commit, whatever index it walks', async (_, read) => {
    for (let plan = 0, plans = 1; plan < plans; plan += 1) {
      for (let at = 1, steps = 1; at <= steps; at += 1) {
        const found = await readWhileWriting(read, plan, [at, at + 1]);
        ({ plans } = found);
        steps = Math.min(found.steps, 20);
        expect(found.outcome, `plan ${plan}, commits in steps ${at} and ${at + 1}`).toBe(whole);
      }
    }
  });

  it('finds the documents of one version or the other while readers are switched to the next', async () => {
    for (let at = 1, step = 1; step >= at; at += 1) {
      const server = liveServer();
      const build = openMongoReadStore({ connection: server.connect() });
      const switchTo = async (version: number): Promise<void> => {
        const writer = await build.open<Card>({ ...shape, version });
        await writer.commit({ expected: START, checkpoint: 1n, writes: roundOf(version) });
        await writer.activate();
      };
      for (const version of [1, 2]) await switchTo(version);
      step = 0;
      const connection = server.connect({
        between: () => ((step += 1) === at ? switchTo(3) : undefined),
      });
      const found = await find(openMongoReadStore({ connection }), {});
      expect(oneRound(found), `a switch in step ${at}`).toBe(whole);
    }
  });
});
