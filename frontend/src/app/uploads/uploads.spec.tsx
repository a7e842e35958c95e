import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { takesDocuments } from '../../features/library/drop-folder.ts';
import { aFolder, aPdf } from '../../features/library/library.fixture.ts';
import { sawDeckSinceLoad } from '../../decks/saw-deck-since-load.ts';
import { importsNow } from '../../decks/imports-now.ts';
import { aFile } from '../../features/library/upload/list/rows/rows.fixture.ts';
import { uploadsNow } from '../../features/library/upload/list/uploads-now.ts';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { firstSettings } from '../settings/settings.fixture.ts';
import { keepShared } from '../../worker/shared-files.ts';
import { fakeCaches } from '../../worker/testing/fake-caches.ts';
import { FileDrop } from './file-drop.tsx';
import { UploadsBadge, UploadsHost } from './uploads-host.tsx';

const kept: { folders: Folder[]; asksModel: boolean } = { folders: [], asksModel: false };
const cardiology = 'folder-Cardiology';

/** My Resources with two folders; the second one is shown. */
function open(folders = [aFolder('Cardiology', { PDFs: [aPdf('heart')] }), aFolder('Nephrology')]) {
  kept.folders = folders;
  respond('getUserFolders', () => ({ folders: kept.folders }));
  respond('getUserPreferences', () => ({
    data: { preferredCardStyle: 'cloze_deletion', liteMode: false, asksModel: kept.asksModel },
  }));
  return show(
    <>
      <div {...takesDocuments(cardiology)}>The folder</div>
      <main>The page</main>
      <FileDrop folders={kept.folders} shownFolder="folder-Nephrology" />
      <UploadsHost />
      <UploadsBadge />
      <Where />
    </>,
    '/PDFupload',
  );
}
const Where = () => <span data-testid="where">{useLocation().search}</span>;

/** What a browser gives for files of the desktop. */
const held = (...files: File[]) => ({ types: ['Files'], items: [], files, dropEffect: '' });
const drop = (onto: string, ...files: File[]) =>
  fireEvent.drop(screen.getByText(onto), { dataTransfer: held(...files) });

const list = async () => within(await screen.findByRole('dialog', { name: 'Upload files' }));
const press = async (name: string) => fireEvent.click((await list()).getByRole('button', { name }));
const made = (name: string, folder = cardiology) =>
  ({ PDF_id: `pdf-${name}`, PDF_name: name, Folder_id: folder, type: 'pdf', totalPages: 1 }) as const;
const madeText = (name: string) =>
  ({ TextDoc_id: `text-${name}`, TextDoc_name: name, Folder_id: cardiology, type: 'text' }) as const;

beforeEach(() => {
  uploadsNow.set({ owner: null, rows: [], shown: false, made: [], lastFolder: null });
  kept.asksModel = false;
  sawDeckSinceLoad.set(false);
  importsNow.set({ owner: null, uploads: [], asked: false, progress: new Map() });
});

it('says where files will go while they are over the page, and nothing when they are taken away', () => {
  open();
  const dataTransfer = held(aFile('valves.pdf'));
  fireEvent.dragOver(screen.getByText('The folder'), { dataTransfer });
  expect(screen.getByRole('status').textContent).toBe('Drop to upload into “Cardiology”');
  fireEvent.dragOver(screen.getByText('The page'), { dataTransfer });
  expect(screen.getByRole('status').textContent).toBe('Drop to upload into “Nephrology”');
  fireEvent.dragLeave(window, { dataTransfer, relatedTarget: null });
  expect(screen.queryByText(/Drop to upload/)).toBeNull();
  // A word that is dragged is no file.
  fireEvent.dragOver(screen.getByText('The page'), { dataTransfer: { types: ['text/plain'] } });
  expect(screen.queryByText(/Drop to upload/)).toBeNull();
});

it('has no place for files where there is no folder', async () => {
  open([]);
  drop('The page', aFile('valves.pdf'));
  expect((await screen.findAllByText('Add a folder first, then drop the files on it.')).length).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes decks for decks, also where there is no folder', async () => {
  respond('getDeckImports', () => ({ imports: [] }));
  respond('importDeck', () => ({ importId: 'import-1' }));
  open([]);
  drop('The page', aFile('Medicine.apkg'), aFile('Latin.csv'));
  await waitFor(() =>
    expect(callsOf('importDeck')).toMatchObject([{ fileName: 'Medicine.apkg' }, { fileName: 'Latin.csv' }]),
  );
  expect(uploadsNow.state().rows).toEqual([]);
});

