import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlan, aPlanned } from '../../study/plan.fixture.ts';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { idOf, nameOf, type LibraryDocument } from './documents.ts';
import type { DocumentWork, Library } from './library-context.tsx';
import { LibrarySidebar } from './library-sidebar.tsx';
import { initialSidebar } from './sidebar-state.ts';
import { aFolder, aPdf } from './library.fixture.ts';

const gone = vi.fn<(documentIds: readonly string[]) => void>();
const play = vi.fn<(document: LibraryDocument) => void>();
const playFolder = vi.fn<Library['playFolder']>();
const shownModes: string[] = [];
const nothing = (): void => {};
const stands = (button: HTMLElement) => [
  button.getAttribute('aria-current'),
  button.getAttribute('aria-expanded'),
];
const explain = vi.fn<(document: LibraryDocument) => void>();
const writeCard = vi.fn<(document: LibraryDocument) => void>();
const downloadDeck = vi.fn<DocumentWork['downloadDeck']>();
const work = {
  isRunning: () => false,
  start: () => {},
  explain,
  writeCard,
  downloadDeck,
  Progress: () => null,
};
let folders: Folder[];
const cardiology = 'folder-Cardiology';

function Sidebar() {
  const [state, change] = useState(initialSidebar);
  const [shownId, setShown] = useState<string | null>(null);
  return (
    <LibrarySidebar
      {...{ state, change, gone, work, shownId, play, playFolder }}
      show={(document, mode) => {
        shownModes.push(mode);
        setShown(idOf(document));
      }}
      uploaded={nothing}
    />
  );
}

const names = (): string[] =>
  screen
    .getAllByRole('button', { name: /^Actions for folder / })
    .map((button) => button.getAttribute('aria-label')!.replace('Actions for folder ', ''));
