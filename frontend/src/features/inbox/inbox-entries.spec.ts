import type { Folder, Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { expect, it } from 'vitest';
import { inboxFolders } from './inbox-entries.ts';

const common: Omit<Pdf, 'PDF_id' | 'PDF_name' | 'type' | 'Folder_id' | 'display_order'> = {
  totalPages: 1,
  extraction: 'done',
  pagesFailed: false,
  processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
  hasSummaries: false,
  hasAnkiCards: false,
};
const folder = (id: string, display_order: number): Folder => ({
  Folder_id: id,
  Folder_name: `Folder ${id}`,
  display_order,
  PDFs: [],
});
const pdf = (id: string, Folder_id: string, display_order: number): Pdf => ({
  PDF_id: id,
  PDF_name: `${id}.pdf`,
  type: 'pdf',
  Folder_id,
  display_order,
  ...common,
});
const text = (id: string, Folder_id: string, display_order: number): TextDocument => ({
  TextDoc_id: id,
  TextDoc_name: `${id}.txt`,
  type: 'text',
  Folder_id,
  display_order,
  ...common,
});

it('lists folders and files by display order, with what the specification names', () => {
  const folders = inboxFolders(
    [folder('b', 2), folder('a', 1)],
    [pdf('p2', 'a', 5), text('t1', 'a', 3), pdf('p1', 'b', 0), pdf('lost', 'gone', 0)],
  );
  expect(folders).toEqual([
    {
      id: 'a',
      name: 'Folder a',
      fileCount: 2,
      files: [
        { id: 't1', name: 't1.txt', type: 'text', folderId: 'a', folderName: 'Folder a' },
        { id: 'p2', name: 'p2.pdf', type: 'pdf', folderId: 'a', folderName: 'Folder a' },
      ],
    },
    {
      id: 'b',
      name: 'Folder b',
      fileCount: 1,
      files: [{ id: 'p1', name: 'p1.pdf', type: 'pdf', folderId: 'b', folderName: 'Folder b' }],
    },
  ]);
});
