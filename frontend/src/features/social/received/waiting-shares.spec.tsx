import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { callsOf, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aShare, keepReceived } from '../share.fixture.tsx';
import { WaitingShares } from './waiting-shares.tsx';

const open = vi.fn<() => void>();

it('names the latest of what waits, and leads to the answers', async () => {
  keepReceived({ pending: ['Kidney', 'Liver', 'Lung', 'Skin'].map((name) => aShare(name)) });
  const mouse = show(<WaitingShares onOpen={open} />);
  await screen.findByRole('heading', { name: 'Kidney' });
  expect(screen.queryByRole('heading', { name: 'Skin' })).toBeNull();
  expect(screen.getByText('and 1 more')).toBeDefined();
  await mouse.click(screen.getByRole('button', { name: 'Accept or reject' }));
  expect(open).toHaveBeenCalledOnce();
});

it('counts what waits beyond the first page of the list', async () => {
  respond('receivedResources', () => ({
    success: true,
    data: ['Kidney', 'Liver', 'Lung', 'Skin'].map((name) => aShare(name)),
    pendingCount: 115,
    nextCursor: 'more',
  }));
  show(<WaitingShares onOpen={open} />);
  expect(await screen.findByText('and 112 more')).toBeDefined();
});

it('takes no room where nothing waits', async () => {
  keepReceived({ pending: [] });
  show(<WaitingShares onOpen={open} />);
  await waitFor(() => expect(callsOf('receivedResources').length).toBe(1));
  expect(screen.queryByRole('region')).toBeNull();
});
