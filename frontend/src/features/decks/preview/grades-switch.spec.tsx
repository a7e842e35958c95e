import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { GradesSwitch } from './grades-switch.tsx';

const saved = { settings: defaultSettings, followSystem: true, reminder: { hour: 8, timeZone: null } };
const offered = () => screen.findByRole('switch', { name: 'Grade with Again, Hard, Good and Easy' });

it('offers the four grades that hands know from Anki, and leaves all other settings as they are', async () => {
  respond('getSettings', () => saved);
  respond('saveSettings', () => ({ success: true, ...saved, grades: 'four' }));
  const user = show(<GradesSwitch />);
  expect((await offered()).getAttribute('aria-checked')).toBe('false');
  await user.click(await offered());
  const sent = { ...defaultSettings, followSystem: true, reminderHour: 8, grades: 'four' };
  await waitFor(() => expect(callsOf('saveSettings')).toEqual([sent]));
  expect((await offered()).getAttribute('aria-checked')).toBe('true');
});

it('is as it was where that could not be saved', async () => {
  respond('getSettings', () => saved);
  respond('saveSettings', () => {
    throw refused(500, 'The disk is full.');
  });
  const user = show(<GradesSwitch />);
  await user.click(await offered());
  await screen.findByText(/The disk is full/);
  expect((await offered()).getAttribute('aria-checked')).toBe('false');
});
