import type { DatabaseSync } from 'node:sqlite';
import type { DeadLetter } from '@anamnesis/contracts/ports/message-bus.ts';
import { prepareArrays, rowsOf } from '../sqlite/database.ts';
import { fromJson } from './json.ts';

/** A message as a group is to get it; it is waiting until `visible_at` (ms), and dead when it has used up its attempts. */
export const queueMigrations = [
  `create table groups (name text not null, subject text not null, primary key (name, subject)) strict, without rowid;
   create table published (id text primary key not null, at integer not null) strict, without rowid;
   create table deliveries (
     seq integer primary key autoincrement,
     grp text not null,
     attempts integer not null default 0,
     visible_at integer not null default 0,
     dead integer not null default 0,
     id text not null,
     subject text not null,
     error text not null default '',
     data text not null
   ) strict;
   create index deliveries_of_group on deliveries (grp, dead, seq, visible_at);`,
];

export type QueuedMessage = { id: string; subject: string; json: string };
export type Waiting = QueuedMessage & { seq: number; attempts: number };

/** The durable part of the bus. Every method is to be called inside a transaction, except those that only read. */
export type Queue = ReturnType<typeof openQueue>;

export function openQueue(db: DatabaseSync) {
  const remember = db.prepare('insert or ignore into published (id, at) values (?, ?)');
  const forget = db.prepare('delete from published where at < ?');
  const add = db.prepare('insert into deliveries (grp, id, subject, data) values (?, ?, ?, ?)');
  const waiting = prepareArrays(
    db,
    `select seq, attempts, id, subject, data from deliveries
     where grp = ? and dead = 0 and visible_at <= ? order by seq limit ?`,
  );
  const wakes = prepareArrays(
    db,
    'select min(visible_at) from deliveries where grp = ? and dead = 0 and visible_at > ?',
  );
  const count = db.prepare('update deliveries set attempts = attempts + ? where seq = ?');
  const remove = db.prepare('delete from deliveries where seq = ?');
  const delay = db.prepare('update deliveries set visible_at = ?, error = ? where seq = ?');
  const bury = db.prepare('update deliveries set dead = 1, error = ? where seq = ?');
  const dead = prepareArrays(
    db,
    'select seq, id, subject, data, attempts, error from deliveries where grp = ? and dead = 1 order by seq',
  );
  const depth = prepareArrays(db, 'select count(*) from deliveries where grp = ? and dead = 0');
  return {
    /** Stores the message for the groups, unless its id was published before. */
    publish({ id, subject, json }: QueuedMessage, groups: readonly string[], now: number): void {
      if (groups.length === 0 || remember.run(id, now).changes === 0) return;
      for (const group of groups) add.run(group, id, subject, json);
    },
    forgetPublishedBefore: (time: number) => forget.run(time),
    /** The first messages that may be delivered now, in order of publication. */
    waiting(group: string, now: number, limit: number): Waiting[] {
      const rows = rowsOf<[number, number, string, string, string]>(waiting, group, now, limit);
      return rows.map(([seq, attempts, id, subject, json]) => ({ seq, attempts, id, subject, json }));
    },
    /** When the next message that is held back may be delivered, in ms; null when none is held back. */
    nextVisible: (group: string, now: number) => (wakes.get(group, now) as unknown as [number | null])[0],
    beginAttempt: (seq: number) => count.run(1, seq),
    giveAttemptBack: (seq: number) => count.run(-1, seq),
    done: (seq: number) => remove.run(seq),
    retryAt: (seq: number, time: number, error: string) => delay.run(time, error, seq),
    bury: (seq: number, error: string) => bury.run(error, seq),
    deadLetters(group: string): { seq: number; letter: DeadLetter }[] {
      const rows = rowsOf<[number, string, string, string, number, string]>(dead, group);
      return rows.map(([seq, id, subject, json, attempts, error]) => ({
        seq,
        letter: { id, subject, data: fromJson(json), group, attempts, error },
      }));
    },
    depth: (group: string) => (depth.get(group) as unknown as [number])[0],
  };
}
