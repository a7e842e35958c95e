import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import type { EventLog, LogBatch, ReadAllOptions } from '@anamnesis/contracts/ports/log/event-log.ts';
import type { PersonKey, PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { keyName } from '../../common/person-keys/key-names.ts';
import { openBeside, prepareArrays, rowsOfStatement } from '../database.ts';
import { prepareReading } from '../event-log/reading.ts';
import { checkedColumns, type EventRow, toRecordedEvent } from '../event-log/rows.ts';

/** The log of a data folder as it is stored, the keys to it, and whose addresses are whose. */
export type DataFolder = {
  log: Pick<EventLog, 'readAll' | 'readStream' | 'head'>;
  keys: Pick<PersonKeys, 'find'>;
  people: { idOf(email: string): Promise<string | null>; isThere(userId: string): Promise<boolean> };
  close(): Promise<void>;
};

const [events, keys, credentials] = ['events.sqlite', 'keys.sqlite', 'credentials.sqlite'] as const;

/** Opens a data folder for reading, while the app runs on it or not: nothing is changed, made or locked. */
export function openDataFolder(dir: string): DataFolder {
  const missing = [events, keys, credentials].filter((name) => !existsSync(join(dir, name)));
  if (missing.length > 0) {
    throw new Error(
      `There is nothing to read in the data folder ${dir} (DATA_DIR): ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. Nothing was made.`,
    );
  }
  const opened: DatabaseSync[] = [];
  const close = async (): Promise<void> => {
    for (const db of opened.splice(0)) db.close();
  };
  const open = (name: string): DatabaseSync => {
    const db = openBeside(join(dir, name));
    opened.push(db);
    return db;
  };
  try {
    return {
      log: logIn(open(events)),
      keys: keysIn(open(keys)),
      people: peopleIn(open(credentials)),
      close,
    };
  } catch (error) {
    void close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder ${dir} cannot be read: ${reason}. Nothing was changed.`, {
      cause: error,
    });
  }
}

function logIn(db: DatabaseSync): DataFolder['log'] {
  const last = prepareArrays(db, 'select max(position) from events');
  const readersOf = prepareReading(db);
  const ofStream = prepareArrays(
    db,
    `select ${checkedColumns(db)} from events where stream = ? and revision >= ? order by revision`,
  );

  async function* readAll(options: ReadAllOptions): AsyncGenerator<LogBatch> {
    const read = readersOf(options);
    let batch = read(options.after);
    while (batch !== null && !options.signal?.aborted) {
      yield batch;
      // Whoever interrupts this is heard.
      await turn();
      batch = read(batch.position);
    }
  }

  return {
    readAll,
    readStream: async (stream, from = 0) =>
      rowsOfStatement<EventRow>(ofStream, stream, from).map(toRecordedEvent),
    head: async () => BigInt((last.get() as unknown as [number | null])[0] ?? 0),
  };
}

function keysIn(db: DatabaseSync): DataFolder['keys'] {
  const select = prepareArrays(db, 'select key from person_keys where person = ?');
  return {
    async find(userIds) {
      const found = new Map<string, PersonKey>();
      for (const userId of userIds) {
        const row = select.get(keyName(userId)) as unknown as [Uint8Array | null] | undefined;
        if (row) found.set(userId, row[0] ?? 'destroyed');
      }
      return found;
    },
  };
}

function peopleIn(db: DatabaseSync): DataFolder['people'] {
  const byEmail = prepareArrays(db, 'select userId from credentials where email = ?');
  const byId = prepareArrays(db, 'select 1 from credentials where userId = ?');
  return {
    idOf: async (email) => (byEmail.get(email) as unknown as [string] | undefined)?.[0] ?? null,
    isThere: async (userId) => byId.get(userId) !== undefined,
  };
}
