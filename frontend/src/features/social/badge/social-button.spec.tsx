import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { SocialButton } from './social-button.tsx';

it.each([
  [3, '3'],
  [120, '99+'],
])('counts what is pending: %i', async (pending, badge) => {
  respond('receivedResources', () => ({ success: true, data: [], pendingCount: pending, nextCursor: null }));
  show(<SocialButton onPress={() => {}} />);
  const button = await screen.findByRole('button', {
    name: `Social ${pending} pending received resources`,
  });
  expect(button.textContent).toContain(badge);
});
