import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aGiven } from '../practice.fixture.ts';
import { MendedNotice } from './mended-notice.tsx';

const mended = {
  ...aGiven('q1', { isMended: true, mended: 'The key was the wrong drug.' }),
  mendedOn: '2026-11-29',
};

beforeEach(() => {
  localStorage.clear();
  respond('getMended', () => ({ questions: [mended] }));
});

it('tells who was given a question that it was mended, until they have read it', async () => {
  const user = show(<MendedNotice />);
  await user.click(await screen.findByRole('button', { name: 'Show it' }));
  screen.getByText(/The key was the wrong drug/);
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(/had a mistake/)).toBeNull();
  cleanup();
  show(<MendedNotice />);
  expect(screen.queryByText(/had a mistake/)).toBeNull();
});
