import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { session } from '../../api/tab.ts';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { FollowTheme } from './follow-theme.tsx';

/** Presses Logout after the page was drawn, and before its effects have run. */
function LogOutAtOnce() {
  useLayoutEffect(() => session.leave(), []);
  return null;
}

test('the settings of somebody who has just left are not asked for', async () => {
  respond('getSettings', () => {
    throw refused(401, 'Please log in again.', 'UNAUTHENTICATED');
  });
  show(
    <>
      <FollowTheme />
      <LogOutAtOnce />
    </>,
  );
  await new Promise(setImmediate);
  expect(callsOf('getSettings')).toEqual([]);
});
