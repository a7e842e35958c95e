import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { informed, type UnsentCall } from '../unsent-call.ts';
import type { UnsentStore } from './unsent-store.ts';

interface Schema extends DBSchema {
  /** By the order in which they were added, in whichever tab. */
  calls: { key: number; value: UnsentCall; indexes: { person: string; command: string } };
}

/** In the IndexedDB of this browser, which all its tabs share and which outlives them. */
export function deviceStore(name = 'anamnesis.unsent'): UnsentStore {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = (): void => void (opening = null);
  /** Opened again after the browser has closed it, or could not open it. */
  const database = (): Promise<IDBPDatabase<Schema>> => {
    opening ??= open(name, forget).catch((failure: unknown) => {
      forget();
      throw failure;
    });
    return opening;
  };
  const write = async () => {
    const transaction = (await database()).transaction('calls', 'readwrite', { durability: 'strict' });
    // A request that fails says why, and its transaction fails with it: by then nobody waits for that.
    transaction.done.catch(() => undefined);
    return transaction;
  };

  return {
    async add(call) {
      const { store, done } = await write();
      await Promise.all([store.add(call), done]);
    },
    async takeFirst(userId) {
      const { store, done } = await write();
      const cursor = await store.index('person').openCursor(userId);
      const first = cursor && { ...cursor.value, tried: true };
      if (first && !cursor.value.tried) await cursor.update(first);
      await done;
      return first;
    },
    async end(commandId, learnt) {
      const { store, done } = await write();
      const key = await store.index('command').getKey(commandId);
      if (key !== undefined) await store.delete(key);
      let cursor = learnt && (await store.openCursor());
      while (cursor) {
        const next = informed(cursor.value, commandId, learnt);
        if (next !== cursor.value) await cursor.update(next);
        cursor = await cursor.continue();
      }
      await done;
    },
    async withdraw(commandId) {
      const { store, done } = await write();
      const cursor = await store.index('command').openCursor(commandId);
      const untried = cursor !== null && !cursor.value.tried;
      if (untried) await cursor.delete();
      await done;
      return untried;
    },
    list: async (userId) => (await database()).getAllFromIndex('calls', 'person', userId),
    async erase(userId) {
      const { store, done } = await write();
      const keys = await store.index('person').getAllKeys(userId);
      await Promise.all([...keys.map((key) => store.delete(key)), done]);
    },
  };
}

async function open(name: string, onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  const database: IDBPDatabase<Schema> = await openDB<Schema>(name, 1, {
    upgrade: (created) => {
      const calls = created.createObjectStore('calls', { autoIncrement: true });
      calls.createIndex('person', 'userId');
      calls.createIndex('command', 'commandId', { unique: true });
    },
    // A later version of the app, in another tab, needs another form.
    blocking: () => {
      onClosed();
      database.close();
    },
    terminated: onClosed,
  });
  return database;
}
