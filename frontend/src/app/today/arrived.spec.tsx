import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { Arrived } from './arrived.tsx';

const Address = () => <output>{useLocation().search}</output>;

it('leads to what others have sent, and to nothing else', async () => {
  respond('receivedResources', () => ({ success: true, data: [], pendingCount: 2, nextCursor: null }));
  respond('connections', () => ({ success: true, data: [], total: 0 }));
  respond('updatesWaiting', () => ({ waiting: true }));
  const user = show(
    <>
      <Arrived />
      <Address />
    </>,
  );
  await screen.findByRole('link', { name: 'Updates of what you follow' });
  expect(document.querySelector('[data-waiting]')).toBeNull();
  await user.click(await screen.findByRole('link', { name: '2 received resources' }));
  expect(screen.getByRole('status').textContent).toBe('?social=received');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
