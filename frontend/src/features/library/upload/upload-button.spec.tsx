import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { importsNow } from '../../../decks/imports-now.ts';
import { aPlan } from '../../../study/plan.fixture.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aPdf } from '../library.fixture.ts';
import { LibraryProvider, type GivenLibrary } from '../library-context.tsx';
import { UploadButton } from './upload-button.tsx';
import { Uploads } from './uploads.tsx';

const folder: Folder = {
  Folder_id: 'folder-1',
  Folder_name: 'Cardiology',
  display_order: 0,
  PDFs: [aPdf('heart')],
};
const opened: string[] = [];
const library = { uploaded: (id: string) => opened.push(id) } as unknown as GivenLibrary;
const Upload = () => (
  <LibraryProvider {...library}>
    <Uploads>
      <UploadButton folder={folder} />
    </Uploads>
  </LibraryProvider>
);
const made = {
  Folder_id: folder.Folder_id,
  TextDoc_id: 'doc-1',
  TextDoc_name: 'rhythm',
  type: 'text',
} as const;
const madePdf = {
  PDF_id: 'pdf-1',
  PDF_name: 'IMG_10',
  Folder_id: folder.Folder_id,
  type: 'pdf',
  totalPages: null,
} as const;
const pdf = new File(['%PDF-1.7'], 'valves.pdf', { type: 'application/pdf' });
const named = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const text = new File(['The mitral valve.'], 'rhythm.txt', { type: 'text/plain' });

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));
const slot = (which: 'PDF' | 'Text') =>
  dialog().getByLabelText(which === 'PDF' ? /^PDF, presentation or pictures/ : /^Text or Word file/);
const pick = (which: Parameters<typeof slot>[0], ...files: File[]) =>
  fireEvent.change(slot(which), { target: { files } });
const failure = (sentence: RegExp) =>
  waitFor(() =>
    expect(
      dialog()
        .getAllByRole('alert')
        .map((each) => each.textContent),
    ).toContainEqual(expect.stringMatching(sentence)),
  );

beforeEach(() => {
  respond('getUserFolders', () => ({ folders: [folder] }));
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: true } }));
  respond('getStudyToday', () => aPlan({}));
});

