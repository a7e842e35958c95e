import {
  PersonErased,
  type PersonKey,
  type PersonKeys,
} from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { closingOnError, inTransaction, openDatabase, prepareArrays } from '../database.ts';
import { checkSums, sumsMigration } from '../row-sums.ts';
import { keyName, newKey } from '../../common/person-keys/key-names.ts';

const summed = { table: 'person_keys', columns: ['person', 'key'] };
/** `key` is null once it was destroyed. */
const migrations = [
  `create table person_keys (person text primary key not null, key blob) strict, without rowid`,
  sumsMigration(summed),
];

/**
 * The keys of people in a file that only its owner may read. A destroyed key is overwritten before the call resolves, in the
 * file and in its write-ahead log; what a disk keeps of overwritten blocks is beyond it.
 */
export function openSqlitePersonKeys({ file }: { file: string }): PersonKeys {
  const db = openDatabase({ file, durability: 'fsync', migrations });
  // What is written anew must not lie in a temporary file meanwhile.
  db.exec('pragma temp_store = memory');
  closingOnError(db, () => checkSums(db, summed));
  const insert = db.prepare('insert or ignore into person_keys (person, key) values (?, ?)');
  const select = prepareArrays(db, 'select key from person_keys where person = ?');
  const erase = db.prepare(
    'insert into person_keys (person, key) values (?, null) on conflict (person) do update set key = null where key is not null',
  );

  function read(userId: string): PersonKey | undefined {
    const row = select.get(keyName(userId)) as unknown as [Uint8Array | null] | undefined;
    return row && (row[0] ?? 'destroyed');
  }

  return {
    async make(userId) {
      const key =
        read(userId) ??
        inTransaction(db, () => {
          insert.run(keyName(userId), newKey());
          return read(userId)!;
        });
      if (key === 'destroyed') throw new PersonErased();
      return key;
    },
    async find(userIds) {
      const found = new Map<string, PersonKey>();
      for (const userId of userIds) {
        const key = read(userId);
        if (key) found.set(userId, key);
      }
      return found;
    },
    async destroy(userId) {
      erase.run(keyName(userId));
      // Pages keep copies of rows that were moved when they were split: all of them are written anew. Also when the key was
      // destroyed already, since the process may have died before it came to this.
      db.exec('vacuum; pragma wal_checkpoint(truncate)');
    },
    async close() {
      if (db.isOpen) db.close();
    },
  };
}
