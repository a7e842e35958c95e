import { setImmediate as pause } from 'node:timers/promises';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import {
  CheckpointConflict,
  type ReadStore,
  type Write,
} from '@anamnesis/contracts/ports/stores/read-store.ts';
import { describe, expect, it } from 'vitest';
import { type Hooks, liveServer } from '../../testing/live-server.ts';
import { openMongoReadStore } from '../read-store.ts';

type Doc = { userId: string };

const shape = { name: 'cards', version: 1, fields: { userId: 'text' as const }, indexes: [['userId']] };
const died = new Error('the process died here');
const putAll = (keys: string, userId: string): Write[] => [...keys].map((key) => ({ key, doc: { userId } }));
const change: Write[] = [...putAll('abc', 'new'), { key: 'd', doc: null }, ...putAll('e', 'new')];
const before = 'a old, b old, c old, d old';
const after = 'a new, b new, c new, e new';

/** What readers see. */
async function seen(store: ReadStore): Promise<string> {
  const found = await store.collection<Doc>(shape.name).find({ where: {} });
  expect(await store.collection<Doc>(shape.name).count({})).toBe(found.length);
  return found.map(({ key, doc }) => `${key} ${doc.userId}`).join(', ');
}

/** Counts every moment of a process before, within and after its commands, and stops it at one of them. */
function stoppingAt(moment: number, stop: () => Promise<void>) {
  const at = { armed: false, moments: 0, dead: false };
  const step = async (): Promise<void> => {
    if (at.dead) throw died;
    if (!at.armed || (at.moments += 1) !== moment) return;
    await stop();
  };
  const hooks: Hooks = { before: step, between: step, after: step };
  return { at, hooks };
}

/** A server with one commit on it, and a process that can be stopped; `owner`: that it has made the commit itself. */
async function begin(moment: number, owner: boolean, stop: (die: () => never) => Promise<void>) {
  const server = liveServer();
  const open = (hooks: Hooks = {}): ReadStore => openMongoReadStore({ connection: server.connect(hooks) });
  const die = (): never => {
    at.dead = true;
    throw died;
  };
  const { at, hooks } = stoppingAt(moment, () => stop(die));
  const stopped = await open(hooks).open<Doc>(shape);
  const first = owner ? stopped : await open().open<Doc>(shape);
  await first.commit({ expected: START, checkpoint: 10n, writes: putAll('abcd', 'old') });
  await first.activate();
  at.armed = true;
  const outcome = (): Promise<unknown> =>
    stopped.commit({ expected: 10n, checkpoint: 20n, writes: change }).catch((error: unknown) => error);
  return { server, open, at, outcome };
}

describe.each([
  ['that made the head', true],
  ['that takes over', false],
])('a process %s, at every moment of its commit', (_, owner) => {
  it('leaves all or nothing of it when it dies, and lets the next one go on', async () => {
    let decidedOnce = false;
    for (let moment = 1; ; moment += 1) {
      const { open, at, outcome } = await begin(moment, owner, async (die) => die());
      if ((await outcome()) !== died) break;
      const reader = open();
      expect([before, after]).toContain(await seen(reader));
      const next = await open().open<Doc>(shape);
      const isDone = (await next.checkpoint()) === 20n;
      expect(await seen(reader), `moment ${moment}`).toBe(isDone ? after : before);
      expect(!decidedOnce || isDone).toBe(true);
      decidedOnce = isDone;
      const expected = isDone ? 20n : 10n;
      for (const n of [1n, 2n, 3n]) {
        const writes = putAll('bf', `later ${n}`);
        await next.commit({ expected: expected + n - 1n, checkpoint: expected + n, writes });
        const rest = isDone ? 'a new, b L, c new, e new, f L' : 'a old, b L, c old, d old, f L';
        expect(await seen(reader)).toBe(rest.replaceAll('L', `later ${n}`));
      }
      expect(at.dead).toBe(true);
    }
    expect(decidedOnce).toBe(true);
  });

  it('does no harm when it goes on long after another one took over', async () => {
    for (let moment = 1, over = false; !over; moment += 1) {
      let [expected, isDone] = [0n, false];
      let late = '';
      const { server, open, outcome } = await begin(moment, owner, async () => {
        const next = await open().open<Doc>(shape);
        isDone = (await next.checkpoint()) === 20n;
        expected = isDone ? 20n : 10n;
        for (const n of [1n, 2n, 3n]) {
          const writes = putAll('abf', `later ${n}`);
          await next.commit({ expected: expected + n - 1n, checkpoint: expected + n, writes });
        }
        late = await seen(open());
        server.removeGone();
      });
      const result = await outcome();
      if (expected === 0n) {
        over = true;
        continue;
      }
      expect(result instanceof CheckpointConflict, `moment ${moment}: ${String(result)}`).toBe(!isDone);
      const reader = open();
      expect(await seen(reader), `moment ${moment}`).toBe(late);
      const next = await open().open<Doc>(shape);
      expect(await next.checkpoint()).toBe(expected + 3n);
      await next.commit({ expected: expected + 3n, checkpoint: 99n, writes: putAll('a', 'last') });
      expect(await seen(reader)).toBe(late.replace('a later 3', 'a last'));
    }
  });
});

it('a version that was dropped refuses the writer that made its head', async () => {
  const { open, outcome } = await begin(0, true, async () => undefined);
  await open().drop(shape.name);
  expect(await outcome()).toBeInstanceOf(CheckpointConflict);
});

it.each([
  ['nothing', 'documents'],
  ['documents', 'nothing'],
])('a writer that commits %s and %s at once makes one of the commits', async (first, second) => {
  const store = openMongoReadStore({ connection: liveServer().connect({ before: () => pause() }) });
  const writer = await store.open<Doc>(shape);
  await writer.commit({ expected: START, checkpoint: 10n, writes: putAll('abcd', 'old') });
  await writer.activate();
  const outcomes = await Promise.allSettled(
    [first, second].map((what, n) =>
      writer.commit({
        expected: 10n,
        checkpoint: BigInt(20 + n),
        writes: what === 'nothing' ? [] : change,
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const made = outcomes[0]!.status === 'fulfilled' ? first : second;
  expect(await seen(store)).toBe(made === 'nothing' ? before : after);
});
