import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../../testing/fake-server.ts';
import { aFolder, aPair } from '../../library.fixture.ts';
import { choose, closed, openMenuOf, openSidebar } from '../../sidebar/library-sidebar.fixture.tsx';

let user: UserEvent;
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Move to folder' }));
const press = async (name: string) => user.click((await dialog()).getByRole('button', { name }));

describe('a document', () => {
  beforeEach(async () => {
    user = await openSidebar();
  });

  it('is moved into a folder that is chosen, and back to its place', async () => {
    respond('moveDocuments', () => ({ success: true }));
    await choose(user, 'valves', 'Move to folder…');
    const folders = (await dialog()).getByRole('combobox', { name: 'Folder' });
    expect(
      within(folders)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nephrology', 'Neurology']);
    await user.selectOptions(folders, 'Neurology');
    await press('Move');
    await closed();
    await screen.findAllByText('“valves” was moved to “Neurology”');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findAllByText('“valves” is back');
    expect(callsOf('moveDocuments')).toEqual([
      { folderId: 'folder-Neurology', documents: [{ pdfId: 'pdf-valves' }] },
      { folderId: 'folder-Cardiology', documents: [{ pdfId: 'pdf-valves', displayOrder: 0 }] },
    ]);
  });

  it('says in its dialog why it was not moved', async () => {
    respond('moveDocuments', () => {
      throw refused(409, 'Document name already exists in this folder: valves', 'DOCUMENT_NAME_EXISTS');
    });
    await choose(user, 'valves', 'Move to folder…');
    await press('Move');
    const alert = await (await dialog()).findByRole('alert');
    expect(alert.textContent).toContain('“valves” was not moved. Document name');
  });
});

it('a PDF and its text are moved together', async () => {
  user = await openSidebar([aFolder('Pairs', { PDFs: aPair('ears') }), aFolder('Other')]);
  respond('moveDocuments', () => ({ success: true }));
  await choose(user, 'ears', 'Move to folder…');
  await press('Move');
  await closed();
  expect(callsOf('moveDocuments')).toMatchObject([
    { documents: [{ pdfId: 'pdf-ears' }, { pdfId: 'text-ears' }] },
  ]);
});

it('a document of the only folder is not moved to another', async () => {
  user = await openSidebar([aFolder('Pairs', { PDFs: aPair('ears') })]);
  await openMenuOf(user, 'ears');
  await screen.findByRole('menuitem', { name: 'Rename' });
  expect(screen.queryByRole('menuitem', { name: 'Move to folder…' })).toBeNull();
});
