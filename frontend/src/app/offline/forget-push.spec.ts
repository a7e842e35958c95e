import { expect, it, vi } from 'vitest';
import { makeSession } from '../../api/session/session-state.ts';
import { forgetPush } from './forget-push.ts';

const ann = {
  id: 'user-ann',
  email: 'ann@example.org',
  username: 'Ann',
  token: 'token-of-ann',
  userType: 'accountUser',
} as const;

function setUp() {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const session = makeSession();
  session.signIn({ ...ann });
  forgetPush(session, { getSubscription: async () => ({ unsubscribe }) });
  return { session, unsubscribe };
}

it('goes on when a session ends by itself and the same person signs in again', async () => {
  const { session, unsubscribe } = setUp();
  session.end();
  session.signIn({ ...ann, token: 'renewed' });
  await Promise.resolve();
  expect(unsubscribe).not.toHaveBeenCalled();
});

it.each(['leaves', 'is another'])('ends when the person %s', async (how) => {
  const { session, unsubscribe } = setUp();
  if (how === 'leaves') session.leave();
  else {
    session.end();
    session.signIn({ ...ann, id: 'user-ben' });
  }
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});
