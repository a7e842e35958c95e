import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { answersInWords, type SentResource } from './sent-row.tsx';
import { SentTab } from './sent-tab.tsx';

const kidney: SentResource = {
  id: 's1',
  itemType: 'folder',
  itemName: 'Kidney',
  message: 'For the exam',
  dateSent: '2026-11-20T10:00:00.000Z',
  recipientNames: ['Ben', 'Cara', 'Dan'],
  recipients: 300,
  pending: 280,
  accepted: 15,
  rejected: 5,
  followers: 1,
  canBeFollowed: true,
  isWithdrawn: false,
};
const send = vi.fn<() => void>();

function sent(items: SentResource[], nextCursor: string | null = null) {
  send.mockReset();
  respond('sentResources', () => ({ success: true, data: items, nextCursor }));
  return show(<SentTab onSend={send} />);
}
const button = (name: string) => screen.findByRole('button', { name });

describe('what was sent', () => {
  it('tells to how many, and how many answered', async () => {
    sent([kidney]);
    const row = within(await screen.findByRole('article', { name: 'Kidney' }));
    expect(row.getByText(/^To/).textContent).toContain('To Ben and 299 others');
    row.getByText('280 waiting, 15 accepted, 5 rejected, 1 follower');
  });

  it('is withdrawn when that is confirmed', async () => {
    const items = [{ ...kidney }];
    respond('withdrawSharedResource', () => {
      items[0] = { ...kidney, isWithdrawn: true, pending: 0 };
      return { success: true, message: '' };
    });
    const user = sent(items);
    await user.click(await button('Withdraw Kidney'));
    await screen.findByRole('alertdialog', { name: 'Withdraw “Kidney”?' });
    expect(callsOf('withdrawSharedResource')).toEqual([]);
    await user.click(await button('Withdraw'));
    await screen.findByText('“Kidney” was withdrawn.');
    await screen.findByText('Withdrawn');
    expect(callsOf('withdrawSharedResource')).toEqual([{ id: 's1' }]);
  });

  it('says why it could not be withdrawn', async () => {
    respond('withdrawSharedResource', () => {
      throw refused(404, 'Resource not found', 'NOT_FOUND');
    });
    const user = sent([kidney]);
    await user.click(await button('Withdraw Kidney'));
    await user.click(await button('Withdraw'));
    expect(await screen.findByText('Failed to withdraw “Kidney”: Resource not found')).toBeDefined();
  });

  it('goes on where the first page ends', async () => {
    const user = sent([kidney], 'next');
    await screen.findByRole('article', { name: 'Kidney' });
    respond('sentResources', ({ cursor }) => ({
      success: true,
      data: cursor === 'next' ? [{ ...kidney, id: 's2', itemName: 'Liver' }] : [kidney],
      nextCursor: null,
    }));
    await user.click(await button('Show more'));
    expect(await screen.findByRole('article', { name: 'Liver' })).toBeDefined();
  });
});

it('leaves out what there is none of', () => {
  expect(answersInWords({ ...kidney, pending: 0, rejected: 0, followers: 3 })).toBe(
    '15 accepted, 3 followers',
  );
});
