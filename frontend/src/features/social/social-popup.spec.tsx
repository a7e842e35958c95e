import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { SocialPopup } from './social-popup.tsx';

const ben = {
  id: 'ben',
  name: 'Ben',
  email: 'ben@example.org',
  userType: 'google',
  dateAdded: '2026-05-03T08:00:00.000Z',
  status: 'Connected',
  connectionId: 'ben.1',
} as const;

const close = vi.fn<() => void>();
const send = vi.fn<(from: string, to?: readonly string[]) => void>();
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  close.mockReset();
  send.mockReset();
  respond('receivedResources', () => ({ success: true, data: [], pendingCount: 3, nextCursor: null }));
  respond('contactGroups', () => ({ data: [] }));
  respond('connections', () => ({ success: true, data: [ben], total: 1 }));
  respond('blockedPeople', () => ({ data: [] }));
  respond('sharedUpdates', () => ({ data: [], newDocuments: [] }));
});

describe('the Social popup', () => {
  it('counts on its tabs what is waiting and who is a contact', async () => {
    const mouse = show(<SocialPopup onClose={close} onSend={send} onOpen={vi.fn<() => void>()} />);
    await screen.findByRole('tab', { name: 'Received (3)', selected: true });
    await mouse.click(await screen.findByRole('tab', { name: 'Contacts (1)' }));
    expect(await screen.findByText('Ben')).toBeDefined();
    expect(screen.getByText(/^ben@example.org · Contact since /)).toBeDefined();
  });

  it('asks for everything again with Refresh Data, and tells that it did', async () => {
    const mouse = show(<SocialPopup onClose={close} onSend={send} onOpen={vi.fn<() => void>()} />);
    await screen.findByRole('tab', { name: 'Contacts (1)' });
    respond('connections', () => ({ success: true, data: [], total: 0 }));
    const before = callsOf('receivedResources').length;
    await mouse.click(await button('Refresh Data'));
    await screen.findByRole('tab', { name: 'Contacts (0)' });
    await button('Refreshed');
    expect(callsOf('receivedResources').length).toBeGreaterThan(before);
    await button('Refresh Data');
  });

  it('tells when not everything could be loaded again, and keeps what it has', async () => {
    const mouse = show(<SocialPopup onClose={close} onSend={send} onOpen={vi.fn<() => void>()} />);
    await screen.findByRole('tab', { name: 'Contacts (1)' });
    respond('connections', () => {
      throw refused(500, 'No');
    });
    await mouse.click(await button('Refresh Data'));
    await screen.findAllByText(/Not everything could be loaded again/);
    expect(screen.getByRole('tab', { name: 'Contacts (1)' })).toBeDefined();
  });

  it('tells on the tab that somebody asks to be a contact', async () => {
    const asking = { ...ben, status: 'Pending' } as const;
    respond('connections', () => ({ success: true, data: [asking], total: 1 }));
    show(<SocialPopup onClose={close} onSend={send} onOpen={vi.fn<() => void>()} />);
    expect(await screen.findByRole('tab', { name: 'Contacts (1) 1 contact request' })).toBeDefined();
  });

  it('counts on its tab what was changed at the source', async () => {
    const changed = { shareId: 's1', senderName: 'Ben', corrected: 1, new: 0, deleted: 0 };
    const document = { documentId: 'd1', documentName: 'valves.pdf' };
    respond('sharedUpdates', () => ({ data: [{ ...changed, ...document }], newDocuments: [] }));
    const mouse = show(<SocialPopup onClose={close} onSend={send} onOpen={vi.fn<() => void>()} />);
    await mouse.click(await screen.findByRole('tab', { name: 'Updates (1)' }));
    expect(await screen.findByText('valves.pdf')).toBeDefined();
  });

  it('leads to sending from what was sent', async () => {
    respond('sentResources', () => ({ success: true, data: [], nextCursor: null }));
    const mouse = show(<SocialPopup onClose={close} onSend={send} onOpen={vi.fn<() => void>()} />);
    await mouse.click(await screen.findByRole('tab', { name: 'Sent' }));
    await mouse.click(await button('Send resources'));
    expect(send).toHaveBeenCalledExactlyOnceWith('sent');
  });

  it('leads to sending to a contact', async () => {
    const mouse = show(<SocialPopup onClose={close} onSend={send} onOpen={vi.fn<() => void>()} />);
    await mouse.click(await screen.findByRole('tab', { name: 'Contacts (1)' }));
    await mouse.click(await button('Send to Ben'));
    expect(send).toHaveBeenCalledExactlyOnceWith('contacts', ['ben']);
  });

  it('closes on escape', async () => {
    const mouse = show(<SocialPopup onClose={close} onSend={send} onOpen={vi.fn<() => void>()} />);
    await screen.findByRole('dialog', { name: 'Social' });
    await mouse.keyboard('{Escape}');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });
});
