import type { DatabaseSync } from 'node:sqlite';
import type { CredentialStore, FoundAccount } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import {
  afterAllOf,
  foldName,
  mostPartsOfName,
  nameSearchVersion,
  partsOfName,
  toNameSearch,
} from '@anamnesis/contracts/kernel/text/name-search.ts';
import { inTransaction } from '../database.ts';

type Port = Pick<CredentialStore, 'byName' | 'setFoundByName'>;

/** `nameVersion`: of the search by which the name is indexed, 0: not yet. Only people who are found by name have parts. */
export const nameTables = `
  alter table credentials add column isFoundByName integer not null default 1;
  alter table credentials add column nameVersion integer not null default 0;
  create index name_versions on credentials (nameVersion);
  create table name_parts (
    part text not null,
    userId text not null,
    isWhole integer not null,
    primary key (part, userId)
  ) strict, without rowid;
  create index name_parts_of on name_parts (userId);`;

const columns = 'userId, username, email, userType';
/** In the order of the index, so that it ends at the limit. */
export const peopleByBeginning = `
  select ${columns} from name_parts join credentials using (userId)
  where part >= ? and part < ? order by part, name_parts.userId limit ?`;

/** Finds people by name. Names of a file that an older program wrote are indexed first. */
export function openSqliteNames(db: DatabaseSync) {
  const insert = db.prepare('insert into name_parts values (?, ?, ?)');
  const removeOf = db.prepare('delete from name_parts where userId = ?');
  const indexed = db.prepare('update credentials set nameVersion = ? where userId = ?');
  const nameOf = db.prepare('select username from credentials where userId = ?');
  const setFound = db.prepare('update credentials set isFoundByName = ? where userId = ?');
  const whole = db.prepare(
    `select ${columns} from name_parts join credentials using (userId)
     where part = ? and isWhole = 1 order by userId limit ?`,
  );
  const beginning = db.prepare(peopleByBeginning);

  const remove = (userId: string): void => void removeOf.run(userId);
  function add(userId: string, username: string): void {
    remove(userId);
    const name = foldName(username);
    for (const part of partsOfName(username)) insert.run(part, userId, part === name ? 1 : 0);
    indexed.run(nameSearchVersion, userId);
  }

  function addAll(rows: Record<string, unknown>[]): void {
    for (const { userId, username, isFoundByName } of rows) {
      add(String(userId), String(username));
      if (isFoundByName === 0) remove(String(userId));
    }
  }
  const behind = db.prepare('select userId, username, isFoundByName from credentials where nameVersion <> ?');
  if (behind.get(nameSearchVersion)) inTransaction(db, () => addAll(behind.all(nameSearchVersion)));

  const port: Port = {
    async byName(typed, limit) {
      const search = toNameSearch(typed);
      if (!search) return [];
      const found = new Map<string, FoundAccount>();
      const take = (rows: FoundAccount[]): void => {
        for (const row of rows) if (found.size < limit) found.set(row.userId, { ...row });
      };
      take(whole.all(search.text, limit) as FoundAccount[]);
      // A person is there once for each word that begins so: 'ann' finds Ann Anna Annabel three times.
      const rows = limit * mostPartsOfName;
      if (!search.onlyWhole)
        take(beginning.all(search.text, afterAllOf(search.text), rows) as FoundAccount[]);
      return [...found.values()];
    },
    async setFoundByName(userId, isFound) {
      inTransaction(db, () => {
        const row = nameOf.get(userId);
        setFound.run(isFound ? 1 : 0, userId);
        if (isFound && row) add(userId, String(row['username']));
        else remove(userId);
      });
    },
  };
  return { port, add, remove };
}
