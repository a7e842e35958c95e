import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import { eventLogContract } from '../../../../test/contracts/event-log.ts';
import { anEvent, batchesOf, eventsOf } from '../../../../test/contracts/event-log-fixtures.ts';
import { fileHarness } from '../../../../test/contracts/file-harness.ts';
import type { Harness } from '../../../../test/contracts/harness.ts';
import { openSqliteEventLog } from './event-log.ts';

const makeHarness = fileHarness((dir) => openSqliteEventLog({ file: join(dir, 'events.db') }));

eventLogContract('sqlite', makeHarness);

describe('event log in SQLite', () => {
  let harness: Harness<EventLog>;
  beforeEach(async () => {
    harness = await makeHarness();
  });
  afterEach(() => harness.dispose());

  it('refuses an event id that another stream has', async () => {
    const event = anEvent();
    await harness.port.append('card-1', [event], -1);
    await expect(harness.port.append('card-2', [anEvent(), event], -1)).rejects.toThrow('card-1 already');
    expect(await eventsOf(harness.port)).toHaveLength(1);
  });

  it('leaves no hole in the positions after appends that failed half-way', async () => {
    const event = anEvent();
    const failing = harness.port.append('card-1', [event, event], -1);
    const passing = harness.port.append('card-2', [anEvent()], -1);
    await expect(failing).rejects.toThrow('UNIQUE');
    expect(await passing).toEqual({ revision: 0, position: 1n });
    expect(await harness.port.countAfter(0n)).toBe(1);
  });

  it('crosses events of other types a batch at a time', async () => {
    const others = Array.from({ length: 1_200 }, () => anEvent({}, 'CardReviewed'));
    await harness.port.append('card-1', [...others, anEvent({}, 'CardEdited')], -1);
    const batches = await batchesOf(harness.port, { types: ['CardEdited'], batchSize: 500 });
    expect(batches.map(({ events, position }) => [events.length, position])).toEqual([
      [0, 500n],
      [0, 1_000n],
      [1, 1_201n],
    ]);
  });

  it('reads less at once where events are large', async () => {
    const large = Array.from({ length: 4 }, () => anEvent({ text: 'a'.repeat(400_000) }));
    await harness.port.append('card-1', [...large, anEvent()], -1);
    const batches = await batchesOf(harness.port, {});
    expect(batches.map(({ events, position }) => [events.length, position])).toEqual([
      [3, 3n],
      [2, 5n],
    ]);
  });

  it('refuses an append without events', async () => {
    await expect(harness.port.append('card-1', [], 'any')).rejects.toThrow(RangeError);
  });
});
