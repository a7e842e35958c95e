import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keyName } from '../../common/person-keys/key-names.ts';
import { DamagedBox, type Sealed, unlock } from '../../sealing/box.ts';
import { personalTypes } from '../event-log/plain-text.ts';

type Row = { id: string; type: string; stream: string; revision: number; sealed: string };

/**
 * The events of a data folder, or of a copy of it, whose text does not open with the key of its person, each by type, revision
 * and stream. Nothing is written.
 */
export function unreadableTexts(dir: string): string[] {
  const [events, keys] = ['events.sqlite', 'keys.sqlite'].map((name) => join(dir, name)) as [string, string];
  if (![events, keys].every((file) => existsSync(file))) return [];
  const log = new DatabaseSync(events, { readOnly: true });
  const store = new DatabaseSync(keys, { readOnly: true });
  try {
    const select = store.prepare('select key from person_keys where person = ?');
    const rows = log.prepare(
      `select id, type, stream, revision, data ->> '$.sealed' as sealed from events
        where type in (select value from json_each(?)) and json_type(data, '$.sealed') = 'object' order by position`,
    );
    const unreadable: string[] = [];
    for (const row of rows.iterate(JSON.stringify(personalTypes)) as IterableIterator<Row>) {
      const sealed = JSON.parse(row.sealed) as Sealed;
      const found = select.get(keyName(sealed.of)) as { key: Uint8Array | null } | undefined;
      if (!opens(row, sealed, found)) unreadable.push(`${row.type} (event ${row.revision} of ${row.stream})`);
    }
    return unreadable;
  } finally {
    log.close();
    store.close();
  }
}

/** Of an erased person nothing has to open. */
function opens(event: Row, sealed: Sealed, found: { key: Uint8Array | null } | undefined): boolean {
  if (found === undefined) return false;
  if (found.key === null) return true;
  try {
    unlock(event, sealed, found.key);
    return true;
  } catch (error) {
    if (error instanceof DamagedBox) return false;
    throw error;
  }
}
