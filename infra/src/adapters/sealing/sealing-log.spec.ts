import { join } from 'node:path';
import { AppendTooLarge, type EventLog, maxEventBytes } from '@anamnesis/contracts/ports/log/event-log.ts';
import { PersonErased } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, eventsOf, follow } from '../../../test/contracts/event-log-fixtures.ts';
import { eventLogContract } from '../../../test/contracts/event-log.ts';
import { fileHarness } from '../../../test/contracts/file-harness.ts';
import type { Harness, MakeHarness } from '../../../test/contracts/harness.ts';
import { engineHarness } from '@anamnesis/cluster/testing/eventstore-server/harness.ts';
import { openSqliteEventLog } from '../sqlite/event-log/event-log.ts';
import { sealingLog } from './sealing-log.ts';
import { createMemoryKeys } from './testing/memory-keys.ts';

const aFolder = (name: string) => anEvent({ folderId: 'f', name, displayOrder: 0 }, 'FolderAdded');
const inSqlite = fileHarness((dir) => openSqliteEventLog({ file: join(dir, 'events.db') }));

eventLogContract(
  'sealing, over sqlite',
  fileHarness((dir) => {
    const keys = createMemoryKeys();
    return sealingLog(openSqliteEventLog({ file: join(dir, 'events.db') }), keys);
  }),
);

const engines: [string, MakeHarness<EventLog>][] = [
  ['sqlite', inSqlite],
  ['EventStoreDB (stand-in in this process)', engineHarness()],
];

describe.each(engines)('what people write, on its way to a log on %s', (_, makeHarness) => {
  let harness: Harness<EventLog>;
  let keys: ReturnType<typeof createMemoryKeys>;
  let log: EventLog;
  beforeEach(async () => {
    harness = await makeHarness();
    keys = createMemoryKeys();
    log = sealingLog(harness.port, keys);
  });
  afterEach(() => harness.dispose());

  it('is kept encrypted and read as it was written, in every way of reading', async () => {
    const folder = aFolder('Hearts');
    await log.append('library-1', [folder, anEvent()], -1);
    expect(
      JSON.stringify((await harness.port.readStream('library-1')).map(({ data }) => data)),
    ).not.toContain('Hearts');
    expect((await log.readStream('library-1'))[0]).toMatchObject(folder);
    expect((await log.readStream('library-1', 1)).map(({ type }) => type)).toEqual(['CardReviewed']);
    expect((await eventsOf(log, { types: ['FolderAdded'] }))[0]).toMatchObject(folder);
    expect((await follow(log, 1)).events[0]).toMatchObject(folder);
  });

  it('can be appended again as the first time, though it looks different then', async () => {
    const folder = aFolder('Hearts');
    const first = await log.append('library-1', [folder], -1);
    expect(await log.append('library-1', [folder], -1)).toEqual(first);
    const other = sealingLog(await harness.alongside(), keys);
    expect(await other.append('library-1', [folder], 'any')).toEqual(first);
    expect(await log.readStream('library-1')).toHaveLength(1);
  });

  it('may have three quarters of what an event may have, and is refused before anything is written', async () => {
    const largest = aFolder('x'.repeat(maxEventBytes * 0.745));
    await log.append('library-1', [largest], -1);
    const tooLarge = aFolder('x'.repeat(maxEventBytes * 0.755));
    await expect(log.append('library-1', [anEvent(), tooLarge], 0)).rejects.toThrow(AppendTooLarge);
    expect(await log.readStream('library-1')).toHaveLength(1);
  });

  it('is not taken of somebody who was erased', async () => {
    await log.append('library-1', [aFolder('Hearts')], -1);
    await keys.destroy('user-1');
    await expect(log.append('library-1', [anEvent(), aFolder('Lungs')], 0)).rejects.toThrow(PersonErased);
    expect((await log.readStream('library-1')).map(({ data }) => data)).toEqual([
      { folderId: 'f', name: '', displayOrder: 0 },
    ]);
  });
});
