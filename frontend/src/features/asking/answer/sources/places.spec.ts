import type { Folder, Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { expect, it } from 'vitest';
import { citedDocument, nameOf, placeChoices, placeOf, placeThere, valueOf } from './places.ts';

const rest = {
  Folder_id: 'f1',
  display_order: 0,
  totalPages: 3,
  extraction: 'done',
  pagesFailed: false,
  processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
  hasSummaries: false,
  hasAnkiCards: false,
} satisfies Omit<Pdf, 'PDF_id' | 'PDF_name' | 'type'>;
const pdf = (id: string): Pdf => ({ ...rest, type: 'pdf', PDF_id: id, PDF_name: `PDF ${id}` });
const text = (id: string, of?: string): TextDocument => ({
  ...rest,
  type: 'text',
  TextDoc_id: id,
  TextDoc_name: `Text ${id}`,
  ...(of !== undefined && { PDF_id: of }),
});

/** The first PDF is the pages of the text. */
const folders: Folder[] = [
  {
    Folder_id: 'f1',
    Folder_name: 'Heart',
    display_order: 0,
    PDFs: [pdf('pages'), text('words', 'pages'), pdf('valves')],
  },
];

it('offers all notes, the folders and their documents, a document of two faces once', () => {
  expect(placeChoices(folders).map(({ value, label }) => [value, label.trim()])).toEqual([
    ['all', 'All notes'],
    ['folder f1', 'Heart'],
    ['document words', 'Text words'],
    ['document valves', 'PDF valves'],
  ]);
});

it.each([{}, { folderId: 'f 1' }, { pdfId: 'a b' }])(
  'a place is the same after it was chosen: %o',
  (place) => {
    expect(placeOf(valueOf(place))).toEqual(place);
  },
);

it('what is gone is not searched', () => {
  expect(placeThere(folders, { pdfId: 'valves' })).toEqual({ pdfId: 'valves' });
  expect(placeThere(folders, { folderId: 'f1' })).toEqual({ folderId: 'f1' });
  expect(placeThere(folders, { pdfId: 'gone' })).toEqual({});
  expect(nameOf(folders, { folderId: 'gone' })).toBeNull();
});

it('cards are made of the text of a document of two faces, not of its pages', () => {
  expect(citedDocument(folders, 'pages')?.takesCards).toBe(false);
  expect(citedDocument(folders, 'words')).toMatchObject({ ref: { type: 'text' }, takesCards: true });
  expect(citedDocument(folders, 'gone')).toBeUndefined();
});
