import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { dayOf, firstKeptDay, fits } from '@anamnesis/contracts/ports/people/token-days.ts';
import type { TokenLedger, TokensOfDay } from '@anamnesis/contracts/ports/stores/token-ledger.ts';
import { inTransaction, openDatabase } from '../database.ts';

const migrations = [
  `create table tokens (
     day text not null,
     who text not null,
     tokens integer not null,
     primary key (day, who)
   ) strict, without rowid;
   create index tokens_of_who on tokens (who)`,
];

/** What the installation as a whole is kept under; no person has this id. */
const everybody = '';

const accounts = (owner: string | undefined): string[] =>
  owner === undefined ? [everybody] : [everybody, owner];

export type SqliteTokenLedger = TokenLedger & { close: () => Promise<void> };

/** Sums by person and day in a file of their own, which a loss of power may take the last of. */
export function openSqliteTokenLedger({ file, clock }: { file: string; clock: Clock }): SqliteTokenLedger {
  const db = openDatabase({ file, durability: 'rebuildable', migrations });
  const sum = db.prepare('select tokens from tokens where day = ? and who = ?');
  const add = db.prepare(
    'insert into tokens (day, who, tokens) values (?, ?, ?) on conflict (day, who) do update set tokens = tokens + excluded.tokens',
  );
  const correct = db.prepare('update tokens set tokens = max(0, tokens + ?) where day = ? and who = ?');
  const expire = db.prepare('delete from tokens where day < ?');
  const remove = db.prepare('delete from tokens where who = ?');
  let swept = '';

  const sumOf = (day: string, who: string | undefined): number =>
    who === undefined ? 0 : Number(sum.get(day, who)?.['tokens'] ?? 0);
  const usedOn = (day: string, owner: string | undefined): TokensOfDay => ({
    person: sumOf(day, owner),
    installation: sumOf(day, everybody),
  });
  function sweep(day: string): void {
    if (swept === day) return;
    expire.run(firstKeptDay(clock()));
    swept = day;
  }

  return {
    reserve: async (owner, tokens, limits) =>
      inTransaction(db, () => {
        const day = dayOf(clock());
        sweep(day);
        const used = usedOn(day, owner);
        if (!fits(used, tokens, { ...limits, person: owner === undefined ? null : limits.person }))
          return undefined;
        for (const who of accounts(owner)) add.run(day, who, tokens);
        return day;
      }),
    settle: async (owner, day, difference) =>
      inTransaction(db, () => {
        for (const who of accounts(owner)) correct.run(difference, day, who);
      }),
    look: async (owner) => usedOn(dayOf(clock()), owner),
    forget: async (owner) => inTransaction(db, () => void remove.run(owner)),
    async close() {
      if (db.isOpen) db.close();
    },
  };
}
