import type { DatabaseSync } from 'node:sqlite';
import type { KeptAttempts } from '../../common/attempt-counter/kept-attempts.ts';
import { openDatabase } from '../database.ts';

const migrations = [
  `create table attempts (key text not null, made integer not null, until integer not null) strict;
   create index attempts_by_key on attempts (key, until);
   create index attempts_by_end on attempts (until);`,
];

export type SqliteKeptAttempts = KeptAttempts & { close: () => Promise<void> };

/** Attempts in a file of their own, which a loss of power may take the last of. */
export function openSqliteKeptAttempts({ file }: { file: string }): SqliteKeptAttempts {
  const db: DatabaseSync = openDatabase({ file, durability: 'rebuildable', migrations });
  const insert = db.prepare('insert into attempts (key, made, until) values (?, ?, ?)');
  const remove = db.prepare(
    'delete from attempts where rowid = (select rowid from attempts where key = ? and until = ? limit 1)',
  );
  const expire = db.prepare('delete from attempts where until <= ?');
  const forget = db.prepare('delete from attempts where key = ?');
  // A clock that was ahead has made attempts that would count for longer than they should.
  const expireUnmade = db.prepare('delete from attempts where made > ?');
  const all = db.prepare('select key, until from attempts order by until');
  return {
    load(now) {
      expire.run(now);
      expireUnmade.run(now);
      return all.all().map(({ key, until }) => ({ key: String(key), until: Number(until) }));
    },
    added: (key, made, until) => void insert.run(key, made, until),
    tookBack: (key, until) => void remove.run(key, until),
    expired: (now) => void expire.run(now),
    forgot: (key) => void forget.run(key),
    async close() {
      if (db.isOpen) db.close();
    },
  };
}
