import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { RequeueRequested } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { openSqliteMessageBus } from './message-bus.ts';

const folder = mkdtempSync(join(tmpdir(), 'anamnesis-bus-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const group = { group: 'indexer', subjects: ['events.a'] };

it('delivers what a clock that was a year ahead has held back', async () => {
  const file = join(folder, 'bus.db');
  let now = new Date('2027-11-23T12:00:00Z');
  const warned: string[] = [];
  const logger = { warn: (_: unknown, text: string) => void warned.push(text) };
  const open = () => openSqliteMessageBus({ file, clock: () => now, logger });
  const before = open();
  const handedBack = Promise.withResolvers<void>();
  await before.consume(group, async () => {
    handedBack.resolve();
    throw new RequeueRequested('others have their turn', 60_000);
  });
  await before.publish([{ id: 'm', subject: 'events.a', data: 1 }]);
  await handedBack.promise;
  await before.close();
  // To wait for one's turn is no failure.
  expect(warned).toEqual([]);
  const kept = open();
  const early = vi.fn<() => Promise<undefined>>(async () => undefined);
  await kept.consume(group, early);
  await kept.publish([{ id: 'other', subject: 'events.a', data: 2 }]);
  await expect.poll(() => early).toHaveBeenCalled();
  expect(early).toHaveBeenCalledTimes(1);
  await kept.close();
  now = new Date('2026-11-23T12:00:30Z');
  const after = open();
  const delivered = Promise.withResolvers<unknown>();
  await after.consume(group, async ({ data }) => delivered.resolve(data));
  expect(await delivered.promise).toBe(1);
  await after.close();
});
