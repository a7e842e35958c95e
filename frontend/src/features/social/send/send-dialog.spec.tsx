import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import type { Folder, Pdf } from '@anamnesis/contracts/library/api.ts';
import { defaultReminderHour, defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, commandIdsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { someContents } from '../share.fixture.tsx';
import { SendDialog, whyNot, type SendDialogProps } from './send-dialog.tsx';

const contact = (name: string, status: Contact['status'] = 'Connected'): Contact => ({
  id: `user-${name}`,
  name,
  email: `${name.toLowerCase()}@example.org`,
  userType: 'regular',
  dateAdded: '2026-05-03T08:00:00.000Z',
  status,
  connectionId: `user-${name}.1`,
});
const pdf = (name: string): Pdf => ({
  PDF_id: name,
  PDF_name: `${name}.pdf`,
  type: 'pdf',
  Folder_id: 'heart',
  display_order: 0,
  totalPages: 3,
  extraction: 'done',
  pagesFailed: false,
  processing: { status: 'processed', pagesDone: 3, failedPages: [] },
  hasSummaries: true,
  hasAnkiCards: true,
});
const heart: Folder = {
  Folder_id: 'heart',
  Folder_name: 'Heart',
  display_order: 0,
  PDFs: [pdf('valves'), pdf('murmurs')],
};

const reminder = { hour: defaultReminderHour, timeZone: null };

const close = vi.fn<() => void>();
const findContacts = vi.fn<() => void>();

function open(given: Partial<SendDialogProps> = {}, people = [contact('Ben'), contact('Cara')]) {
  respond('contactGroups', () => ({ data: [] }));
  respond('connections', () => ({ success: true, data: people, total: people.length }));
  return show(<SendDialog onClose={close} onFindContacts={findContacts} {...given} />);
}

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const kept = () => localStorage.getItem('anamnesis.draft.user-ann.send');
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  close.mockReset();
  findContacts.mockReset();
  respond('getUserFolders', () => ({
    folders: [heart, { ...heart, Folder_id: 'kidney', Folder_name: 'Kidney', PDFs: [] }],
  }));
  respond('getSettings', () => ({ settings: defaultSettings, followSystem: true, reminder }));
  respond('previewShare', () => ({ success: true, data: someContents }));
  respond('sendResources', () => ({ success: true, message: '', shareId: 's1' }));
});

