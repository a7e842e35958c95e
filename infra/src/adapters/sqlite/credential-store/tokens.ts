import type { DatabaseSync } from 'node:sqlite';
import {
  type CredentialStore,
  revokedTokensUntil,
} from '@anamnesis/contracts/ports/stores/credential-store.ts';

type Port = Pick<CredentialStore, 'tokenVersion' | 'raiseTokenVersion' | 'endToken' | 'endedTokens'>;

export const endedTokensTable = `
  create table ended_tokens (
    id text primary key not null,
    userId text not null,
    expiresAt text not null
  ) strict;
  create index ended_tokens_of on ended_tokens (userId);`;

/** Which bearer tokens are still good. */
export function openSqliteTokens(db: DatabaseSync) {
  const version = db.prepare('select tokenVersion from credentials where userId = ?');
  const raise = db.prepare('update credentials set tokenVersion = tokenVersion + 1 where userId = ?');
  const end = db.prepare('insert or ignore into ended_tokens values (?, ?, ?)');
  const ended = db.prepare('select id from ended_tokens where userId = ?');
  const removeOf = db.prepare('delete from ended_tokens where userId = ?');
  const expired = db.prepare('delete from ended_tokens where expiresAt < ?');

  const port: Port = {
    async tokenVersion(userId) {
      const row = version.get(userId) as { tokenVersion: number } | undefined;
      return row?.tokenVersion ?? null;
    },
    async raiseTokenVersion(userId) {
      if (raise.run(userId).changes === 0) throw new Error(`no credential of user ${userId}`);
    },
    async endToken({ id, userId, expiresAt }) {
      end.run(id, userId, expiresAt);
    },
    endedTokens: async (userId) => ended.all(userId).map((row) => String(row['id'])),
  };
  return {
    port,
    remove: (userId: string): void => void removeOf.run(userId),
    forgetExpired: (now: string): void => void expired.run(revokedTokensUntil(now)),
  };
}
