import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { openSqliteMessageBus } from './message-bus.ts';

const folder = mkdtempSync(join(tmpdir(), 'anamnesis-bus-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('delivers a message whose outcome cannot be stored not again until it can, and logs that once', async () => {
  const file = join(folder, 'bus.db');
  const warnings: string[] = [];
  const logger = { warn: (_: object, text: string) => void warnings.push(text) };
  const bus = openSqliteMessageBus({ file, clock: () => new Date(), logger });
  const handled = Promise.withResolvers<void>();
  let deliveries = 0;
  await bus.consume({ group: 'indexer', subjects: ['events.a'] }, async () => {
    deliveries += 1;
    await handled.promise;
  });
  await bus.publish([{ id: 'm', subject: 'events.a', data: 1 }]);
  await eventually(() => deliveries === 1);
  const other = new DatabaseSync(file, { timeout: 5000 });
  other.exec(`create trigger refuse before delete on deliveries begin select raise(abort, 'refused'); end`);
  handled.resolve();
  await eventually(() => warnings.length > 0);
  for (let round = 0; round < 200; round += 1) await turn();
  expect(deliveries).toBe(1);
  expect(warnings).toEqual(['the outcome of a delivery could not be stored, will retry']);
  other.exec('drop trigger refuse');
  await expect.poll(() => bus.depth('indexer')).toBe(0);
  expect(deliveries).toBe(1);
  other.close();
  await bus.close();
});
