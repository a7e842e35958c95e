import { describe, expect, it } from 'vitest';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import { UnknownPosition } from '@anamnesis/contracts/ports/log/event-log.ts';
import { anEvent, eventsOf } from '@anamnesis/infra/test/contracts/event-log-fixtures.ts';
import { aLog, aServer } from '../../../testing/eventstore-server/fixture.ts';
import { refusalsOfPositions } from '../../../testing/eventstore-server/faults.ts';
import { createMemoryLog } from '../../../testing/eventstore-server/log.ts';

const rare = 'CardEdited';

describe.each(refusalsOfPositions)(
  'a position of another log, refused as servers do %s',
  (refusesPositions) => {
    it('is told to readers and to those who follow, with and without a filter', async () => {
      const log = aLog((await aServer({ refusesPositions })).connectionString);
      const { position } = await log.append('card-1', [anEvent()], -1);
      await log.append('card-1', [anEvent()], 0);
      const after = position + 1n;
      for (const follow of [false, true]) {
        for (const types of [undefined, [rare]]) {
          await expect(eventsOf(log, { after, follow, types })).rejects.toThrow(UnknownPosition);
        }
      }
      expect([await log.reaches(after), await log.reaches(position)]).toEqual([false, true]);
      await expect(log.countAfter(after)).rejects.toThrow(UnknownPosition);
    });

    it('is told to one who followed when the log was replaced under it', async () => {
      const server = await aServer({ refusesPositions });
      const log = aLog(server.connectionString);
      await log.append('card-1', [anEvent('a'.repeat(777)), anEvent()], -1);
      const reading = log.readAll({ after: 0n, follow: true })[Symbol.asyncIterator]();
      await reading.next();
      const next = reading.next();
      server.stop();
      const shifted = createMemoryLog(0);
      for (let n = 0; n < 3; n += 1) shifted.appendSystemRecord();
      const { records } = server.log;
      for (const record of records.slice(1)) shifted.append(record.stream, [record], 'any');
      await server.start(shifted);
      await expect(next).rejects.toThrow(UnknownPosition);
    });
  },
);

describe.each(refusalsOfPositions)('a reader that fails in a server %s', (refusesPositions) => {
  it('makes no position an unknown one', async () => {
    const server = await aServer({ systemRecordEvery: 1, refusesPositions });
    const log = aLog(server.connectionString);
    const positions: Position[] = [];
    for (let n = 0; n < 3; n += 1) positions.push((await log.append('card-1', [anEvent()], n - 1)).position);
    for (const failing of [1, 2, 3]) {
      server.failReads(failing);
      for (const position of positions) expect(await log.reaches(position)).toBe(true);
    }
  });
});
