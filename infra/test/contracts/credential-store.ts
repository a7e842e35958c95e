import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Credential,
  type CredentialStore,
  EmailTaken,
} from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { namesContract } from './credential-store-names.ts';
import { resetCodesContract } from './credential-store-resets.ts';
import type { Harness, MakeHarness } from './harness.ts';

export const aCredential = (changes: Partial<Credential> = {}): Credential => ({
  userId: 'user-1',
  email: 'zoë@example.org',
  username: 'Zoë 🫀',
  passwordHash: '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA',
  userType: 'accountUser',
  identity: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  ...changes,
});

/** What every credential store promises. */
export function credentialStoreContract(name: string, makeHarness: MakeHarness<CredentialStore>): void {
  describe(`credential store: ${name}`, () => {
    let harness: Harness<CredentialStore>;
    let store: CredentialStore;
    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.port;
    });
    afterEach(() => harness.dispose());

    it('knows whether somebody is alone', async () => {
      await store.create(aCredential());
      expect([await store.isAlone('user-1'), await store.isAlone('user-2')]).toEqual([true, false]);
      await store.create(aCredential({ userId: 'user-2', email: 'b@x.org' }));
      expect(await store.isAlone('user-1')).toBe(false);
    });

    it('finds a person by e-mail, by id and by the id at a third party', async () => {
      const google = aCredential({
        userId: 'user-2',
        email: 'b@x.org',
        passwordHash: null,
        userType: 'googleUser',
        identity: 'https://accounts.example 42',
      });
      await store.create(aCredential());
      await store.create(google);
      expect(await store.byEmail('zoë@example.org')).toEqual(aCredential());
      expect(await store.byUserId('user-2')).toEqual(google);
      expect(await store.byIdentity('https://accounts.example 42')).toEqual(google);
    });

    it('returns nothing for unknown people', async () => {
      await store.create(aCredential());
      expect(await store.byEmail('ZOË@example.org')).toBeNull();
      expect(await store.byEmail('')).toBeNull();
      expect(await store.byUserId('user-9')).toBeNull();
      expect(await store.byIdentity('')).toBeNull();
    });

    it('returns names, addresses and kinds of many people at once, and nothing for unknown ids', async () => {
      await store.create(aCredential());
      await store.create(aCredential({ userId: 'user-2', email: 'b@x.org', username: 'Ben' }));
      await store.create(aCredential({ userId: 'user-3', email: 'c@x.org', username: 'Cy' }));
      const people = await store.peopleOf(['user-2', 'user-9', 'user-1', 'user-2', "user-3' or 1=1 --"]);
      const userType = 'accountUser';
      const expected = {
        'user-1': { username: 'Zoë 🫀', email: 'zoë@example.org', userType },
        'user-2': { username: 'Ben', email: 'b@x.org', userType },
      };
      expect(Object.fromEntries(people)).toEqual(expected);
      await store.delete('user-2');
      expect([...(await store.peopleOf(['user-2', 'user-3'])).keys()]).toEqual(['user-3']);
      expect((await store.peopleOf([])).size).toBe(0);
    });

    it('returns thousands of people in one read', async () => {
      await store.create(aCredential());
      const many = Array.from({ length: 5_000 }, (_, n) => `user-${n}`);
      expect([...(await store.peopleOf(many)).keys()]).toEqual(['user-1']);
    });

    it('refuses an address that another person has', async () => {
      await store.create(aCredential());
      await expect(store.create(aCredential({ userId: 'user-2', username: 'Other' }))).rejects.toThrow(
        EmailTaken,
      );
      expect(await store.byUserId('user-2')).toBeNull();
      expect(await store.byEmail('zoë@example.org')).toEqual(aCredential());
    });

    it('refuses a second credential of the same person', async () => {
      await store.create(aCredential());
      await expect(store.create(aCredential({ email: 'second@example.org' }))).rejects.toThrow('user-1');
      expect(await store.byEmail('second@example.org')).toBeNull();
    });

    it('gives an address to one of many who want it at once', async () => {
      const stores = [store, await harness.alongside()];
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) => stores[n % 2]!.create(aCredential({ userId: `user-${n}` }))),
      );
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused).toHaveLength(19);
      expect(refused.every(({ reason }) => reason instanceof EmailTaken)).toBe(true);
    });

    it('changes the password hash of that person only', async () => {
      const other = aCredential({ userId: 'user-2', email: 'b@x.org' });
      await store.create(aCredential());
      await store.create(other);
      await store.setPasswordHash('user-1', 'new');
      expect(await store.byUserId('user-1')).toEqual(aCredential({ passwordHash: 'new' }));
      expect(await store.byUserId('user-2')).toEqual(other);
      await expect(store.setPasswordHash('user-9', 'new')).rejects.toThrow('user-9');
    });

    it('counts the passwords a person has had, so that former tokens can be recognised', async () => {
      await store.create(aCredential());
      await store.create(aCredential({ userId: 'user-2', email: 'b@x.org' }));
      expect(await store.tokenVersion('user-1')).toBe(0);
      await store.setPasswordHash('user-1', 'new');
      await store.setPasswordHash('user-1', 'newer');
      expect([await store.tokenVersion('user-1'), await store.tokenVersion('user-2')]).toEqual([2, 0]);
      await store.delete('user-1');
      expect(await store.tokenVersion('user-1')).toBeNull();
    });

    it('ends every token of a person, and nobody else’s', async () => {
      await store.create(aCredential());
      await store.create(aCredential({ userId: 'user-2', email: 'b@x.org' }));
      await store.raiseTokenVersion('user-1');
      expect([await store.tokenVersion('user-1'), await store.tokenVersion('user-2')]).toEqual([1, 0]);
      expect(await store.byUserId('user-1')).toEqual(aCredential());
      await expect(store.raiseTokenVersion('user-9')).rejects.toThrow('user-9');
    });

    it('keeps the ids of ended tokens until 30 days after they expire, by person, and over a crash', async () => {
      const ended = (id: string, userId: string, expiresAt = '2026-03-01T20:00:00.000Z') =>
        store.endToken({ id, userId, expiresAt });
      await ended('a', 'user-1');
      await Promise.all([ended('b', 'user-1', '2026-03-01T10:00:00.000Z'), ended('a', 'user-1')]);
      await ended('c', 'user-2');
      store = await harness.crash();
      expect((await store.endedTokens('user-1')).toSorted()).toEqual(['a', 'b']);
      // Perhaps by a clock that is ahead: once it is right, the token would be valid again.
      await store.forgetExpired('2026-03-31T09:59:59.000Z');
      expect((await store.endedTokens('user-1')).toSorted()).toEqual(['a', 'b']);
      await store.forgetExpired('2026-03-31T12:00:00.000Z');
      expect(await store.endedTokens('user-1')).toEqual(['a']);
      await store.delete('user-1');
      expect([await store.endedTokens('user-1'), await store.endedTokens('user-2')]).toEqual([[], ['c']]);
    });

    it('deletes a person, whose address is free again', async () => {
      await store.create(aCredential());
      await store.delete('user-1');
      expect(await store.byEmail('zoë@example.org')).toBeNull();
      expect(await store.byUserId('user-1')).toBeNull();
      await store.delete('user-1');
      await store.create(aCredential({ userId: 'user-2' }));
      expect((await store.byEmail('zoë@example.org'))?.userId).toBe('user-2');
    });

    it('keeps everything over a restart and when the process is killed', async () => {
      await store.create(aCredential());
      store = await harness.reopen();
      await store.setPasswordHash('user-1', 'new');
      store = await harness.crash();
      expect(await store.byUserId('user-1')).toEqual(aCredential({ passwordHash: 'new' }));
    });
  });
  namesContract(name, makeHarness);
  resetCodesContract(name, makeHarness);
}
