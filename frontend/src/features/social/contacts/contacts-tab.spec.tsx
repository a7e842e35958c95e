import type { Contact, PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { ContactsTab } from './contacts-tab.tsx';

const contact = (id: string, status: Contact['status'], more: Partial<Contact> = {}): Contact => ({
  id,
  name: id,
  email: status === 'Requested' ? '' : `${id.toLowerCase()}@example.org`,
  userType: 'regular',
  dateAdded: '2026-05-03T08:00:00.000Z',
  status,
  connectionId: `${id}.1`,
  ...more,
});

let contacts: Contact[];
let blocked: string[];
let found: PersonFound[];

beforeEach(() => {
  contacts = [
    contact('Ben', 'Connected', { userType: 'google' }),
    contact('Cem', 'Pending'),
    contact('Dua', 'Requested'),
  ];
  blocked = [];
  found = [];
  respond('connections', () => ({ success: true, data: contacts, total: contacts.length }));
  respond('blockedPeople', () => ({
    data: blocked.map((id) => ({ id, name: id, since: '2026-05-03T08:00:00.000Z' })),
  }));
  respond('searchPeople', () => ({
    success: true,
    message: '',
    user: found[0] ?? null,
    users: found,
    more: false,
  }));
  respond('removeConnection', ({ id }) => {
    contacts = contacts.filter(({ connectionId }) => connectionId !== id);
    return done;
  });
});

const done = { success: true as const, message: '' };
const group = (name: string) => within(screen.getByRole('region', { name }));
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const choose = async (user: UserEvent, of: string, action: string) => {
  await press(user, `Actions for ${of}`);
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
const search = async (user: UserEvent, text: string) => {
  await screen.findByRole('region', { name: 'Your contacts' });
  await user.type(screen.getByRole('searchbox', { name: 'Find people' }), text);
  await user.keyboard('{Enter}');
};
const found1 = (name: string) => within(screen.getByRole('list', { name: 'People found' })).getByText(name);

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

describe('the search for people', () => {
  it('asks whom it found, and then shows the state of that', async () => {
    found = [
      { id: 'Eva', name: 'Eva', email: '', userType: 'regular' },
      { id: 'Ben', name: 'Ben', email: '', userType: 'google' },
    ];
    respond('addConnection', ({ userId }) => {
      contacts = [...contacts, contact(userId, 'Requested')];
      return { ...done, status: 'Requested', connectionId: 'Eva.1' };
    });
    const user = show(<ContactsTab />);
    await search(user, '  Eva ');
    await screen.findByText('1 person found');
    expect(callsOf('searchPeople')).toMatchObject([{ testData: 'Eva', timestamp: expect.any(String) }]);
    await press(user, 'Add Eva to contacts');
    await screen.findAllByText('Connection request sent to Eva');
    await waitFor(() => expect(group('Asked by you').getByText('Eva')).toBeDefined());
    expect(found1('Requested')).toBeDefined();
  });

  it('tells when the other one had asked already', async () => {
    found = [{ id: 'Eva', name: 'Eva', email: '', userType: 'regular' }];
    respond('addConnection', () => ({ ...done, status: 'Connected', connectionId: 'Eva.1' }));
    const user = show(<ContactsTab />);
    await search(user, 'Eva');
    await press(user, 'Add Eva to contacts');
    expect((await screen.findAllByText('You and Eva are contacts now.')).length).toBeGreaterThan(0);
  });

  it('needs a text', async () => {
    const user = show(<ContactsTab />);
    await search(user, '   ');
    await screen.findByText('Type a name or an e-mail address.');
    expect(callsOf('searchPeople')).toEqual([]);
  });

  it('leaves out who is a contact, and says so', async () => {
    found = [{ id: 'Ben', name: 'Ben', email: '', userType: 'google' }];
    const user = show(<ContactsTab />);
    await search(user, 'ben');
    await screen.findByText('This user is already in your contacts.');
    expect(screen.queryByRole('list', { name: 'People found' })).toBeNull();
    await choose(user, 'Ben', 'Remove contact');
    await press(user, 'Remove contact');
    await waitFor(() => expect(screen.queryByText('This user is already in your contacts.')).toBeNull());
  });

  it('keeps what was typed when it fails', async () => {
    respond('searchPeople', () => {
      throw refused(429, 'You have searched often. Try again in 10 minutes.', 'TOO_MANY_ATTEMPTS');
    });
    const user = show(<ContactsTab />);
    await search(user, 'Eva');
    await screen.findByText('Search failed. You have searched often. Try again in 10 minutes.');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Eva');
  });

  it('tells when a request could not be sent', async () => {
    found = [{ id: 'Eva', name: 'Eva', email: '', userType: 'regular' }];
    respond('addConnection', () => {
      throw refused(404, 'Person not found', 'NOT_FOUND');
    });
    const user = show(<ContactsTab />);
    await search(user, 'Eva');
    await press(user, 'Add Eva to contacts');
    await screen.findAllByText('Failed to send connection request: Person not found');
    expect(await screen.findByRole('button', { name: 'Add Eva to contacts' })).toBeDefined();
  });
});
