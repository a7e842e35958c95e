import {
  type Credential,
  type CredentialStore,
  EmailTaken,
  type Person,
} from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { closingOnError, inTransaction, openDatabase } from '../database.ts';
import { nameTables, openSqliteNames } from './names.ts';
import { checkSums, sumsMigration } from '../row-sums.ts';
import { derivedCodes, openSqliteResets, resetTables } from './resets.ts';
import { endedTokensTable, openSqliteTokens } from './tokens.ts';

const columns = 'userId, email, username, passwordHash, userType, identity, createdAt';
const summed = { table: 'credentials', columns: [...columns.split(', '), 'tokenVersion'] };

const migrations = [
  `create table credentials (
     userId text primary key not null,
     email text not null unique,
     username text not null,
     passwordHash text,
     userType text not null,
     createdAt text not null
   ) strict`,
  `alter table credentials add column tokenVersion integer not null default 0;
   ${resetTables}`,
  `alter table credentials add column identity text;
   create unique index identities on credentials (identity) where identity is not null`,
  `${derivedCodes} ${endedTokensTable}`,
  nameTables,
  sumsMigration(summed),
];

/**
 * Who people are, in a file that only its owner may read. What is deleted or replaced is overwritten before the call
 * resolves, in the file and in its write-ahead log.
 */
export function openSqliteCredentialStore({ file }: { file: string }): CredentialStore {
  const db = openDatabase({ file, durability: 'fsync', migrations });
  closingOnError(db, () => checkSums(db, summed));
  const insert = db.prepare(`insert into credentials (${columns}) values (?, ?, ?, ?, ?, ?, ?)`);
  const byEmail = db.prepare(`select ${columns} from credentials where email = ?`);
  const byUserId = db.prepare(`select ${columns} from credentials where userId = ?`);
  const another = db.prepare('select 1 from credentials where userId <> ? limit 1');
  const byIdentity = db.prepare(`select ${columns} from credentials where identity = ?`);
  const people = db.prepare(
    'select userId, username, email, userType from credentials where userId in (select value from json_each(?))',
  );
  const setHash = db.prepare(
    'update credentials set passwordHash = ?, tokenVersion = tokenVersion + 1 where userId = ?',
  );
  const remove = db.prepare('delete from credentials where userId = ?');
  /** The write-ahead log keeps the pages as they were before; with it emptied, nothing of them is left. */
  const forgetOldPages = (): void => db.exec('pragma wal_checkpoint(truncate)');
  const resets = openSqliteResets(db, forgetOldPages);
  const tokens = openSqliteTokens(db);
  const names = openSqliteNames(db);

  const port: CredentialStore = {
    async create({ userId, email, username, passwordHash, userType, identity, createdAt }) {
      inTransaction(db, () => {
        if (byEmail.get(email)) throw new EmailTaken();
        if (byUserId.get(userId)) throw new Error(`user ${userId} has a credential already`);
        insert.run(userId, email, username, passwordHash, userType, identity, createdAt);
        names.add(userId, username);
      });
    },
    byEmail: async (email) => toCredential(byEmail.get(email)),
    byUserId: async (userId) => toCredential(byUserId.get(userId)),
    byIdentity: async (identity) => toCredential(byIdentity.get(identity)),
    isAlone: async (userId) => another.get(userId) === undefined,
    async peopleOf(userIds) {
      const rows = people.all(JSON.stringify(userIds)) as (Person & { userId: string })[];
      return new Map(rows.map(({ userId, ...person }) => [userId, person]));
    },
    async setPasswordHash(userId, passwordHash) {
      if (setHash.run(passwordHash, userId).changes === 0) throw new Error(`no credential of user ${userId}`);
      forgetOldPages();
    },
    async delete(userId) {
      inTransaction(db, () => {
        const credential = toCredential(byUserId.get(userId));
        if (credential) resets.remove(credential.email);
        tokens.remove(userId);
        names.remove(userId);
        remove.run(userId);
      });
      forgetOldPages();
    },
    ...resets.port,
    ...tokens.port,
    ...names.port,
    async forgetExpired(now) {
      tokens.forgetExpired(now);
      await resets.port.forgetExpired(now);
    },
    async close() {
      if (db.isOpen) db.close();
    },
  };
  return port;
}

const toCredential = (row: Record<string, unknown> | undefined): Credential | null =>
  row ? ({ ...row } as Credential) : null;
