import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { describe, expect, it } from 'vitest';
import { makeSession } from '../api/session/session-state.ts';
import { keepUser, sessionKey } from '../api/session/session-storage.ts';
import { followSession } from './follow-session.ts';

const user = (id: string, token = `${id}-1`): User => ({
  id,
  email: `${id}@example.org`,
  username: id,
  token,
  userType: 'accountUser',
});

type Told = { key: string; newValue: string | null };

/** A browser: the other tabs are notified of what a tab writes when `deliver` is called. */
function openBrowser() {
  const kept = new Map<string, string>();
  const tabs: { listen?: (event: Told) => void; inbox: Told[] }[] = [];
  const openTab = () => {
    const tab: (typeof tabs)[number] = { inbox: [] };
    tabs.push(tab);
    const tell = (key: string, newValue: string | null): void => {
      for (const other of tabs) if (other !== tab) other.inbox.push({ key, newValue });
    };
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        kept.set(key, value);
        tell(key, value);
      },
      removeItem: (key: string) => {
        if (kept.delete(key)) tell(key, null);
      },
    };
    const notes: [string, string][] = [];
    const session = makeSession();
    const addEventListener = (_type: string, listen: (event: Told) => void): void =>
      void (tab.listen = listen);
    const window = {
      localStorage: storage,
      sessionStorage: { setItem: (key: string, value: string) => void notes.push([key, value]) },
      addEventListener,
    };
    followSession(session, window as unknown as Window);
    return { session, storage, notes };
  };
  const deliver = (): void => {
    for (const tab of tabs) for (const event of tab.inbox.splice(0)) tab.listen?.(event);
  };
  return { kept, openTab, deliver };
}

describe('the session of several tabs', () => {
  it('begins with the one that the browser keeps', () => {
    const { openTab } = openBrowser();
    keepUser(openTab().storage, user('ann'));
    expect(openTab().session.state()).toEqual({ user: user('ann'), last: user('ann'), left: false });
  });

  it('begins, is renewed and ends in all of them', () => {
    const { openTab, deliver, kept } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    for (const next of [user('ann'), user('ann', 'ann-2')]) {
      one.session.signIn(next);
      deliver();
      expect(other.session.state().user).toEqual(next);
    }
    one.session.end();
    deliver();
    expect(other.session.state()).toEqual({ user: null, last: user('ann', 'ann-2'), left: false });
    expect(other.notes).toHaveLength(1);
    expect(kept.has(sessionKey)).toBe(false);
  });

  it('is left in all of them when the person leaves one', () => {
    const { openTab, deliver, kept } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    one.session.signIn(user('ann'));
    deliver();
    one.session.leave();
    deliver();
    expect(other.session.state()).toEqual({ user: null, last: user('ann'), left: true });
    expect(other.notes).toEqual([]);
    expect(kept.has(sessionKey)).toBe(false);
  });

  it.each([false, true])(
    'ends with one farewell when the account is deleted (other tab rejected first: %s)',
    (first) => {
      const { openTab, deliver, kept } = openBrowser();
      const [one, other] = [openTab(), openTab()];
      one.session.signIn(user('ann'));
      deliver();
      if (first) other.session.end();
      one.session.leave('deleted');
      deliver();
      expect(one.session.state()).toEqual({ user: null, last: user('ann'), left: true, deleted: true });
      expect(one.notes).toEqual([]);
      expect(other.session.state()).toEqual({ user: null, last: user('ann'), left: true });
      expect(other.notes).toEqual([['anamnesis.sessionEnded', 'deleted']]);
      expect(kept.has(sessionKey)).toBe(false);
    },
  );

  it('is not taken for deleted by a tab that hears of it when somebody else has signed in', () => {
    const { openTab, deliver } = openBrowser();
    const [one, sleeper] = [openTab(), openTab()];
    one.session.signIn(user('ann'));
    deliver();
    one.session.leave('deleted');
    one.session.signIn(user('ben'));
    deliver();
    expect(sleeper.session.state()).toEqual({ user: user('ben'), last: user('ben'), left: false });
    expect(sleeper.notes).toEqual([]);
  });

  it('is not ended by a suspended tab that is notified late of the previous session', () => {
    const { openTab, deliver, kept } = openBrowser();
    const [one, sleeper] = [openTab(), openTab()];
    one.session.signIn(user('ann'));
    deliver();
    one.session.leave();
    one.session.signIn(user('ben'));
    deliver();
    deliver();
    for (const { session } of [one, sleeper]) expect(session.state().user).toEqual(user('ben'));
    expect(kept.get(sessionKey)).toBe(JSON.stringify(user('ben')));
  });
});
