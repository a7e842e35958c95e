import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { expect, it, vi } from 'vitest';
import { makeSession } from '../api/session/session-state.ts';
import { forgetPerson } from './forget-person.ts';

const person = (id: string): User => ({
  id,
  email: `${id}@example.org`,
  username: id,
  token: id,
  userType: 'accountUser',
});
const hers = [
  'anamnesis.draft.ann.practice',
  'anamnesis.places.ann',
  'anamnesis.sidebar',
  'anamnesis.collections',
  'anamnesis.practice',
];
const ofDevice = [
  'anamnesis.theme',
  'anamnesis.speech.lite',
  'anamnesis.history.voice',
  'anamnesis.user',
  'of another app',
];

function device() {
  const kept = new Set([...hers, ...ofDevice]);
  const session = makeSession();
  session.signIn(person('ann'));
  const reset = vi.fn<() => void>();
  const store = {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept][index] ?? null,
    getItem: () => '',
    setItem: () => {},
    removeItem: (key: string) => void kept.delete(key),
  };
  forgetPerson(session, { reset }, () => [store]);
  return { session, reset, held: () => [...kept] };
}

it('whoever logs out leaves only how the app looks on this device', () => {
  const { session, reset, held } = device();
  session.leave();
  expect(held()).toEqual(ofDevice);
  expect(reset).toHaveBeenCalledOnce();
});

it('what a person has waits when their session ends by itself, unless somebody else signs in', () => {
  const { session, held } = device();
  session.end();
  session.signIn(person('ann'));
  expect(held()).toEqual([...hers, ...ofDevice]);
  session.end();
  session.signIn(person('ben'));
  expect(held()).toEqual(ofDevice);
});
