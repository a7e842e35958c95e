import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keptDatabase } from './kept-database.ts';

interface Schema extends DBSchema {
  kept: { key: [person: string, name: string]; value: { userId: string; name: string; value: unknown } };
}
type Database = IDBPDatabase<Schema>;

/** What is kept of a person, by name. Any function rejects when the device fails. */
export interface KeptStore {
  read: (userId: string, name: string) => Promise<unknown>;
  names: (userId: string) => Promise<string[]>;
  write: (userId: string, values: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Changes one value, unless it is not there; nothing else is written meanwhile. */
  change: (userId: string, name: string, change: (value: unknown) => unknown) => Promise<void>;
  /** Forgets every other name, and whatever is of another person. */
  retain: (userId: string, names: ReadonlySet<string>) => Promise<void>;
}

export const keptStore: KeptStore = {
  read: (userId, name) =>
    withDatabase(async (database) => (await database.get('kept', [userId, name]))?.value),
  names: (userId) =>
    withDatabase(async (database) =>
      (await database.getAllKeys('kept')).flatMap(([person, name]) => (person === userId ? [name] : [])),
    ),
  write: (userId, values) =>
    withDatabase(async (database) => {
      const { store, done } = database.transaction('kept', 'readwrite');
      const puts = Object.entries(values).map(([name, value]) => store.put({ userId, name, value }));
      await Promise.all([...puts, done]);
    }),
  change: (userId, name, change) =>
    withDatabase(async (database) => {
      const { store, done } = database.transaction('kept', 'readwrite');
      const known = await store.get([userId, name]);
      if (known) await store.put({ ...known, value: change(known.value) });
      await done;
    }),
  retain: (userId, names) =>
    withDatabase(async (database) => {
      const { store, done } = database.transaction('kept', 'readwrite');
      const keys = await store.getAllKeys();
      const gone = keys.filter(([person, name]) => person !== userId || !names.has(name));
      await Promise.all([...gone.map((key) => store.delete(key)), done]);
    }),
};

/** Open only while it is used, so that nothing holds up its deletion. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database: Database = await openDB<Schema>(keptDatabase, 1, {
    upgrade: (created) => void created.createObjectStore('kept', { keyPath: ['userId', 'name'] }),
    blocking: () => database.close(),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
