import { expect, it, vi } from 'vitest';
import { makeSession } from '../../api/session/session-state.ts';
import { forgetKept } from './forget-kept.ts';

const ann = {
  id: 'user-ann',
  email: 'ann@example.org',
  username: 'Ann',
  token: 'token-of-ann',
  userType: 'accountUser',
} as const;

it('erases what is kept when nobody is signed in, and whenever somebody leaves, ends or is another', () => {
  const erase = vi.fn<() => void>();
  const session = makeSession();
  forgetKept(session, erase);
  expect(erase).toHaveBeenCalledTimes(1);
  session.signIn({ ...ann });
  erase.mockClear();
  session.signIn({ ...ann, token: 'renewed' });
  expect(erase).not.toHaveBeenCalled();
  session.signIn({ ...ann, id: 'user-ben' });
  session.end();
  session.signIn({ ...ann });
  erase.mockClear();
  session.leave();
  expect(erase).toHaveBeenCalledTimes(1);
});

it('keeps what is there of somebody who is signed in', () => {
  const erase = vi.fn<() => void>();
  const session = makeSession();
  session.signIn({ ...ann });
  forgetKept(session, erase);
  expect(erase).not.toHaveBeenCalled();
});