const textbox = () => screen.getByRole<HTMLInputElement>('textbox');
const answerPrompt = (text: string, button: string): void => {
  fireEvent.change(textbox(), { target: { value: text } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('My Resources', () => {
  let user: UserEvent;
  beforeEach(async () => {
    gone.mockReset();
    play.mockReset();
    shownModes.length = 0;
    const pdf = aPdf('valves', { Folder_id: 'folder-Cardiology' });
    const other = aPdf('kidneys', { Folder_id: 'folder-Nephrology' });
    folders = [
      aFolder('Cardiology', { PDFs: [pdf] }),
      aFolder('Nephrology', { PDFs: [other] }),
      aFolder('Neurology'),
    ];
    respond('getUserFolders', () => ({ folders }));
    respond('getUserPreferences', () => ({
      data: { preferredCardStyle: 'cloze_deletion', liteMode: false },
    }));
    respond('batchCheckPDFAnkiStatus', () => ({
      hasAnkiCards: { 'pdf-valves': true },
      hasDueCards: { 'pdf-valves': true },
      performanceData: {},
      dueCounts: { 'pdf-valves': { today: 3, tomorrow: 1 } },
    }));
    respond('getStudyToday', () =>
      aPlan({
        due: 3,
        new: 5,
        documents: [
          aPlanned('valves', { folderId: cardiology, due: 3, highYield: { due: 2, new: 0 } }),
          aPlanned('limit reached', { folderId: 'folder-Nephrology', newInAll: 9 }),
        ],
      }),
    );
    user = show(<Sidebar />);
    await screen.findByRole('list', { name: 'Folders' });
  });
  const choose = async (menuOf: string, entry: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: `Actions for ${menuOf}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };

  const entriesOf = async (name: string): Promise<(string | null)[]> => {
    await user.click(screen.getByRole('button', { name: `Actions for folder ${name}` }));
    const found = (await screen.findAllByRole('menuitem')).map(
      (entry) => entry.firstChild && entry.textContent,
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    return found.map(
      (text) =>
        /^(Rename Folder|Download Anki deck|Flash Cards\d+|High-Yield Only\d+|Move up|Move down|Delete Folder)/.exec(
          text ?? '',
        )?.[0] ?? null,
    );
  };

  it('offers in the menu of a folder only the moves that there is room for, and cards only where some are due', async () => {
    expect(await entriesOf('Cardiology')).toEqual([
      'Rename Folder',
      'Flash Cards3',
      'High-Yield Only2',
      'Download Anki deck',
      'Move down',
      'Delete Folder',
    ]);
    expect(await entriesOf('Nephrology')).toEqual([
      'Rename Folder',
      'Download Anki deck',
      'Move up',
      'Move down',
      'Delete Folder',
    ]);
    expect(await entriesOf('Neurology')).toEqual(['Rename Folder', 'Move up', 'Delete Folder']);
  });

  it('offers a deck of a document and of a folder that have cards', async () => {
    await choose('folder Cardiology', 'Download Anki deck');
    await user.click(screen.getByRole('button', { name: 'PDF: valves' }));
    await user.click(await screen.findByRole('button', { name: 'Download Anki deck' }));
    expect(downloadDeck.mock.calls).toMatchObject([
      [{ folder: { Folder_name: 'Cardiology' } }],
      [{ document: { PDF_name: 'valves' } }],
    ]);
  });

  it('plays a folder from its menu, all of it or its high-yield cards', async () => {
    await choose('folder Cardiology', 'Flash Cards 3');
    await choose('folder Cardiology', 'High-Yield Only 2');
    expect(playFolder.mock.calls.map(([folder, filter]) => [folder.Folder_name, filter])).toEqual([
      ['Cardiology', undefined],
      ['Cardiology', 'high'],
    ]);
  });

  it('starts what is due where its count stands: at the document and at its folder', async () => {
    await user.click(await screen.findByRole('button', { name: 'Study now: 3 due cards in valves' }));
    // One document has all that is due in its folder: the folder has a count of its own only while it is closed.
    expect(screen.queryByRole('button', { name: /cards in Cardiology/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cardiology' }));
    await user.click(screen.getByRole('button', { name: 'Study now: 3 due cards in Cardiology' }));
    expect(play.mock.calls.map(([document]) => nameOf(document))).toEqual(['valves']);
    expect(playFolder.mock.calls.map(([folder]) => folder.Folder_name)).toEqual(['Cardiology']);
    expect(screen.queryByRole('button', { name: /cards in (kidneys|Nephrology)/ })).toBeNull();
    expect(shownModes).toEqual([]);
  });

  it('opens a document at its name, with its dropdown and no other', async () => {
    const valves = screen.getByRole('button', { name: 'PDF: valves' });
    const kidneys = screen.getByRole('button', { name: 'PDF: kidneys' });
    await user.click(valves);
    expect([stands(valves), stands(kidneys)]).toEqual([
      ['true', 'true'],
      [null, 'false'],
    ]);
    await user.click(kidneys);
    expect([stands(valves), stands(kidneys)]).toEqual([
      [null, 'false'],
      ['true', 'true'],
    ]);
    await user.click(kidneys);
    expect(stands(kidneys)).toEqual(['true', 'false']);
    expect(shownModes).toEqual(['view', 'view']);
  });

  it('renames a folder, but not to a name that is taken', async () => {
    respond('renameFolder', () => ({ success: true }));
    await choose('folder Nephrology', 'Rename Folder');
    await waitFor(() => expect(textbox().value).toBe('Nephrology'));
    answerPrompt('Cardiology', 'Rename');
    expect((await screen.findByRole('alert')).textContent).toBe('Folder name already exists');
    expect(callsOf('renameFolder')).toEqual([]);
    answerPrompt(' Kidneys ', 'Rename');
    await closed();
    expect(callsOf('renameFolder')).toEqual([{ folderId: 'folder-Nephrology', newFolderName: 'Kidneys' }]);
  });

  it('adds a folder, and nothing for a name of blanks', async () => {
    await user.click(screen.getByRole('button', { name: 'Add Folder' }));
    await screen.findByRole('dialog');
    answerPrompt('   ', 'Add Folder');
    await closed();
    expect(callsOf('addFolder')).toEqual([]);
  });

  it('keeps the typed name, and says why, when the server refuses it', async () => {
    respond('addFolder', () => {
      throw refused(413, 'You have as many folders as you may have.', 'QUOTA_EXCEEDED');
    });
    await user.click(screen.getByRole('button', { name: 'Add Folder' }));
    await screen.findByRole('dialog');
    answerPrompt('Oncology', 'Add Folder');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to add folder. You have as many/);
    expect(textbox().value).toBe('Oncology');
  });

  it('deletes a folder after a question that names what goes with it', async () => {
    respond('deleteFolder', () => ({ success: true }));
    await choose('folder Cardiology', 'Delete Folder');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Its 1 document, with their summaries and cards/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(callsOf('deleteFolder')).toEqual([]);
    await choose('folder Cardiology', 'Delete Folder');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Folder' }),
    );
    await waitFor(() => expect(gone).toHaveBeenCalledWith(['pdf-valves']));
    expect(callsOf('deleteFolder')).toEqual([{ folderId: 'folder-Cardiology' }]);
  });

  it('renames a document, but not to a name that one in another folder has', async () => {
    respond('renamePDF', () => ({ success: true }));
    await choose('valves', 'Rename');
    await waitFor(() => expect(textbox().value).toBe('valves'));
    answerPrompt('kidneys', 'Rename');
    expect((await screen.findByRole('alert')).textContent).toBe('Document name already exists');
    expect(callsOf('renamePDF')).toEqual([]);
    answerPrompt(' Heart valves ', 'Rename');
    await closed();
    const call = { pdfId: 'pdf-valves', newPDFName: 'Heart valves', docType: 'pdf' };
    expect(callsOf('renamePDF')).toEqual([call]);
  });

  it('deletes a document only after a question that names it', async () => {
    respond('deletePDF', () => ({ success: true }));
    const press = async (button: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Delete PDF' }));
      const question = within(await screen.findByRole('alertdialog'));
      expect(question.getByText('Are you sure you want to delete “valves”?')).toBeDefined();
      await user.click(question.getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await user.click(screen.getByRole('button', { name: /^PDF: valves/ }));
    await press('Cancel');
    expect(callsOf('deletePDF')).toEqual([]);
    await press('Delete PDF');
    await waitFor(() => expect(gone).toHaveBeenCalledWith(['pdf-valves']));
    expect(callsOf('deletePDF')).toEqual([{ pdfId: 'pdf-valves', docType: 'pdf' }]);
  });

  it('shows a new order at once, and the old one again when it could not be saved', async () => {
    const held = Promise.withResolvers<void>();
    respond('updateFolderOrder', async () => {
      await held.promise;
      throw refused(500, 'The disk is full.');
    });
    await choose('folder Cardiology', 'Move down');
    expect(names()).toEqual(['Nephrology', 'Cardiology', 'Neurology']);
    held.resolve();
    await screen.findAllByText(/Failed to save folder order. The order has been restored./);
    await waitFor(() => expect(names()).toEqual(['Cardiology', 'Nephrology', 'Neurology']));
  });

  it('moves a folder by Alt and an arrow, and says where it is now', async () => {
    respond('updateFolderOrder', ({ orderUpdates }) => {
      const at = (folder: Folder): number =>
        orderUpdates.find(({ folderId }) => folderId === folder.Folder_id)!.displayOrder;
      folders = folders
        .toSorted((a, b) => at(a) - at(b))
        .map((each) => ({ ...each, display_order: at(each) }));
      return { success: true, allFoldersInOrder: folders };
    });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Neurology' }), { key: 'ArrowUp', altKey: true });
    expect(names()).toEqual(['Cardiology', 'Neurology', 'Nephrology']);
    expect(screen.getByText('Neurology moved to position 2 of 3')).toBeDefined();
    await waitFor(() => expect(callsOf('updateFolderOrder')).toHaveLength(1));
  });
});
