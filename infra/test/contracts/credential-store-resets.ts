import type { CredentialStore, ResetCode } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Harness, MakeHarness } from './harness.ts';

const email = 'zoë@example.org';
const expiresAt = '2026-03-01T08:15:00.000Z';
const code = (changes: Partial<ResetCode> = {}): ResetCode => ({
  email,
  nonce: 'nonce-1',
  kind: 'digits',
  expiresAt,
  triesLeft: 5,
  ...changes,
});
const ticket = { hash: 'hash of a secret', email, expiresAt };

/** What every credential store promises of password resets and of what is used once. */
export function resetCodesContract(name: string, makeHarness: MakeHarness<CredentialStore>): void {
  describe(`credential store, resets: ${name}`, () => {
    let harness: Harness<CredentialStore>;
    let store: CredentialStore;
    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.port;
    });
    afterEach(() => harness.dispose());

    it('takes one try off a code at each look, until none is left', async () => {
      await store.putResetCode(code({ triesLeft: 2 }));
      expect(await store.takeResetTry(email)).toEqual(code({ triesLeft: 1 }));
      expect(await store.takeResetTry('b@x.org')).toBeNull();
      expect(await store.takeResetTry(email)).toEqual(code({ triesLeft: 0 }));
      expect(await store.takeResetTry(email)).toBeNull();
    });

    it('returns a code without using a try', async () => {
      await store.putResetCode(code());
      await store.takeResetTry(email);
      await store.takeResetTry(email);
      for (let n = 0; n < 2; n += 1) expect(await store.resetCode(email)).toEqual(code({ triesLeft: 3 }));
      expect(await store.resetCode('b@x.org')).toBeNull();
    });

    it('lets nobody use up a code that cannot be guessed', async () => {
      const long = code({ kind: 'letters', triesLeft: null });
      await store.putResetCode(long);
      for (let n = 0; n < 30; n += 1) expect(await store.takeResetTry(email)).toEqual(long);
      expect(await store.resetCode(email)).toEqual(long);
    });

    it('does not give the same try to two concurrent guesses', async () => {
      await store.putResetCode(code());
      const stores = [store, await harness.alongside()];
      const looks = Array.from({ length: 12 }, (_, n) => stores[n % 2]!.takeResetTry(email));
      const left = (await Promise.all(looks)).flatMap((found) => (found ? [found.triesLeft] : []));
      expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
    });

    it('replaces a code by the next one of the address', async () => {
      await store.putResetCode(code());
      await store.takeResetTry(email);
      await store.putResetCode(code({ nonce: 'next', triesLeft: 3 }));
      expect(await store.takeResetTry(email)).toEqual(code({ nonce: 'next', triesLeft: 2 }));
    });

    it('hands a ticket out once', async () => {
      await store.putResetTicket(ticket);
      const stores = [store, await harness.alongside()];
      const taken = await Promise.all(
        Array.from({ length: 6 }, (_, n) => stores[n % 2]!.takeResetTicket(ticket.hash)),
      );
      expect(taken.filter((found) => found !== null)).toEqual([ticket]);
      expect(await store.takeResetTicket('another')).toBeNull();
    });

    it('forgets codes and tickets of one address', async () => {
      for (const address of [email, 'b@x.org']) {
        await store.putResetCode(code({ email: address }));
        await store.putResetTicket({ ...ticket, email: address, hash: address });
      }
      await store.forgetResets(email);
      expect([await store.takeResetTry(email), await store.takeResetTicket(email)]).toEqual([null, null]);
      expect(await store.takeResetTry('b@x.org')).not.toBeNull();
      expect(await store.takeResetTicket('b@x.org')).not.toBeNull();
    });

    it('forgets them with the person', async () => {
      const person = {
        userId: 'user-1',
        username: 'Zoë',
        passwordHash: 'h',
        identity: null,
        createdAt: expiresAt,
      };
      await store.create({ ...person, email, userType: 'accountUser' });
      await store.putResetCode(code());
      await store.putResetTicket(ticket);
      await store.delete('user-1');
      expect([await store.takeResetTry(email), await store.takeResetTicket(ticket.hash)]).toEqual([
        null,
        null,
      ]);
    });

    it('lets a key be claimed once, also by several at once', async () => {
      const stores = [store, await harness.alongside()];
      const claims = await Promise.all(
        Array.from({ length: 8 }, (_, n) => stores[n % 2]!.claimOnce('key', expiresAt)),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await store.claimOnce('another', expiresAt)).toBe(true);
    });

    it('lets a claim that was given back be made again, and no other one', async () => {
      await store.giveBack('never made');
      await store.claimOnce('key', expiresAt);
      await store.claimOnce('another', expiresAt);
      await store.giveBack('key');
      expect(await store.claimOnce('another', expiresAt)).toBe(false);
      expect(await store.claimOnce('key', expiresAt)).toBe(true);
      expect(await store.claimOnce('key', expiresAt)).toBe(false);
    });

    it('forgets what has expired, and nothing else', async () => {
      const later = '2026-03-01T09:00:00.000Z';
      await store.putResetCode(code());
      await store.putResetCode(code({ email: 'b@x.org', expiresAt: later }));
      await store.putResetTicket(ticket);
      await store.putResetTicket({ ...ticket, hash: 'later', expiresAt: later });
      await store.claimOnce('key', expiresAt);
      await store.claimOnce('later', later);
      await store.forgetExpired('2026-03-01T08:30:00.000Z');
      expect([await store.takeResetTry(email), await store.takeResetTicket(ticket.hash)]).toEqual([
        null,
        null,
      ]);
      expect(await store.takeResetTry('b@x.org')).not.toBeNull();
      expect(await store.takeResetTicket('later')).not.toBeNull();
      expect([await store.claimOnce('key', later), await store.claimOnce('later', later)]).toEqual([
        true,
        false,
      ]);
    });

    it('keeps everything over a restart and when the process is killed', async () => {
      await store.putResetCode(code());
      await store.claimOnce('key', expiresAt);
      store = await harness.reopen();
      await store.takeResetTry(email);
      store = await harness.crash();
      expect(await store.takeResetTry(email)).toEqual(code({ triesLeft: 3 }));
      expect(await store.claimOnce('key', expiresAt)).toBe(false);
    });
  });
}