describe('the upload dialog', () => {
  beforeEach(async () => {
    opened.length = 0;
    show(<Upload />);
    fireEvent.click(screen.getByRole('button', { name: 'Upload to Cardiology' }));
    await screen.findByRole('dialog', { name: 'Upload Content' });
  });

  it('asks for a file before anything is sent', async () => {
    press('Upload');
    await failure(/Please select at least one file to upload/);
    expect(callsOf('uploadPDF')).toEqual([]);
  });

  it('refuses a file that its place does not take, and keeps what was chosen before', async () => {
    pick('PDF', pdf);
    pick('PDF', text);
    await failure(/Please select a valid PDF or PowerPoint file/);
    expect(slot('PDF').getAttribute('aria-invalid')).toBe('true');
    expect(dialog().getByText(/valves\.pdf/)).toBeDefined();
  });

  it('sends nothing under a name that a document of the folder has', async () => {
    pick('PDF', pdf);
    fireEvent.change(dialog().getByDisplayValue('valves'), { target: { value: ' heart ' } });
    press('Upload PDF');
    await failure(/^Document name already exists in this folder$/);
    expect(callsOf('uploadPDF')).toEqual([]);
  });

  it('takes a deck for a deck, and leads to where decks come in', () => {
    importsNow.set({ owner: null, uploads: [], asked: false, progress: new Map() });
    expect(dialog().getByRole('link', { name: 'Import a deck' }).getAttribute('href')).toBe('/import');
    pick('Text', new File(['x'], 'Medicine.apkg'));
    expect(importsNow.state()).toMatchObject({ asked: true, uploads: [{ file: { name: 'Medicine.apkg' } }] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what is uploaded as files come and go, and offers the name of the first', () => {
    pick('PDF', pdf);
    expect(dialog().getByText('PDF Only')).toBeDefined();
    expect(dialog().getByDisplayValue('valves')).toBeDefined();
    pick('Text', text);
    expect(dialog().getByText('Multimodal (PDF + Text linked together)')).toBeDefined();
    expect(dialog().getByRole('button', { name: 'Upload Both Files' })).toBeDefined();
    press('Remove valves.pdf');
    expect(dialog().getByText('Text Only')).toBeDefined();
    expect(dialog().getByDisplayValue('rhythm')).toBeDefined();
  });

  it('takes several pictures as one document, in an order that can be changed', async () => {
    pick('PDF', named('IMG_10.jpg'), named('IMG_9.jpg'), named('IMG_11.jpg'));
    const rows = () =>
      within(dialog().getByRole('list', { name: 'Pages, in this order' }))
        .getAllByRole('listitem')
        .map((row) => /IMG_\d+/.exec(row.textContent)?.[0]);
    expect(rows()).toEqual(['IMG_9', 'IMG_10', 'IMG_11']);
    press('Move IMG_9.jpg down');
    expect(rows()).toEqual(['IMG_10', 'IMG_9', 'IMG_11']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move IMG_9.jpg down');
    expect(dialog().getByRole('status').textContent).toBe('IMG_9.jpg is now page 2 of 3');
    press('Remove IMG_11.jpg');
    expect(rows()).toEqual(['IMG_10', 'IMG_9']);
    respond('uploadPDF', () => ({ success: true, pdf: madePdf }));
    press('Upload Pictures');
    await waitFor(() => expect(opened).toEqual(['pdf-1']));
    expect(callsOf('uploadPDF')).toEqual([expect.objectContaining({ customName: 'IMG_10' })]);
  });

  it('asks for the password of an encrypted PDF, and forgets it with the file', async () => {
    const right = 'Quokka-1';
    respond('uploadPDF', ({ password }) => {
      if (password === undefined)
        throw refused(422, 'Enter the password to open this PDF file.', 'PDF_ENCRYPTED');
      if (password !== right) throw refused(422, 'Invalid password. Please try again.', 'PDF_PASSWORD_WRONG');
      return { success: true, pdf: madePdf };
    });
    pick('PDF', pdf);
    press('Upload PDF');
    const field = () => dialog().findByLabelText('Password of the PDF');
    expect((await field()).getAttribute('type')).toBe('password');
    expect(dialog().getByText('Enter the password to open this PDF file.')).toBeDefined();
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    press('Upload PDF');
    await failure(/^Enter the password to open this PDF file\.$/);
    expect(callsOf('uploadPDF')).toHaveLength(1);
    fireEvent.change(await field(), { target: { value: 'Walrus' } });
    press('Upload PDF');
    await failure(/^Invalid password\. Please try again\.$/);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Walrus');
    pick('PDF', new File(['%PDF-1.7'], 'other.pdf'));
    expect(dialog().queryByLabelText('Password of the PDF')).toBeNull();
    press('Upload PDF');
    fireEvent.change(await field(), { target: { value: right } });
    press('Upload PDF');
    await waitFor(() => expect(opened).toEqual(['pdf-1']));
  });

  it('shows how much was sent, closes when it is done, and has the document opened', async () => {
    const held = Promise.withResolvers<void>();
    respond('uploadText', async () => {
      await held.promise;
      return { success: true, textDocument: made };
    });
    pick('Text', text);
    press('Upload Text');
    await dialog().findByRole('button', { name: 'Uploading...' });
    expect((await dialog().findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50');
    held.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = { folderID: 'folder-1', customName: 'rhythm', fileName: 'rhythm.txt' };
    expect(callsOf('uploadText')).toEqual([expect.objectContaining(sent)]);
    expect(opened).toEqual(['doc-1']);
  });

  it('shows the refusal of the server, and keeps the file and the name for another try', async () => {
    respond('uploadPDF', () => {
      throw refused(422, 'This PDF is damaged and cannot be opened.', 'PDF_DAMAGED');
    });
    pick('PDF', pdf);
    fireEvent.change(dialog().getByDisplayValue('valves'), { target: { value: 'Valves of the heart' } });
    press('Upload PDF');
    await failure(/This PDF is damaged and cannot be opened/);
    expect(dialog().getByText(/valves\.pdf/)).toBeDefined();
    expect(dialog().getByDisplayValue('Valves of the heart')).toBeDefined();
  });

  it('cancels an upload that is under way without closing', async () => {
    respond('uploadText', () => new Promise(() => {}));
    pick('Text', text);
    press('Upload Text');
    await dialog().findByRole('progressbar');
    press('Cancel');
    await dialog().findByRole('button', { name: 'Upload Text' });
    expect(dialog().queryAllByText(/Upload failed/)).toEqual([]);
  });
});

it('shows as a message that an upload failed after its dialog had gone', async () => {
  const held = Promise.withResolvers<void>();
  respond('uploadText', async () => {
    await held.promise;
    throw refused(413, 'The file is too large.', 'FILE_TOO_LARGE');
  });
  show(<Leavable />);
  fireEvent.click(screen.getByRole('button', { name: 'Upload to Cardiology' }));
  await screen.findByRole('dialog', { name: 'Upload Content' });
  pick('Text', text);
  press('Upload Text');
  await dialog().findByRole('progressbar');
  fireEvent.click(screen.getByText('Leave'));
  expect(screen.queryByRole('dialog')).toBeNull();
  held.resolve();
  const messages = await screen.findAllByText('“rhythm” was not uploaded. The file is too large.');
  expect(messages.length).toBeGreaterThan(0);
});

/** A page that can be left, as by Back, while its dialog is open. */
function Leavable() {
  const [left, setLeft] = useState(false);
  return left ? null : (
    <>
      <Upload />
      <a href="#leave" onClick={() => setLeft(true)}>
        Leave
      </a>
    </>
  );
}
