import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { expect, it } from 'vitest';
import { makeSession } from '../api/session/session-state.ts';
import { followPerson } from './follow-person.ts';

const person = (id: string, token = `token of ${id}`): User => ({
  id,
  email: `${id}@example.org`,
  username: id,
  token,
  userType: 'accountUser',
});

function followed() {
  const session = makeSession();
  const log: string[] = [];
  followPerson(session, {
    wake: async () => void log.push(`send as ${session.state().user?.id}`),
    erase: async (userId) => void log.push(`erase ${userId}`),
  });
  return { session, log };
}

it('erases what is not sent when its person logs out, and leaves that of others', () => {
  const { session, log } = followed();
  session.signIn(person('ann'));
  session.leave();
  session.signIn(person('ben'));
  expect(log).toEqual(['send as ann', 'erase ann', 'send as ben']);
});

it('keeps what is not sent when the session ends by itself, and sends it after the next sign-in', () => {
  const { session, log } = followed();
  session.signIn(person('ann'));
  session.end();
  session.signIn(person('ann', 'another token'));
  expect(log).toEqual(['send as ann', 'send as ann']);
});
