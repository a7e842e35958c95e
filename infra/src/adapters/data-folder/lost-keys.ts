import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DamagedFile } from './damaged.ts';

/**
 * Throws DamagedFile when the key store is missing beside a log that holds encrypted texts: an empty one in its place would
 * leave them unreadable, and nobody would know why. To be called before the key store is opened, which would make it.
 */
export function refuseLostKeys(events: string, keys: string): void {
  if (existsSync(keys) || !existsSync(events) || !holdsEncrypted(events)) return;
  throw new DamagedFile(keys, 'the keys to what people wrote', 'the file is missing');
}

function holdsEncrypted(events: string): boolean {
  const db = new DatabaseSync(events);
  try {
    if (!db.prepare(`select 1 from sqlite_master where name = 'sealing'`).get()) return false;
    return (
      db.prepare(`select 1 from events where json_type(data, '$.sealed') = 'object' limit 1`).get() !==
      undefined
    );
  } finally {
    db.close();
  }
}
