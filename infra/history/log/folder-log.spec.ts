import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteEventLog } from '@anamnesis/infra/src/adapters/sqlite/event-log/event-log.ts';
import { openHistoryLog } from './open.ts';
import { createLogSource } from './source.ts';
import { folderLogOf } from './testing/folder-of.ts';
import { agreed, answered, type Reviewed, type Step } from './testing/studied.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = () => ({ RUNTIME: 'embedded' as const, DATA_DIR: folder });
const appOn = () => openSqliteEventLog({ file: join(folder, 'events.sqlite') });
const append = async (log: EventLog, steps: Step[]) => {
  for (const { stream, event } of steps) await log.append(stream, [event], 'any');
};
async function batches() {
  const read = [];
  for await (const batch of createLogSource(settings()).read()) read.push(batch);
  return read;
}

it('says that there is no log, and makes none', async () => {
  await expect(openHistoryLog(settings())).rejects.toThrow('There is no event log in');
  expect(readdirSync(folder)).toEqual([]);
  await expect(openHistoryLog({ ...settings(), DATA_DIR: join(folder, 'none') })).rejects.toThrow(
    'There is no event log in',
  );
});

it('reads beside the app, which goes on writing', async () => {
  const app = appOn();
  await append(app, [agreed(), agreed('bob'), answered('2026-03-01', { cardId: 'x' }, 'cat')]);
  await append(app, [answered('2026-03-01'), answered('2026-03-01', { cardId: 'b' }, 'bob')]);
  const source = createLogSource(settings());
  const reading = source.read()[Symbol.asyncIterator]();
  const first = await reading.next();
  await append(app, [answered('2026-03-02')]);
  expect(first.value).toEqual({
    count: 2,
    person: Uint32Array.of(0, 1),
    card: Uint32Array.of(0, 1),
    at: Float64Array.of(...['12', '12'].map((hour) => Date.parse(`2026-03-01T${hour}:00:00Z`))),
    day: Int32Array.of(20513, 20513),
    rating: Uint8Array.of(3, 3),
  });
  expect((await reading.next()).done).toBe(true);
  // Not even how much they answered.
  expect(source.leftOut()).toEqual({});
  await app.close();
  expect((await batches()).map(({ count }) => count)).toEqual([3]);
});

it('reads a log without an event', async () => {
  await appOn().close();
  expect(await batches()).toEqual([]);
});

it('ends when it is interrupted', async () => {
  const app = appOn();
  await append(app, [agreed(), answered('2026-03-01')]);
  await app.close();
  const reading = createLogSource(settings()).read(AbortSignal.abort(new Error('Interrupted.')));
  await expect(reading[Symbol.asyncIterator]().next()).rejects.toThrow('Interrupted.');
});

it('gives events that a copy has all of, as their newest version has them', async () => {
  const { stream, event } = answered('2026-03-01');
  const { policy: _, policyRevision: __, ...ofOld } = event.data as Reviewed;
  const log = await folderLogOf([
    { stream, event },
    { stream, event: { ...event, id: 'old', data: ofOld } },
  ]);
  const read: RecordedEvent[] = [];
  for await (const { events } of log.read({ types: ['CardReviewed'], upTo: 2n })) read.push(...events);
  const copies = read.map((each) => ({ ...each }));
  expect(copies).toMatchObject([
    { revision: 0, metadata: event.metadata },
    { revision: 1, id: 'old' },
  ]);
  expect(copies.map(({ data }) => (data as Reviewed).policy)).toEqual([
    defaultSchedulingPolicy,
    defaultSchedulingPolicy,
  ]);
  expect(structuredClone(read)).toEqual(copies);
});
