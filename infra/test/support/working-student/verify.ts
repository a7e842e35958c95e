import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { openSqliteEventLog } from '../../../src/adapters/sqlite/event-log/event-log.ts';
import { openSqlitePersonKeys } from '../../../src/adapters/sqlite/person-keys/person-keys.ts';
import { openSqliteReadStore } from '../../../src/adapters/sqlite/read-store/read-store.ts';
import { sealingLog } from '../../../src/adapters/sealing/sealing-log.ts';

function openLog(dataDir: string): EventLog {
  const keys = openSqlitePersonKeys({ file: join(dataDir, 'keys.sqlite') });
  const log = sealingLog(openSqliteEventLog({ file: join(dataDir, 'events.sqlite') }), keys);
  return { ...log, close: () => log.close().then(keys.close) };
}

/** Reads the log of a stopped server. */
export async function readLog(dataDir: string): Promise<RecordedEvent[]> {
  const log = openLog(dataDir);
  const events: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: 0n })) events.push(...batch.events);
  await log.close();
  return events;
}

/** Read models whose documents differ from those of a fresh replay of the log, byte for byte. */
export async function problemsOfReadModels(dataDir: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-replay-'));
  const replayed = join(folder, 'read-models.sqlite');
  const log = openLog(dataDir);
  const store = openSqliteReadStore({ file: replayed });
  await rebuild({ projections, log, store });
  await store.close();
  await log.close();
  const live = dump(join(dataDir, 'read-models.sqlite'));
  const fresh = dump(replayed);
  rmSync(folder, { recursive: true });
  return projections.flatMap(({ name, version }) => {
    const table = Object.keys(fresh).find((key) => key.includes(name) && key.includes(String(version)));
    if (table === undefined) return [`no table of ${name}`];
    return fresh[table] === live[table] ? [] : [`${name} differs from its replay`];
  });
}

function dump(file: string): Record<string, string> {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db.prepare("select name from sqlite_master where type = 'table' and name <> 'models'").all();
  const rows = tables.map(({ name }) => {
    const documents = db.prepare(`select * from "${String(name)}" order by key`).all();
    return [String(name), documents.map((row) => JSON.stringify(row)).join('\n')] as const;
  });
  db.close();
  return Object.fromEntries(rows);
}
