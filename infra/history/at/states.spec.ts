import { type NewEvent, START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import { createMemoryEventLog, type MemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { expect, it, onTestFinished } from 'vitest';
import { engineHarness } from '@anamnesis/cluster/testing/eventstore-server/harness.ts';
import { studyHistory } from '@anamnesis/infra/test/support/study-history.ts';
import { everyModel } from './models.ts';
import { type State, statesAt } from './states.ts';

const minute = (n: number): number => Date.UTC(2026, 2, 1, 8, n);
const at = (event: NewEvent, time: number): NewEvent => ({
  ...event,
  metadata: { ...event.metadata, time: new Date(time).toISOString() },
});

/** Each event of a person's history a minute after the one before. */
const history = studyHistory(7, 6).map(({ stream, event }, n) => ({ stream, event: at(event, minute(n)) }));

function logOf(events: typeof history): MemoryEventLog {
  const log = createMemoryEventLog();
  for (const { stream, event } of events) log.add(stream, event);
  return log;
}

const { models } = everyModel;
const read = (
  log: EventLog,
  instants: number[],
  other: { userId?: string; signal?: AbortSignal } = {},
): Promise<State[]> =>
  statesAt({
    reading: { sealedLog: log, openEvents: async (events) => [...events] },
    models,
    userId: 'ann',
    instants,
    ...other,
  });

/** What a rebuild gives of a log that ends there, or of what of it comes after a position. */
async function rebuilt(events: typeof history, after = START): Promise<State> {
  const store = createMemoryReadStore();
  const log = logOf(events);
  const rest: MemoryEventLog = { ...log, readAll: (options) => log.readAll({ ...options, after }) };
  await rebuild({ projections: models, log: rest, store });
  const found = models.map(
    async ({ name }) => [name, await store.collection(name).find({ where: {} })] as const,
  );
  return Object.fromEntries(await Promise.all(found));
}

it('is what a rebuild gives that stops there, for two instants in one pass', async () => {
  const log = logOf(history);
  const [half, end] = [Math.floor(history.length / 2), history.length];
  for (const [n, m] of [
    [0, 20],
    [half, half + 1],
    [half, end - 1],
  ] as const) {
    const states = await read(log, [minute(n), minute(m)]);
    expect(states[0]).toEqual(await rebuilt(history.slice(0, n + 1)));
    expect(states[1]).toEqual(await rebuilt(history.slice(0, m + 1)));
  }
  const [before, after] = await read(log, [minute(-1), minute(end)]);
  expect(Object.values(before!).flat()).toEqual([]);
  expect(after!['reviews']!.length).toBeGreaterThan(0);
});

it('takes each event by its own time and in the order of the log where a clock went back', async () => {
  const half = Math.floor(history.length / 2);
  // The second half was recorded by a clock that was a day behind.
  const set = history.map(({ stream, event }, n) => ({
    stream,
    event: n < half ? event : at(event, minute(n - 24 * 60)),
  }));
  const [early, late] = await read(logOf(set), [minute(-1), minute(half)]);
  expect(early).toEqual(await rebuilt(set, BigInt(half)));
  expect(late).toEqual(await rebuilt(set));
});

it('ends where the log ended when it began', async () => {
  const log = logOf(history.slice(0, 40));
  const growing: MemoryEventLog = {
    ...log,
    async *readAll(options) {
      for (const { stream, event } of history.slice(40)) log.add(stream, event);
      yield* log.readAll({ ...options, batchSize: 7 });
    },
  };
  const [state] = await read(growing, [minute(history.length)]);
  expect(state).toEqual(await rebuilt(history.slice(0, 40)));
});

it('is read from EventStoreDB as well (stand-in in this process)', async () => {
  const engine = await engineHarness()();
  onTestFinished(() => engine.dispose());
  // Each log has positions of its own: here those of the first, the second … event.
  const positions = [0];
  for (const { stream, event } of history)
    positions.push(Number((await engine.port.append(stream, [event], 'any')).position));
  const placed = ({ cards = [], ...others }: State): State => ({
    ...others,
    cards: cards.map(({ key, doc }) => ({
      key,
      doc: { ...doc, textPosition: positions[Number(doc['textPosition'])] },
    })),
  });
  const half = Math.floor(history.length / 2);
  const states = await read(engine.port, [minute(half), minute(history.length)]);
  expect(states[0]).toEqual(placed(await rebuilt(history.slice(0, half + 1))));
  expect(states[1]).toEqual(placed(await rebuilt(history)));
});

it('is empty for an empty log and for somebody else', async () => {
  expect(Object.values((await read(logOf([]), [minute(0)]))[0]!).flat()).toEqual([]);
  const [state] = await read(logOf(history), [minute(history.length)], { userId: 'ben' });
  expect(Object.values(state!).flat()).toEqual([]);
});

it('ends with the reason when it is interrupted', async () => {
  const signal = AbortSignal.abort(new Error('Interrupted.'));
  await expect(read(logOf(history), [minute(5)], { signal })).rejects.toThrow('Interrupted.');
});
