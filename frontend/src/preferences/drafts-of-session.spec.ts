import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { expect, it } from 'vitest';
import { makeSession } from '../api/session/session-state.ts';
import { keepDraftsWithSession } from './drafts-of-session.ts';

const person = (id: string, token = id): User => ({
  id,
  email: `${id}@example.org`,
  username: id,
  token,
  userType: 'accountUser',
});

function storage(kept: Map<string, string>) {
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const [edit, card] = ['anamnesis.draft.ann.edit.k1', 'anamnesis.draft.ann.card.d1'];
const search = 'anamnesis.cards.ann.d1';
const ofBen = 'anamnesis.draft.ben.card.d1';
const others = ['anamnesis.theme', 'anamnesis.places.ann', 'anamnesis.draftsman'];

/** A device with one tab; `names`: what it holds when somebody signs in. */
function device() {
  const [local, ofTab] = [new Map<string, string>(), new Map<string, string>()];
  const stores = [storage(local), storage(ofTab)];
  const openTab = (user: User | null) => {
    const session = makeSession();
    if (user) session.signIn(user);
    keepDraftsWithSession(session, () => stores);
    return session;
  };
  const write = (...names: string[]) => names.forEach((name) => local.set(name, `text of ${name}`));
  const held = () => [...local.keys(), ...ofTab.keys()].toSorted();
  return { local, ofTab, openTab, write, held };
}

it('erases what a person has not finished when they log out, and nothing else', () => {
  const { openTab, write, held, ofTab } = device();
  const session = openTab(person('ann'));
  write(edit, card, ...others);
  ofTab.set(search, 'what she looks for');
  session.signIn(person('ann', 'another token'));
  expect(held()).toHaveLength(6);
  session.leave();
  expect(held()).toEqual(others.toSorted());
  session.signIn(person('ann'));
  expect(held()).toEqual(others.toSorted());
});

it('takes it from the device when the session ends by itself, and brings it back for the same person', () => {
  const { openTab, write, held, local, ofTab } = device();
  const session = openTab(person('ann'));
  write(edit, card, ...others);
  ofTab.set(search, 'what she looks for');
  const before = [...local, ...ofTab].toSorted();
  session.end();
  expect(held()).toEqual(others.toSorted());
  session.end();
  session.signIn(person('ann', 'another token'));
  expect([...local, ...ofTab].toSorted()).toEqual(before);
});

it('brings nothing back over what was written since, nor a second time', () => {
  const { openTab, write, local } = device();
  const session = openTab(person('ann'));
  write(edit, card);
  session.end();
  local.set(edit, 'in another tab');
  session.signIn(person('ann'));
  expect([local.get(edit), local.get(card)]).toEqual(['in another tab', `text of ${card}`]);
  local.delete(card);
  session.signIn(person('ann', 'another token'));
  expect(local.has(card)).toBe(false);
});

it.each([
  ['somebody else signs in', (session: ReturnType<typeof makeSession>) => session.signIn(person('ben'))],
  ['the account was deleted elsewhere', (session: ReturnType<typeof makeSession>) => session.leave()],
])('remembers nothing once %s', (_, happens) => {
  const { openTab, write, held } = device();
  const session = openTab(person('ann'));
  write(edit);
  session.end();
  happens(session);
  session.end();
  session.signIn(person('ann'));
  expect(held()).toEqual([]);
});

it('takes from the device what sessions have left that ended while the app was closed', () => {
  const { openTab, write, held } = device();
  write(edit, ofBen, ...others);
  openTab(person('ben'));
  expect(held()).toEqual([ofBen, ...others].toSorted());
  openTab(null);
  expect(held()).toEqual(others.toSorted());
});

it('minds no browser that refuses storage', () => {
  const session = makeSession();
  session.signIn(person('ann'));
  keepDraftsWithSession(session, () => {
    throw new DOMException('refused');
  });
  expect(() => session.end()).not.toThrow();
  expect(() => session.leave()).not.toThrow();
});
