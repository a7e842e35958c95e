import type { DatabaseSync } from 'node:sqlite';
import type {
  CredentialResets,
  ResetCode,
  ResetTicket,
} from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { inTransaction } from '../database.ts';

/** Codes live for an hour at most: those of before are not worth keeping. */
export const derivedCodes = `
  drop table reset_codes;
  create table reset_codes (
    email text primary key not null,
    nonce text not null,
    kind text not null,
    expiresAt text not null,
    triesLeft integer
  ) strict;`;

export const resetTables = `
  create table reset_codes (
    email text primary key not null,
    codeHash text not null,
    expiresAt text not null,
    triesLeft integer not null
  ) strict;
  create table reset_tickets (
    hash text primary key not null,
    email text not null,
    expiresAt text not null
  ) strict;
  create table claims (key text primary key not null, expiresAt text not null) strict;`;

/** The codes and tickets of password resets, and what may be used only once. */
export function openSqliteResets(db: DatabaseSync, forgetOldPages: () => void) {
  const putCode = db.prepare('insert or replace into reset_codes values (?, ?, ?, ?, ?)');
  const takeTry = db.prepare(
    'update reset_codes set triesLeft = triesLeft - 1 where email = ? and (triesLeft is null or triesLeft > 0) returning *',
  );
  const readCode = db.prepare('select * from reset_codes where email = ?');
  const putTicket = db.prepare('insert into reset_tickets values (?, ?, ?)');
  const takeTicket = db.prepare('delete from reset_tickets where hash = ? returning *');
  const removeCode = db.prepare('delete from reset_codes where email = ?');
  const removeTickets = db.prepare('delete from reset_tickets where email = ?');
  const claim = db.prepare('insert or ignore into claims values (?, ?)');
  const unclaim = db.prepare('delete from claims where key = ?');
  const expired = ['reset_codes', 'reset_tickets', 'claims'].map((table) =>
    db.prepare(`delete from ${table} where expiresAt < ?`),
  );
  const remove = (email: string): void => {
    removeCode.run(email);
    removeTickets.run(email);
  };

  const port: CredentialResets = {
    async putResetCode({ email, nonce, kind, expiresAt, triesLeft }) {
      putCode.run(email, nonce, kind, expiresAt, triesLeft);
      forgetOldPages();
    },
    resetCode: async (email) => toCode(readCode.get(email)),
    takeResetTry: async (email) => toCode(takeTry.get(email)),
    async putResetTicket({ hash, email, expiresAt }) {
      putTicket.run(hash, email, expiresAt);
    },
    async takeResetTicket(hash) {
      const ticket = takeTicket.get(hash) as ResetTicket | undefined;
      if (ticket) forgetOldPages();
      return ticket ?? null;
    },
    async forgetResets(email) {
      inTransaction(db, () => remove(email));
      forgetOldPages();
    },
    claimOnce: async (key, expiresAt) => claim.run(key, expiresAt).changes === 1,
    giveBack: async (key) => void unclaim.run(key),
    async forgetExpired(now) {
      let gone = 0;
      inTransaction(db, () => {
        for (const statement of expired) gone += Number(statement.run(now).changes);
      });
      if (gone > 0) forgetOldPages();
    },
  };
  return { port, remove };
}

const toCode = (row: Record<string, unknown> | undefined): ResetCode | null =>
  row ? ({ ...row } as ResetCode) : null;
