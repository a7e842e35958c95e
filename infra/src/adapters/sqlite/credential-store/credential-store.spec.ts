import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCredential, credentialStoreContract } from '../../../../test/contracts/credential-store.ts';
import { fileHarness } from '../../../../test/contracts/file-harness.ts';
import { openSqliteCredentialStore } from './credential-store.ts';
import { peopleByBeginning } from './names.ts';

credentialStoreContract(
  'sqlite',
  fileHarness((dir) => openSqliteCredentialStore({ file: join(dir, 'credentials.db') })),
);

describe('credential store in SQLite', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'credentials-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));
  const open = () => openSqliteCredentialStore({ file: join(dir, 'private', 'credentials.db') });
  const files = async (): Promise<string[]> =>
    (await readdir(join(dir, 'private'))).map((n) => join(dir, 'private', n));

  it.skipIf(process.platform === 'win32')('lets only the owner read its files', async () => {
    const store = open();
    await store.create(aCredential());
    const modes = await Promise.all((await files()).map(async (file) => (await stat(file)).mode & 0o777));
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    await store.close();
  });

  it('finds people by name who were there before names were indexed', async () => {
    const former = open();
    await former.create(aCredential({ username: 'Zoë Long' }));
    await former.create(aCredential({ userId: 'user-2', email: 'b@x.org', username: 'Ben Long' }));
    await former.setFoundByName('user-2', false);
    await former.close();
    const db = new DatabaseSync(join(dir, 'private', 'credentials.db'));
    db.exec('delete from name_parts; update credentials set nameVersion = 0');
    db.close();
    const store = open();
    expect((await store.byName('long', 10)).map(({ userId }) => userId)).toEqual(['user-1']);
    await store.setFoundByName('user-2', true);
    expect(await store.byName('long', 10)).toHaveLength(2);
    await store.close();
  });

  it('looks no name through that does not begin with the text', async () => {
    const store = open();
    await store.create(aCredential());
    const db = new DatabaseSync(join(dir, 'private', 'credentials.db'));
    const plan = db.prepare(`explain query plan ${peopleByBeginning}`).all('a', 'b', 1);
    expect(plan.map(({ detail }) => String(detail).split(' ')[0])).toEqual(['SEARCH', 'SEARCH']);
    db.close();
    await store.close();
  });

  it('leaves no trace of a person on the disk, nor of a former password', async () => {
    const store = open();
    await store.create(aCredential({ email: 'erased@example.org', username: 'Traceless' }));
    await store.create(
      aCredential({ userId: 'user-2', email: 'stays@example.org', passwordHash: 'former-hash' }),
    );
    await store.setPasswordHash('user-2', 'later-hash');
    const expiresAt = '2026-03-01T08:15:00.000Z';
    const code = {
      email: 'erased@example.org',
      nonce: 'former-nonce',
      kind: 'digits',
      triesLeft: 5,
    } as const;
    await store.putResetCode({ ...code, expiresAt });
    await store.putResetCode({ ...code, expiresAt, nonce: 'later' });
    await store.putResetTicket({ hash: 'ticket', email: code.email, expiresAt });
    await store.delete('user-1');
    await store.putResetCode({ ...code, expiresAt, email: 'expired@example.org' });
    await store.forgetExpired('2026-03-01T09:00:00.000Z');
    const bytes = Buffer.concat(await Promise.all((await files()).map((file) => readFile(file)))).toString(
      'latin1',
    );
    expect(bytes).toContain('stays@example.org');
    for (const trace of [
      'traceless',
      'erased@example.org',
      'expired@example.org',
      'Traceless',
      'former-hash',
      'former-nonce',
    ])
      expect(bytes).not.toContain(trace);
    await store.close();
  });
});
