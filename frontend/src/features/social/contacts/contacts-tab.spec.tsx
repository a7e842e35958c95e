import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aContact as contact } from './contact.fixture.ts';
import { choose, done, group, press } from './contacts-tab.fixture.ts';
import { ContactsTab } from './contacts-tab.tsx';

let contacts: Contact[];
let blocked: string[];

beforeEach(() => {
  contacts = [
    contact('Ben', 'Connected', { userType: 'google' }),
    contact('Cem', 'Pending'),
    contact('Dua', 'Requested'),
  ];
  blocked = [];
  respond('contactGroups', () => ({ data: [] }));
  respond('connections', () => ({ success: true, data: contacts, total: contacts.length }));
  respond('blockedPeople', () => ({
    data: blocked.map((id) => ({ id, name: id, since: '2026-05-03T08:00:00.000Z' })),
  }));
  respond('removeConnection', ({ id }) => {
    contacts = contacts.filter(({ connectionId }) => connectionId !== id);
    return done;
  });
});

const focused = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));

describe('the contacts', () => {
  it('are listed by state, with address and date as far as they are known', async () => {
    show(<ContactsTab />);
    await screen.findByText('Ben');
    expect(group('Your contacts').queryByText('Connected')).toBeNull();
    expect(group('Your contacts').getByText(/^ben@example.org · Contact since /)).toBeDefined();
    expect(group('Waiting for your answer').getByText('Pending')).toBeDefined();
    expect(group('Asked by you').getByText(/^Asked on /)).toBeDefined();
    expect(screen.queryByText(/Blocked people/)).toBeNull();
  });

  it('tell those of one name who were asked apart by the hint of the address', async () => {
    contacts = ['d…@uni-x.edu', 'a…@uni-x.edu'].map((hint) =>
      contact(hint, 'Requested', { name: 'Dua', hint }),
    );
    show(<ContactsTab />);
    await screen.findAllByText('Dua');
    for (const { hint } of contacts)
      expect(group('Asked by you').getByText(new RegExp(`^${hint} · Asked on `))).toBeDefined();
  });

  it('accepts a request', async () => {
    respond('acceptConnection', ({ id }) => {
      contacts = contacts.map((each) => (each.connectionId === id ? contact('Cem', 'Connected') : each));
      return done;
    });
    const user = show(<ContactsTab />);
    await press(user, 'Accept Cem');
    await screen.findAllByText('You and Cem are contacts now.');
    await waitFor(() => expect(group('Your contacts').getByText('Cem')).toBeDefined());
    expect(callsOf('acceptConnection')).toEqual([{ id: 'Cem.1' }]);
  });

  it('rejects a request, and withdraws one, at once', async () => {
    const user = show(<ContactsTab />);
    await press(user, 'Reject Cem');
    await waitFor(() => expect(screen.queryByText('Cem')).toBeNull());
    await press(user, 'Withdraw the request to Dua');
    await waitFor(() => expect(screen.queryByText('Dua')).toBeNull());
    expect(callsOf('removeConnection')).toEqual([{ id: 'Cem.1' }, { id: 'Dua.1' }]);
  });

  it('keep the focus beside what was pressed: with the person who moved, or on the next one', async () => {
    contacts = [...contacts, contact('Eva', 'Connected'), contact('Fay', 'Connected')];
    respond('acceptConnection', () => {
      contacts = contacts.map((each) => (each.id === 'Cem' ? contact('Cem', 'Connected') : each));
      return done;
    });
    const user = show(<ContactsTab onSend={() => undefined} />);
    await press(user, 'Accept Cem');
    await focused('Send to Cem');
    await choose(user, 'Eva', 'Remove contact');
    await press(user, 'Remove contact');
    await focused('Send to Fay');
    await press(user, 'Withdraw the request to Dua');
    await waitFor(() => expect(screen.queryByText('Dua')).toBeNull());
    expect(document.activeElement?.contains(screen.getByText('Ben'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('removes a contact when the question is confirmed, and not before', async () => {
    const user = show(<ContactsTab />);
    await choose(user, 'Ben', 'Remove contact');
    await press(user, 'Cancel');
    expect(callsOf('removeConnection')).toEqual([]);
    await choose(user, 'Ben', 'Remove contact');
    expect(await screen.findByRole('alertdialog', { name: 'Remove Ben from your contacts?' })).toBeDefined();
    await press(user, 'Remove contact');
    await screen.findAllByText('Ben is no longer your contact.');
    expect(screen.queryByText('Ben')).toBeNull();
  });

  it('blocks and unblocks a person', async () => {
    respond('blockPerson', ({ userId }) => {
      blocked = [userId];
      contacts = contacts.filter(({ id }) => id !== userId);
      return done;
    });
    respond('unblockPerson', () => {
      blocked = [];
      return done;
    });
    const user = show(<ContactsTab />);
    await choose(user, 'Cem', 'Block Cem');
    await press(user, 'Block');
    await press(user, 'Blocked people (1)');
    await press(user, 'Unblock Cem');
    await waitFor(() => expect(screen.queryByText(/Blocked people/)).toBeNull());
    expect(callsOf('unblockPerson')).toEqual([{ userId: 'Cem' }]);
  });

  it('tells what failed and why, and without a connection what is safe', async () => {
    respond('acceptConnection', () => {
      throw refused(404, 'Request not found', 'NOT_FOUND');
    });
    const user = show(<ContactsTab />);
    await press(user, 'Accept Cem');
    await screen.findAllByText('Failed to accept connection: Request not found');
    respond('removeConnection', () => {
      throw refused(404, 'Contact not found', 'NOT_FOUND');
    });
    await choose(user, 'Ben', 'Remove contact');
    await press(user, 'Remove contact');
    await screen.findAllByText('Failed to remove contact: Contact not found');
    expect(screen.getByText('Ben')).toBeDefined();
  });

  it('are drawn a hundred at a time', async () => {
    contacts = Array.from({ length: 150 }, (_, at) => contact(`P${at}`, 'Connected'));
    const user = show(<ContactsTab />);
    await press(user, 'Show all 150');
    expect(group('Your contacts').getAllByRole('listitem')).toHaveLength(150);
  });

  it('says what to do while there are none', async () => {
    contacts = [];
    show(<ContactsTab />);
    expect(await screen.findByText('You have no contacts yet')).toBeDefined();
  });
});

describe('many contacts', () => {
  beforeEach(() => {
    contacts = ['Ada', 'Ben', 'Cem', 'Dua', 'Eva', 'Fay', 'Gil'].map((id) => contact(id, 'Connected'));
  });

  it('are searched by name and address', async () => {
    const user = show(<ContactsTab />);
    await user.type(await screen.findByRole('searchbox', { name: 'Search your contacts' }), 'EVA@');
    expect(screen.getByText('1 person of 7')).toBeDefined();
    expect(group('Your contacts').getByText('Eva')).toBeDefined();
    expect(screen.queryByText('Ben')).toBeNull();
  });

  it('are accepted several at once, without those who are left out', async () => {
    contacts = contacts.map((each) => ({ ...each, status: 'Pending' }));
    respond('acceptConnections', ({ ids }) => {
      contacts = contacts.filter(({ connectionId }) => !ids.includes(connectionId));
      return { ...done, accepted: ids.length - 1 };
    });
    const user = show(<ContactsTab />);
    await press(user, 'Accept several');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept several requests' }));
    for (const name of ['Ada', 'Gil'])
      await user.click(dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }));
    await user.click(dialog.getByRole('button', { name: 'Accept 5' }));
    await screen.findAllByText('4 requests accepted. 1 other had been withdrawn.');
    expect(callsOf('acceptConnections')).toEqual([{ ids: ['Ben.1', 'Cem.1', 'Dua.1', 'Eva.1', 'Fay.1'] }]);
    await waitFor(() => expect(screen.queryByText('Ben')).toBeNull());
  });
});
