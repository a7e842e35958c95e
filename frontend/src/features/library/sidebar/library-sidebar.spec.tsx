import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import {
  answerPrompt,
  choose,
  closed,
  dropdownOf,
  folderRow,
  kept,
  openSidebar,
  textbox,
  workspaceCalls,
} from './library-sidebar.fixture.tsx';

const names = () =>
  within(screen.getByRole('tree', { name: 'Folders' }))
    .getAllByRole('treeitem')
    .filter((row) => row.getAttribute('aria-level') === '1')
    .map((row) => row.getAttribute('aria-label'));

describe('My Resources', () => {
  let user: UserEvent;
  beforeEach(async () => {
    user = await openSidebar();
  });

  it('renames a folder, but not to a name that is taken', async () => {
    respond('renameFolder', () => ({ success: true }));
    await choose(user, 'folder Nephrology', 'Rename Folder');
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
    await choose(user, 'folder Cardiology', 'Delete Folder');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Its 1 document, with their summaries and cards/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(callsOf('deleteFolder')).toEqual([]);
    await choose(user, 'folder Cardiology', 'Delete Folder');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Folder' }),
    );
    await waitFor(() => expect(workspaceCalls.gone).toHaveBeenCalledWith(['pdf-valves']));
    expect(callsOf('deleteFolder')).toEqual([{ folderId: 'folder-Cardiology' }]);
  });

  it('renames a document, but not to a name that one in another folder has', async () => {
    respond('renamePDF', () => ({ success: true }));
    await choose(user, 'valves', 'Rename');
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
    await user.click(dropdownOf('valves'));
    await press('Cancel');
    expect(callsOf('deletePDF')).toEqual([]);
    await press('Delete PDF');
    await waitFor(() => expect(workspaceCalls.gone).toHaveBeenCalledWith(['pdf-valves']));
    expect(callsOf('deletePDF')).toEqual([{ pdfId: 'pdf-valves', docType: 'pdf' }]);
  });

  it('shows a new order at once, and the old one again when it could not be saved', async () => {
    const held = Promise.withResolvers<void>();
    respond('updateFolderOrder', async () => {
      await held.promise;
      throw refused(500, 'The disk is full.');
    });
    await choose(user, 'folder Cardiology', 'Move down');
    expect(names()).toEqual(['Nephrology', 'Cardiology', 'Neurology']);
    held.resolve();
    await screen.findAllByText(/Failed to save folder order. The order has been restored./);
    await waitFor(() => expect(names()).toEqual(['Cardiology', 'Nephrology', 'Neurology']));
  });

  it('moves a folder by Alt and an arrow, and says where it is now', async () => {
    respond('updateFolderOrder', ({ orderUpdates }) => {
      const at = (folder: Folder): number =>
        orderUpdates.find(({ folderId }) => folderId === folder.Folder_id)!.displayOrder;
      kept.folders = kept.folders
        .toSorted((a, b) => at(a) - at(b))
        .map((each) => ({ ...each, display_order: at(each) }));
      return { success: true, allFoldersInOrder: kept.folders };
    });
    fireEvent.keyDown(folderRow('Neurology'), { key: 'ArrowUp', altKey: true });
    expect(names()).toEqual(['Cardiology', 'Neurology', 'Nephrology']);
    expect(screen.getByText('Neurology moved to position 2 of 3')).toBeDefined();
    await waitFor(() => expect(callsOf('updateFolderOrder')).toHaveLength(1));
  });
});