describe('Send to contacts', () => {
  it('sends files to a contact with a message, after it told what goes', async () => {
    const user = open({ items: { folderIds: [], fileIds: ['valves'] } });
    await user.click(await box(/^Ben/));
    expect((await box('valves.pdf')).checked).toBe(true);
    await user.click(await box('murmurs.pdf'));
    await screen.findByText('You are sending: 1 folder, 2 files, 20 pages, 10 text parts, 120 cards');
    await user.type(screen.getByRole('textbox', { name: 'Message (optional)' }), ' For the exam ');
    await user.click(await button('Send'));
    await screen.findAllByText('Successfully sent 2 resources to Ben!');
    expect(close).toHaveBeenCalledOnce();
    expect(callsOf('sendResources')).toEqual([
      {
        recipientIds: ['user-Ben'],
        folderIds: [],
        fileIds: ['valves', 'murmurs'],
        message: 'For the exam',
        canBeFollowed: true,
      },
    ]);
  });

  it('sends a whole folder to all, without following', async () => {
    const user = open({ items: { folderIds: ['heart'], fileIds: [] } });
    expect((await box('valves.pdf')).disabled).toBe(true);
    await user.click(await button('Choose all (2)'));
    await user.click(screen.getByRole('switch', { name: 'They may follow my changes' }));
    await user.click(await button('Send to 2 contacts'));
    await screen.findAllByText('Successfully sent 1 resource to Ben and Cara!');
    expect(callsOf('sendResources')).toMatchObject([
      { recipientIds: ['user-Ben', 'user-Cara'], folderIds: ['heart'], fileIds: [], canBeFollowed: false },
    ]);
  });

  it('offers nobody who is no contact yet, and sends to nobody who is none any more', async () => {
    const user = open(
      { items: { folderIds: ['heart', 'gone'], fileIds: [] }, recipientIds: ['user-Ben', 'user-Dan'] },
      [contact('Ben'), contact('Eve', 'Pending')],
    );
    expect((await box(/^Ben/)).checked).toBe(true);
    expect(screen.queryByRole('checkbox', { name: /^Eve/ })).toBeNull();
    await user.click(await button('Send'));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(callsOf('sendResources')).toMatchObject([{ recipientIds: ['user-Ben'], folderIds: ['heart'] }]);
  });

  it('keeps all that was chosen and typed when it fails', async () => {
    respond('sendResources', () => {
      throw refused(404, 'Contact not found', 'NOT_FOUND');
    });
    const user = open({ items: { folderIds: ['heart'], fileIds: [] }, recipientIds: ['user-Ben'] });
    await user.type(await screen.findByRole('textbox', { name: 'Message (optional)' }), 'Hello');
    await user.click(await button('Send'));
    const failure = await screen.findByText('Failed to send resources: Contact not found');
    // Above the footer, and not in what scrolls with the form.
    const form = screen.getByRole('textbox', { name: 'Message (optional)' });
    expect(failure.closest('.overflow-y-auto')?.contains(form)).toBe(false);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message (optional)' }).value).toBe(
      'Hello',
    );
    expect((await box(/^Ben/)).checked).toBe(true);
    expect(close).not.toHaveBeenCalled();
  });

  it('sends once what is sent again unchanged after a failure, as only the answer may have been lost', async () => {
    respond('sendResources', () => {
      throw refused(500, 'Something went wrong.');
    });
    const user = open({ items: { folderIds: ['heart'], fileIds: [] }, recipientIds: ['user-Ben'] });
    await screen.findByText(/^You are sending: /);
    for (const times of [1, 2]) {
      await user.click(await button('Send'));
      await waitFor(() => expect(commandIdsOf('sendResources')).toHaveLength(times));
      await screen.findByText('Failed to send resources: Something went wrong.');
    }
    await user.type(screen.getByRole('textbox', { name: 'Message (optional)' }), 'Hello');
    await user.click(await button('Send'));
    await waitFor(() => expect(commandIdsOf('sendResources')).toHaveLength(3));
    const [first, again, changed] = commandIdsOf('sendResources');
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  it('asks before a typed message is discarded', async () => {
    const user = open({ recipientIds: ['user-Ben'] });
    await user.type(await screen.findByRole('textbox', { name: 'Message (optional)' }), 'Hello');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your message?' });
    expect(question).toBeDefined();
    await user.click(await button('Discard'));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('is as it was left after the page was loaded anew, says so, and can be begun anew', async () => {
    let user = open();
    await user.click(await box(/^Ben/));
    await user.type(screen.getByRole('textbox', { name: 'Message (optional)' }), 'For Thursday');
    cleanup();
    user = open({ items: { folderIds: ['heart'], fileIds: [] } });
    await screen.findByText(/^You have not sent this yet/);
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message (optional)' });
    expect(message.value).toBe('For Thursday');
    expect((await box(/^Ben/)).checked).toBe(true);
    expect((await box(/^Heart/)).checked).toBe(true);
    await user.click(await button('Start over'));
    expect(message.value).toBe('');
    expect((await box(/^Ben/)).checked).toBe(false);
    expect((await box(/^Heart/)).checked).toBe(true);
    expect(screen.queryByText(/^You have not sent this yet/)).toBeNull();
  });

  it('leaves no draft of what was sent or thrown away', async () => {
    const user = open({ items: { folderIds: ['heart'], fileIds: [] }, recipientIds: ['user-Ben'] });
    const message = await screen.findByRole('textbox', { name: 'Message (optional)' });
    await user.type(message, 'Hello');
    expect(kept()).toContain('Hello');
    await user.keyboard('{Escape}');
    await user.click(await button('Discard'));
    await waitFor(() => expect(kept()).toBeNull());
    await user.type(message, ' again');
    await user.click(await button('Send'));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
    expect(kept()).toBeNull();
  });

  it('leads somebody without contacts to the search', async () => {
    const user = open({}, [contact('Eve', 'Requested')]);
    await user.click(await button('Find contacts'));
    expect(findContacts).toHaveBeenCalledOnce();
  });

  it('finds a contact by typing a part of the name or address, and chooses it with Enter', async () => {
    const names = ['Ada', 'Ben', 'Cara', 'Dan', 'Eve', 'Fay', 'Gil'];
    const user = open(
      { items: { folderIds: ['heart'], fileIds: [] } },
      names.map((name) => contact(name)),
    );
    const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search your contacts' });
    await user.type(field, 'EVE@');
    await box(/^Eve/);
    expect(screen.queryByRole('checkbox', { name: /^Ben/ })).toBeNull();
    await screen.findByText('Enter chooses Eve');
    await user.keyboard('{Enter}');
    expect(field.value).toBe('');
    expect((await box(/^Eve/)).checked).toBe(true);
    await user.type(field, 'ben{Enter}');
    await user.click(await button('Remove Eve'));
    await user.click(await button('Send'));
    await waitFor(() => expect(callsOf('sendResources')).toMatchObject([{ recipientIds: ['user-Ben'] }]));
  });

  it('goes from the field to the choices and back with the arrows', async () => {
    const user = open();
    await user.click(await screen.findByRole('searchbox', { name: 'Search your contacts' }));
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect((await box(/^Cara/)).checked).toBe(true);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement?.getAttribute('type')).toBe('search');
  });

  it('finds a folder or file by typing, and chooses it with Enter', async () => {
    const user = open({ recipientIds: ['user-Ben'] });
    const field = await screen.findByRole('searchbox', { name: 'Search your folders and files' });
    await user.type(field, 'murm{Enter}');
    expect((await box('murmurs.pdf')).checked).toBe(true);
    await user.type(field, 'kidn{Enter}');
    await user.click(await button('Send'));
    await waitFor(() =>
      expect(callsOf('sendResources')).toMatchObject([{ folderIds: ['kidney'], fileIds: ['murmurs'] }]),
    );
  });
});

it.each([
  [0, 1, 'Choose at least one contact'],
  [1, 0, 'Choose at least one folder or file'],
  [501, 1, 'Choose 500 contacts at most'],
  [1, 201, 'Choose 200 folders and files at most, or a whole folder'],
  [500, 200, undefined],
])('%i recipients and %i items: %s', (recipients, items, reason) => {
  expect(whyNot(recipients, items)).toBe(reason);
});
