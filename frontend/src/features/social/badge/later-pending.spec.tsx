import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callsOf, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { LaterPendingBadge } from './later-pending.tsx';

const person = (id: string, status: 'Connected' | 'Pending') => ({
  id,
  name: id,
  email: '',
  userType: 'regular' as const,
  dateAdded: '2026-05-03T08:00:00.000Z',
  status,
  connectionId: `${id}.1`,
});

function showButton(pending: number, requests: string[], waiting = false): Promise<HTMLElement> {
  respond('updatesWaiting', () => ({ waiting }));
  const data = [person('Ben', 'Connected'), ...requests.map((id) => person(id, 'Pending'))];
  respond('receivedResources', () => ({ success: true, data: [], pendingCount: pending, nextCursor: null }));
  respond('connections', () => ({ success: true, data, total: data.length }));
  show(
    <button type="button">
      Social
      <LaterPendingBadge />
    </button>,
  );
  return screen.findByRole('button', { name: new RegExp(`^Social .*${pending || 'No'} pending`) });
}

it('counts what is pending', async () => {
  const button = await showButton(3, []);
  expect(button.textContent).toBe('Social33 pending received resources');
  expect(callsOf('receivedResources')).toMatchObject([{ limit: '1' }]);
});

it('tells that people ask to be contacts', async () => {
  await showButton(0, ['Cem', 'Dua']);
  const name = 'Social No pending received resources, 2 contact requests';
  expect(await screen.findByRole('button', { name })).toBeDefined();
});

it('tells that updates wait', async () => {
  const button = await showButton(3, [], true);
  await waitFor(() => expect(button.querySelectorAll('svg.fill-current')).toHaveLength(1));
});

it('tells that nothing but updates wait', async () => {
  await showButton(0, [], true);
  const name = 'Social No pending received resources, updates of what you follow';
  expect(await screen.findByRole('button', { name })).toBeDefined();
});
