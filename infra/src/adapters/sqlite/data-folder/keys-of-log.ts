import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { personalTypes } from '../event-log/plain-text.ts';
import { DamagedFile } from './damaged.ts';

/**
 * Throws DamagedFile when the key store is not that of the log, because it was lost, or restored without it: what people
 * wrote could not be read, and the read models would wait for it for ever. The first and the last encrypted event are
 * looked at; of those who were erased the key store knows that there was a key.
 */
export async function assertKeysOfLog(events: string, keys: Pick<PersonKeys, 'find'>): Promise<void> {
  if (!existsSync(events)) return;
  const owners = ownersIn(events);
  const known = await keys.find(owners);
  if (owners.every((owner) => known.has(owner))) return;
  throw new DamagedFile('keys.sqlite', 'the keys to what people wrote', 'it is not the one of events.sqlite');
}

function ownersIn(events: string): string[] {
  const db = new DatabaseSync(events);
  try {
    // Made with the first key: a log without it holds nothing that is encrypted.
    if (!db.prepare(`select 1 from sqlite_master where name = 'sealing'`).get()) return [];
    return ['asc', 'desc'].flatMap((order) => {
      const sql = `select data ->> '$.sealed.of' as owner from events
        where type in (select value from json_each(?))
          and case when json_valid(data) then json_type(data, '$.sealed') end = 'object'
        order by position ${order} limit 1`;
      const owner = db.prepare(sql).get(JSON.stringify(personalTypes))?.['owner'];
      return typeof owner === 'string' ? [owner] : [];
    });
  } finally {
    db.close();
  }
}
