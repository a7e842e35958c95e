import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { describe, expect, it } from 'vitest';
import { makeSession } from './session-state.ts';

const anna = { id: 'u1', token: 't1' } as User;

describe('the session', () => {
  it('knows whether the user logged out or the session ended for another reason', () => {
    const session = makeSession();
    session.signIn(anna);
    session.end();
    expect(session.state()).toEqual({ user: null, last: anna, left: false });
    session.signIn(anna);
    session.leave();
    expect(session.state()).toEqual({ user: null, last: anna, left: true });
    session.signIn(anna);
    expect(session.state()).toEqual({ user: anna, last: anna, left: false });
  });

  it('knows whether the account was deleted, until somebody signs in', () => {
    const session = makeSession();
    session.signIn(anna);
    session.leave('deleted');
    expect(session.state()).toEqual({ user: null, last: anna, left: true, deleted: true });
    session.signIn(anna);
    expect(session.state()).toEqual({ user: anna, last: anna, left: false });
  });

  it('notifies its listeners after the state has changed', () => {
    const session = makeSession();
    const seen: (string | undefined)[] = [];
    const stop = session.subscribe(() => seen.push(session.state().user?.id));
    session.signIn(anna);
    session.end();
    stop();
    session.signIn(anna);
    expect(seen).toEqual(['u1', undefined]);
  });
});
