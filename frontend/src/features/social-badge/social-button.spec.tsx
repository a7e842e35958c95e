import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { SocialButton } from './social-button.tsx';

const share = (status: 'pending' | 'accepted', at: number) =>
  ({
    id: `share-${at}`,
    itemType: 'file',
    itemName: 'Valves',
    senderName: 'Ben',
    senderEmail: 'ben@example.org',
    dateReceived: '2026-11-20T08:00:00.000Z',
    fileIds: [],
    folderIds: [],
    status,
  }) as const;

it.each([
  [3, '3'],
  [120, '99+'],
])('counts what is pending: %i', async (pending, badge) => {
  respond('receivedResources', () => ({
    success: true,
    data: [...Array.from({ length: pending }, (_, at) => share('pending', at)), share('accepted', pending)],
  }));
  show(<SocialButton onPress={() => {}} />);
  const button = await screen.findByRole('button', {
    name: `Social ${pending} pending received resources`,
  });
  expect(button.textContent).toContain(badge);
});