it('uploads what is dropped on a folder, under the names of the list, and says so', async () => {
  const user = open();
  respond('uploadPDF', ({ customName }) => ({ success: true, pdf: made(customName) }));
  respond('uploadText', ({ customName }) => ({ success: true, textDocument: madeText(customName) }));
  drop('The folder', aFile('heart.pdf'), aFile('rhythm.txt'), aFile('all.zip'));
  const shown = await list();
  expect(await shown.findByText('Document name already exists in this folder')).toBeDefined();
  expect(shown.getByRole('button', { name: 'Upload 1' })).toBeDefined();
  await user.clear(shown.getByRole('textbox', { name: 'Name for heart.pdf' }));
  await user.type(shown.getByRole('textbox', { name: 'Name for heart.pdf' }), 'Valves');
  await press('Remove all.zip');
  await press('Upload 2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('uploadPDF')).toMatchObject([{ customName: 'Valves', folderID: cardiology }]);
  expect(callsOf('uploadText')).toMatchObject([{ customName: 'rhythm', folderID: cardiology }]);
  expect((await screen.findAllByText('2 documents uploaded to “Cardiology”')).length).toBeGreaterThan(0);
  expect(screen.getByTestId('where').textContent).toBe('');
  expect(uploadsNow.state().rows).toEqual([]);
});

it('opens the only document when it is listed', async () => {
  open();
  respond('uploadPDF', ({ customName }) => {
    const [folder] = kept.folders;
    kept.folders = [{ ...folder!, PDFs: [aPdf(customName, { Folder_id: cardiology })] }];
    return { success: true, pdf: made(customName) };
  });
  drop('The folder', aFile('valves.pdf'));
  await press('Upload 1');
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('?document=pdf-valves&show=view'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('goes on when the list is hidden, and leads back to what failed', async () => {
  open();
  const answered = Promise.withResolvers<void>();
  respond('uploadText', async ({ customName }) => {
    await answered.promise;
    if (customName === 'b') throw refused(422, 'This file has no text.', 'NO_TEXT');
    return { success: true, textDocument: madeText(customName) };
  });
  drop('The folder', aFile('a.txt'), aFile('b.txt'));
  await press('Upload 2');
  await press('Hide');
  expect(await screen.findByRole('button', { name: 'Uploads: 0 of 2 uploaded, 25 %' })).toBeDefined();
  answered.resolve();
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect((await list()).getByText('This file has no text.')).toBeDefined();
  respond('uploadText', ({ customName }) => ({ success: true, textDocument: madeText(customName) }));
  await press('Retry b');
  await waitFor(() => expect(uploadsNow.state().rows).toEqual([]));
});

it('says once what a model costs for all, and starts all of them by one press', async () => {
  open();
  kept.asksModel = true;
  respond('getSettings', () => firstSettings);
  respond('uploadText', ({ customName }) => ({ success: true, textDocument: madeText(customName) }));
  respond('getProcessingEstimateOfAll', () => ({
    estimate: { pages: 40, tokens: 14_000, cost: 0.5, currency: '$', leftToday: null },
    notRead: 1,
  }));
  respond('processDocuments', () => ({ success: true }));
  drop('The folder', aFile('a.txt'), aFile('b.txt'));
  await press('Upload 2');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Make cards from 2 documents?' }));
  await asked.findByText('40 pages, about $0.50 at your server’s prices. 1 document not counted yet.');
  fireEvent.click(asked.getByRole('button', { name: 'Process all' }));
  const pdfIds = ['text-a', 'text-b'];
  await waitFor(() => expect(callsOf('processDocuments')).toEqual([{ pdfIds }]));
  expect(callsOf('getProcessingEstimateOfAll')).toEqual([{ pdfIds }]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('asks for the password of an encrypted PDF', async () => {
  open();
  respond('uploadPDF', ({ customName, password }) => {
    if (password === undefined)
      throw refused(422, 'Enter the password to open this PDF file.', 'PDF_ENCRYPTED');
    return { success: true, pdf: made(customName) };
  });
  drop('The folder', aFile('a.pdf'), aFile('b.txt'));
  await press('Remove b.txt');
  await press('Upload 1');
  const field = await (await list()).findByLabelText('Password of the PDF');
  fireEvent.change(field, { target: { value: 'Quokka-1' } });
  await press('Upload with password');
  await waitFor(() => expect(callsOf('uploadPDF').at(-1)).toMatchObject({ password: 'Quokka-1' }));
});

it('keeps what was typed when the list is closed, and forgets it when it is cancelled', async () => {
  const user = open();
  drop('The folder', aFile('a.txt'));
  await user.type((await list()).getByRole('textbox'), ' of the heart');
  await press('Close');
  fireEvent.click(await screen.findByRole('button', { name: 'Uploads: 1 left' }));
  expect((await list()).getByRole<HTMLInputElement>('textbox').value).toBe('a of the heart');
  fireEvent.change((await list()).getByLabelText('Into the folder'), {
    target: { value: 'folder-Nephrology' },
  });
  expect(uploadsNow.state().rows).toMatchObject([{ folderId: 'folder-Nephrology' }]);
  await press('Cancel');
  expect(uploadsNow.state().rows).toEqual([]);
});

it('take what was shared with the app on this device into the list', async () => {
  const caches = fakeCaches();
  const form = new FormData();
  form.append('files', aFile('lungs.pdf'));
  await keepShared(caches, { formData: async () => form } as unknown as Request, Date.now());
  vi.stubGlobal('caches', caches);
  open();
  expect((await list()).getByText(/lungs/u)).toBeDefined();
  vi.unstubAllGlobals();
});
