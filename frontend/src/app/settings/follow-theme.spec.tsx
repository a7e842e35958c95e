import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { studyDayStart } from '../../api/time/study-day-start.ts';
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

test('the pages at night are shown, and days begin, as it was chosen, also before the settings are there the next time', async () => {
  respond('getSettings', () => ({
    settings: defaultSettings,
    followSystem: true,
    reminder: { hour: 8, timeZone: 'UTC' },
    pagesAtNight: 'inverted',
    studyDayStart: 6,
  }));
  show(<FollowTheme />);
  await waitFor(() => expect(document.documentElement.dataset['pages']).toBe('inverted'));
  expect(localStorage.getItem('anamnesis.pages-at-night')).toBe('inverted');
  await waitFor(() => expect(studyDayStart.hour()).toBe(6));
  studyDayStart.apply(4);
  delete document.documentElement.dataset['pages'];
});
