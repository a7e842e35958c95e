import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { describe, expect, it } from 'vitest';
import { makeSession } from './session-state.ts';
import { makeTokenOfTab } from './token-of-tab.ts';
import { makeTokenRenewal, type TokenRenewal } from './token-renewal.ts';

const ann = (token: string): User => ({
  id: 'ann',
  email: 'ann@example.org',
  username: 'Ann',
  token,
  userType: 'accountUser',
});

/** Locks of one browser, for one name: as the standard grants them, first come, first served. */
function oneLock(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, ...rest: unknown[]): Promise<unknown> => {
    const work = rest.at(-1) as () => unknown;
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return { request, query: () => Promise.reject(new Error('not asked')) } as LockManager;
}

/** A tab in which somebody is signed in, of a browser that keeps `elsewhere`. */
function openTab(user: User, elsewhere: User | null, renewal: TokenRenewal = makeTokenRenewal(undefined)) {
  const session = makeSession();
  session.signIn(user);
  const notes: string[] = [];
  let resets = 0;
  const token = makeTokenOfTab({
    session,
    renewal,
    positions: { reset: () => void (resets += 1) },
    kept: { getItem: () => JSON.stringify(elsewhere) },
    own: { setItem: (key) => void notes.push(key) },
  });
  return { session, token, notes, resets: () => resets };
}

describe('a rejected token', () => {
  it('ends the session, with a note for the login screen', async () => {
    const { token, notes, resets } = openTab(ann('old'), ann('old'));
    expect(await token.refused('old')).toBe(false);
    expect([token.now(), notes.length, resets()]).toEqual([null, 1, 1]);
  });

  it('does not end the session when this tab has another one by now', async () => {
    const { token, notes } = openTab(ann('new'), ann('new'));
    expect(await token.refused('old')).toBe(true);
    expect([token.now(), notes]).toEqual(['new', []]);
  });

  it('is replaced by the one of another tab that this tab was not notified of yet', async () => {
    const { token, notes } = openTab(ann('old'), ann('new'));
    expect(await token.refused('old')).toBe(true);
    expect([token.now(), notes]).toEqual(['new', []]);
  });

  it('is not replaced by that of another person', async () => {
    const { token } = openTab(ann('old'), { ...ann('new'), id: 'ben' });
    expect(await token.refused('old')).toBe(false);
    expect(token.now()).toBeNull();
  });

  it('changes nothing when the user has logged out meanwhile', async () => {
    const { session, token, notes } = openTab(ann('old'), null);
    session.leave();
    expect(await token.refused('old')).toBe(false);
    expect(notes).toEqual([]);
  });
});

describe('replacing a token', () => {
  it('stores the new one before a call that was rejected meanwhile continues', async () => {
    const { token } = openTab(ann('old'), ann('old'), makeTokenRenewal(oneLock()));
    const answered = Promise.withResolvers<{ data: User }>();
    const renewed = token.renew(() => answered.promise);
    const again = token.refused('old');
    answered.resolve({ data: ann('new') });
    await renewed;
    expect(await again).toBe(true);
    expect(token.now()).toBe('new');
  });

  it('leaves ending the session to the rejected call when it failed', async () => {
    const { token } = openTab(ann('old'), ann('old'), makeTokenRenewal(oneLock()));
    const wrong = token.renew(async () => ({ error: 'The password is wrong.' }));
    expect(await wrong).toEqual({ error: 'The password is wrong.' });
    expect(token.now()).toBe('old');
    expect(await token.refused('old')).toBe(false);
  });
});

describe('deleting the account', () => {
  it('is no session that ended, for a call that is rejected meanwhile', async () => {
    const { session, token, notes } = openTab(ann('old'), ann('old'), makeTokenRenewal(oneLock()));
    const answered = Promise.withResolvers<{ data: object }>();
    const left = token.leave(() => answered.promise);
    const rejected = token.refused('old');
    answered.resolve({ data: {} });
    await left;
    expect(await rejected).toBe(false);
    expect(notes).toEqual([]);
    expect(session.state()).toEqual({ user: null, last: ann('old'), left: true, deleted: true });
  });

  it('changes nothing when it is refused', async () => {
    const { token } = openTab(ann('old'), ann('old'), makeTokenRenewal(oneLock()));
    await token.leave(async () => ({ error: 'The password is wrong.' }));
    expect(token.now()).toBe('old');
  });
});
