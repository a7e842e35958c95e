import type { DatabaseSync } from 'node:sqlite';
import type { DeadLetter } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { checkedJson, parsedJson, withSum } from '../checked-text.ts';
import { prepareArrays, rowsOfStatement } from '../database.ts';
import { identityTable } from '../identity.ts';
import type { QueuedMessage, WaitingMessage } from '../../common/message-bus/deliveries.ts';

/**
 * A message as a group is to get it; it waits from `held_since` until `visible_at` (ms), unless the clock was set back to before
 * that, and is dead when it was given up. `unended` counts its deliveries that have come to no end, the present one included, and
 * `trials` those of them that were trials.
 */
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
  `alter table deliveries rename column attempts to unended;
   alter table deliveries add column failures integer not null default 0;
   alter table deliveries add column trials integer not null default 0;
   update deliveries set failures = unended, unended = 0 where dead = 1;`,
  identityTable,
  `alter table deliveries add column held_since integer not null default 0;`,
  // From here on data end in a checksum, which an earlier program does not expect.
  '',
];

/** How a delivery ended, for its message's counts. */
export type End = { seq: number; failed: boolean; trial: boolean; error: string };

/** The durable part of the bus. Every method is to be called inside a transaction, except those that only read. */
export type Queue = ReturnType<typeof openQueue>;

export function openQueue(db: DatabaseSync) {
  const remember = db.prepare('insert or ignore into published (id, at) values (?, ?)');
  const forget = db.prepare('delete from published where at < ?');
  const dropAll = db.prepare('delete from deliveries');
  const forgetAll = db.prepare('delete from published');
  const add = db.prepare('insert into deliveries (grp, id, subject, data) values (?, ?, ?, ?)');
  const waiting = prepareArrays(
    db,
    `select seq, failures, unended, id, subject, data from deliveries
     where grp = ?1 and dead = 0 and (visible_at <= ?2 or held_since > ?2) order by seq limit ?3`,
  );
  const wakes = prepareArrays(
    db,
    'select min(visible_at) from deliveries where grp = ? and dead = 0 and visible_at > ?',
  );
  const begin = db.prepare('update deliveries set unended = unended + ? where seq = ?');
  const end = db.prepare(
    `update deliveries set unended = unended - 1, failures = failures + ?, trials = trials - ?, error = ?
     where seq = ?`,
  );
  const tryAlone = prepareArrays(
    db,
    'update deliveries set trials = trials + 1 where seq = ? returning trials - 1',
  );
  const remove = db.prepare('delete from deliveries where seq = ?');
  const delay = db.prepare('update deliveries set visible_at = ?, held_since = ? where seq = ?');
  const bury = db.prepare('update deliveries set dead = 1 where seq = ?');
  const dead = prepareArrays(
    db,
    `select seq, id, subject, data, failures + unended, error from deliveries
     where grp = ? and dead = 1 order by seq`,
  );
  const depth = prepareArrays(db, 'select count(*) from deliveries where grp = ? and dead = 0');
  return {
    /** Stores the message for the groups, unless its id was published before. */
    publish({ id, subject, json }: QueuedMessage, groups: readonly string[], now: number): void {
      if (groups.length === 0 || remember.run(id, now).changes === 0) return;
      for (const group of groups) add.run(group, id, subject, withSum(json, 'deliveries', id, subject));
    },
    clear(): void {
      dropAll.run();
      forgetAll.run();
    },
    forgetPublishedBefore: (time: number) => forget.run(time),
    /** The first messages that may be delivered now, in order of publication. */
    waiting(group: string, now: number, limit: number): WaitingMessage[] {
      const rows = rowsOfStatement<[number, number, number, string, string, string]>(
        waiting,
        group,
        now,
        limit,
      );
      return rows.map(([seq, failures, interruptions, id, subject, data]) => {
        const counts = { failures, interruptions };
        return { seq, ...counts, id, subject, json: checkedJson(data, 'deliveries', id, subject) };
      });
    },
    /** When the next message that is held back may be delivered, in ms; null when none is held back. */
    nextVisible: (group: string, now: number) => (wakes.get(group, now) as unknown as [number | null])[0],
    begin: (seq: number) => begin.run(1, seq),
    takeBack: (seq: number) => begin.run(-1, seq),
    /** Resolves with the trials before that came to no end. */
    beginTrial: (seq: number) => (tryAlone.get(seq) as unknown as [number] | undefined)?.[0] ?? 0,
    /** It came to an end, whatever that was. */
    end: ({ seq, failed, trial, error }: End) => end.run(Number(failed), Number(trial), error, seq),
    done: (seq: number) => remove.run(seq),
    /** In ms; the columns take whole numbers only, and what is early by a fraction is late by less than 1 ms. */
    retryAfter: (seq: number, pauseMs: number, now: number) => delay.run(Math.ceil(now + pauseMs), now, seq),
    bury: (seq: number) => bury.run(seq),
    deadLetters(group: string): { seq: number; letter: DeadLetter }[] {
      const rows = rowsOfStatement<[number, string, string, string, number, string]>(dead, group);
      return rows.map(([seq, id, subject, data, attempts, error]) => ({
        seq,
        letter: { id, subject, data: parsedJson(data, 'deliveries', id, subject), group, attempts, error },
      }));
    },
    depth: (group: string) => (depth.get(group) as unknown as [number])[0],
  };
}
