import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import type { ContactGroup } from '@anamnesis/contracts/social/groups/groups-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aContact } from '../contacts/contact.fixture.ts';
import { GroupChoices } from './group-choices.tsx';
import { GroupsSection } from './groups-section.tsx';

const contacts: Contact[] = ['Ann', 'Ben', 'Cem'].map((id) => aContact(id, 'Connected'));
let groups: ContactGroup[];
beforeEach(() => {
  groups = [{ id: 'g1', name: 'Anatomy', memberIds: ['Ann', 'Ben'] }];
  respond('contactGroups', () => ({ data: groups }));
  respond('connections', () => ({ success: true, data: contacts, total: contacts.length }));
});
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const choose = async (user: UserEvent, action: string) => {
  await press(user, 'Actions for Anatomy');
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('groups', () => {
  const sent: (readonly string[])[] = [];
  const open = async () => {
    sent.length = 0;
    const user = show(<GroupsSection onSend={(ids) => sent.push(ids)} />);
    await press(user, 'Groups (1)');
    return user;
  };

  it('are made of contacts, and sent to', async () => {
    const user = await open();
    expect(screen.getByText('2 members')).toBeDefined();
    await press(user, 'Send to Anatomy');
    expect(sent).toEqual([['Ann', 'Ben']]);
    respond('createContactGroup', () => ({ success: true, groupId: 'g2' }));
    await press(user, 'New group');
    const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Biology ');
    await user.click(dialog.getByRole('checkbox', { name: /^Cem/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('createContactGroup')).toEqual([{ name: 'Biology', memberIds: ['Cem'] }]);
  });

  it('are changed; what was chosen stays when that fails', async () => {
    respond('changeContactGroup', () => {
      throw refused(409, 'You have a group called Biology already.', 'GROUP_NAME_TAKEN');
    });
    const user = await open();
    await choose(user, 'Edit group');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Anatomy' }));
    await user.click(dialog.getByRole('checkbox', { name: /^Ben/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Failed to save the group: You have a group called Biology already.');
    expect(callsOf('changeContactGroup')).toEqual([{ id: 'g1', name: 'Anatomy', memberIds: ['Ann'] }]);
    expect(dialog.getByRole('checkbox', { name: /^Ben/ })).toHaveProperty('checked', false);
  });

  it.each([
    ['New group', 'Discard the new group?', (user: UserEvent) => press(user, 'New group')],
    ['Edit Anatomy', 'Discard your changes?', (user: UserEvent) => choose(user, 'Edit group')],
  ])('ask before what was changed is discarded: %s', async (name, title, begin) => {
    const user = await open();
    await begin(user);
    await screen.findByRole('dialog', { name });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await begin(user);
    const dialog = await screen.findByRole('dialog', { name });
    await user.click(within(dialog).getByRole('checkbox', { name: /^Cem/ }));
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: title });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(within(dialog).getByRole('checkbox', { name: /^Cem/ })).toHaveProperty('checked', true);
    await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    await press(user, 'Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are deleted after a question', async () => {
    respond('deleteContactGroup', ({ id: groupId }) => ({ success: true, groupId }));
    const user = await open();
    await choose(user, 'Delete group');
    await press(user, 'Delete group');
    await waitFor(() => expect(callsOf('deleteContactGroup')).toEqual([{ id: 'g1' }]));
  });
});

it('a group chooses its members, and takes them back', async () => {
  groups = [...groups, { id: 'g2', name: 'Nobody left', memberIds: ['gone'] }];
  const chosen: (readonly string[])[] = [];
  function Choosing() {
    const [ids, setIds] = useState<readonly string[]>(['Cem']);
    chosen.push(ids);
    return <GroupChoices contacts={contacts} chosen={ids} onChange={setIds} disabled={false} />;
  }
  const user = show(<Choosing />);
  const anatomy = await screen.findByRole('checkbox', { name: /^Anatomy/ });
  expect(screen.queryByText('Nobody left')).toBeNull();
  await user.click(anatomy);
  expect(chosen.at(-1)).toEqual(['Cem', 'Ann', 'Ben']);
  expect(anatomy).toHaveProperty('checked', true);
  await user.click(anatomy);
  expect(chosen.at(-1)).toEqual(['Cem']);
});
