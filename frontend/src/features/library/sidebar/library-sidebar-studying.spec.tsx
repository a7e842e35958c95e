import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { nameOf } from '../documents.ts';
import {
  choose,
  documentRow,
  dropdownOf,
  folderRow,
  openMenuOf,
  openSidebar,
  workspaceCalls,
} from './library-sidebar.fixture.tsx';

const stands = (name: string) => [
  documentRow(name).getAttribute('aria-current'),
  documentRow(name).getAttribute('aria-expanded'),
];

const stand = () => ['valves', 'kidneys'].map(stands);

describe('studying from My Resources', () => {
  let user: UserEvent;
  beforeEach(async () => {
    user = await openSidebar();
  });
  const entriesOf = async (name: string): Promise<(string | null)[]> => {
    await openMenuOf(user, `folder ${name}`);
    const found = (await screen.findAllByRole('menuitem')).map(
      (entry) => entry.firstChild && entry.textContent,
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    return found.map(
      (text) =>
        /^(Rename Folder|Download Anki deck|Exam date|Send to contacts|Flash Cards\d+|High-Yield Only\d+|Practice Quiz|Move up|Move down|Delete Folder)/.exec(
          text ?? '',
        )?.[0] ?? null,
    );
  };

  it('offers in the menu of a folder only the moves that there is room for, and cards only where some are due', async () => {
    expect(await entriesOf('Cardiology')).toEqual([
      'Rename Folder',
      'Flash Cards3',
      'High-Yield Only2',
      'Practice Quiz',
      'Download Anki deck',
      'Exam date',
      'Send to contacts',
      'Move down',
      'Delete Folder',
    ]);
    expect(await entriesOf('Nephrology')).toEqual([
      'Rename Folder',
      'Practice Quiz',
      'Download Anki deck',
      'Exam date',
      'Send to contacts',
      'Move up',
      'Move down',
      'Delete Folder',
    ]);
    expect(await entriesOf('Neurology')).toEqual([
      'Rename Folder',
      'Exam date',
      'Send to contacts',
      'Move up',
      'Delete Folder',
    ]);
  });

  it('opens a practice quiz of a folder and of a document, and says how well the last answers went', async () => {
    await choose(user, 'folder Cardiology', 'Practice Quiz');
    expect(workspaceCalls.quizFolder.mock.calls).toMatchObject([[{ Folder_name: 'Cardiology' }]]);
    await user.click(dropdownOf('valves'));
    await user.click(await screen.findByRole('button', { name: /^Practice Quiz\s*Last 50 answers: 72 %$/ }));
    expect(workspaceCalls.shownModes).toEqual(['quiz']);
  });

  it('sends a folder and a document', async () => {
    await choose(user, 'folder Cardiology', 'Send to contacts');
    await choose(user, 'valves', 'Send to contacts');
    expect(workspaceCalls.send.mock.calls).toMatchObject([
      [{ folder: { Folder_name: 'Cardiology' } }],
      [{ documents: [{ PDF_name: 'valves' }] }],
    ]);
  });

  it('offers a deck of a document and of a folder that have cards, in the menu of each', async () => {
    await choose(user, 'folder Cardiology', 'Download Anki deck');
    await choose(user, 'valves', 'Download Anki deck');
    await user.click(dropdownOf('valves'));
    await user.click(await screen.findByRole('button', { name: 'Download Anki deck' }));
    expect(workspaceCalls.downloadDeck.mock.calls).toMatchObject([
      [{ folder: { Folder_name: 'Cardiology' } }],
      [{ document: { PDF_name: 'valves' } }],
      [{ document: { PDF_name: 'valves' } }],
    ]);
  });

  it('plays a folder from its menu, all of it or its high-yield cards', async () => {
    await choose(user, 'folder Cardiology', 'Flash Cards 3');
    await choose(user, 'folder Cardiology', 'High-Yield Only 2');
    expect(
      workspaceCalls.playFolder.mock.calls.map(([folder, filter]) => [folder.Folder_name, filter]),
    ).toEqual([
      ['Cardiology', undefined],
      ['Cardiology', 'high'],
    ]);
  });

  it('starts what is due where its count stands: at the document and at its folder', async () => {
    await user.click(await screen.findByRole('button', { name: 'Study now: 3 due cards in valves' }));
    // One document has all that is due in its folder: the folder has a count of its own only while it is closed.
    expect(screen.queryByRole('button', { name: /cards in Cardiology/ })).toBeNull();
    await user.click(folderRow('Cardiology'));
    await user.click(screen.getByRole('button', { name: 'Study now: 3 due cards in Cardiology' }));
    expect(workspaceCalls.play.mock.calls.map(([document]) => nameOf(document))).toEqual(['valves']);
    expect(workspaceCalls.playFolder.mock.calls.map(([folder]) => folder.Folder_name)).toEqual([
      'Cardiology',
    ]);
    expect(screen.queryByRole('button', { name: /cards in (kidneys|Nephrology)/ })).toBeNull();
    expect(workspaceCalls.shownModes).toEqual([]);
  });

  it('opens a document at its name, and its dropdown beside that, which leaves the list its room', async () => {
    await user.click(documentRow('valves'));
    expect(stand()).toEqual([
      ['true', 'false'],
      [null, 'false'],
    ]);
    await user.click(dropdownOf('valves'));
    await user.click(dropdownOf('kidneys'));
    expect(stand()).toEqual([
      ['true', 'false'],
      [null, 'true'],
    ]);
    await user.click(documentRow('valves'));
    expect(stand()).toEqual([
      ['true', 'false'],
      [null, 'false'],
    ]);
    expect(workspaceCalls.shownModes).toEqual(['view', 'view']);
  });
});
