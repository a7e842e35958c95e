import type { Contact, PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aContact as contact } from '../contact.fixture.ts';
import { choose, done, group, press } from '../contacts-tab.fixture.ts';
import { ContactsTab } from '../contacts-tab.tsx';

const nothingMore = { hint: '', sharedContacts: 0 };
let contacts: Contact[];
let found: PersonFound[];

beforeEach(() => {
  contacts = [contact('Ben', 'Connected', { userType: 'google' })];
  found = [];
  respond('contactGroups', () => ({ data: [] }));
  respond('connections', () => ({ success: true, data: contacts, total: contacts.length }));
  respond('blockedPeople', () => ({ data: [] }));
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

const search = async (user: UserEvent, text: string) => {
  await screen.findByRole('region', { name: 'Your contacts' });
  await user.type(screen.getByRole('searchbox', { name: 'Find people' }), text);
  await user.keyboard('{Enter}');
};
const found1 = (name: string) => within(screen.getByRole('list', { name: 'People found' })).getByText(name);

describe('the search for people', () => {
  it('asks whom it found, and then shows the state of that', async () => {
    found = [
      { id: 'Eva', name: 'Eva', email: '', userType: 'regular', ...nothingMore },
      { id: 'Ben', name: 'Ben', email: '', userType: 'google', ...nothingMore },
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
    await press(user, 'Send request');
    await screen.findAllByText('Connection request sent to Eva');
    await waitFor(() => expect(group('Asked by you').getByText('Eva')).toBeDefined());
    expect(found1('Requested')).toBeDefined();
  });

  it('tells namesakes apart, and asks before one of them gets the address of the person', async () => {
    const eva = { name: 'Eva', email: '', userType: 'regular' as const };
    found = [
      { ...eva, id: 'one', hint: 'e…@uni-x.edu', sharedContacts: 3 },
      { ...eva, id: 'other', hint: '', sharedContacts: 10 },
    ];
    respond('addConnection', () => ({ ...done, status: 'Requested', connectionId: 'one.1' }));
    const user = show(<ContactsTab />);
    await search(user, 'Eva');
    const [row] = await screen.findAllByRole('button', { name: 'Add Eva to contacts' });
    expect(found1('10 or more shared contacts')).toBeDefined();
    expect(found1('e…@uni-x.edu · 3 shared contacts')).toBeDefined();
    await user.click(row!);
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText(/^Eva \(e…@uni-x.edu, 3 shared contacts\) sees your name and your e-mail address/);
    question.getByText(/Another person found here has the same name/);
    await press(user, 'Cancel');
    expect(callsOf('addConnection')).toEqual([]);
    await user.click(row!);
    await press(user, 'Send request');
    await waitFor(() => expect(callsOf('addConnection')).toEqual([{ userId: 'one' }]));
  });

  it('tells when the other one had asked already', async () => {
    found = [{ id: 'Eva', name: 'Eva', email: '', userType: 'regular', ...nothingMore }];
    respond('addConnection', () => ({ ...done, status: 'Connected', connectionId: 'Eva.1' }));
    const user = show(<ContactsTab />);
    await search(user, 'Eva');
    await press(user, 'Add Eva to contacts');
    await press(user, 'Send request');
    expect((await screen.findAllByText('You and Eva are contacts now.')).length).toBeGreaterThan(0);
  });

  it('needs a text', async () => {
    const user = show(<ContactsTab />);
    await search(user, '   ');
    await screen.findByText('Type a name or an e-mail address.');
    expect(callsOf('searchPeople')).toEqual([]);
  });

  it('leaves out who is a contact, and says so', async () => {
    found = [{ id: 'Ben', name: 'Ben', email: '', userType: 'google', ...nothingMore }];
    const user = show(<ContactsTab />);
    await search(user, 'ben');
    await screen.findByText('This user is already in your contacts.');
    expect(screen.queryByRole('list', { name: 'People found' })).toBeNull();
    await choose(user, 'Ben', 'Remove contact');
    await press(user, 'Remove contact');
    await waitFor(() => expect(screen.queryByText('This user is already in your contacts.')).toBeNull());
  });

  it('lists who was asked, and who has asked, with the state and the answer', async () => {
    const eva = { name: 'Eva', email: '', userType: 'regular' as const, ...nothingMore };
    found = ['asked', 'asks', 'other'].map((id) => ({ ...eva, id }));
    const named = { name: 'Eva' };
    contacts = [contact('asked', 'Requested', named), contact('asks', 'Pending', named)];
    respond('acceptConnection', () => {
      contacts = [contacts[0]!, contact('asks', 'Connected', named)];
      return done;
    });
    const user = show(<ContactsTab />);
    await screen.findByRole('region', { name: 'Asked by you' });
    await user.type(screen.getByRole('searchbox', { name: 'Find people' }), 'Eva{Enter}');
    await screen.findByText('3 people found');
    expect(found1('Requested')).toBeDefined();
    expect(found1('Has asked you')).toBeDefined();
    const people = within(screen.getByRole('list', { name: 'People found' }));
    expect(people.getAllByRole('button', { name: 'Add Eva to contacts' })).toHaveLength(1);
    await user.click(people.getByRole('button', { name: 'Accept Eva' }));
    await waitFor(() => expect(found1('Connected')).toBeDefined());
    expect(callsOf('acceptConnection')).toEqual([{ id: 'asks.1' }]);
  });

  it('says of nobody who was only asked that they are a contact', async () => {
    found = [{ id: 'Eva', name: 'Eva', email: '', userType: 'regular', ...nothingMore }];
    contacts = [...contacts, contact('Eva', 'Requested')];
    const user = show(<ContactsTab />);
    await search(user, 'Eva');
    await screen.findByText('1 person found');
    expect(screen.queryByText(/already in your contacts/)).toBeNull();
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
    found = [{ id: 'Eva', name: 'Eva', email: '', userType: 'regular', ...nothingMore }];
    respond('addConnection', () => {
      throw refused(404, 'Person not found', 'NOT_FOUND');
    });
    const user = show(<ContactsTab />);
    await search(user, 'Eva');
    await press(user, 'Add Eva to contacts');
    await press(user, 'Send request');
    await screen.findAllByText('Failed to send connection request: Person not found');
    expect(await screen.findByRole('button', { name: 'Add Eva to contacts' })).toBeDefined();
  });
});
