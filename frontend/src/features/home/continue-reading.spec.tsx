import type { Pdf } from '@anamnesis/contracts/library/api.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../api/tab.ts';
import { respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { ContinueReading } from './continue-reading.tsx';
import { keepPage, keepPlace } from '../../documents/last-place.ts';

const idOf = (name: string): string => `pdf-${name}`;
const aPdf = (name: string): Pdf => ({
  PDF_id: idOf(name),
  PDF_name: name,
  type: 'pdf',
  Folder_id: 'f',
  display_order: 0,
  totalPages: 20,
  extraction: 'done',
  pagesFailed: false,
  processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
  hasSummaries: false,
  hasAnkiCards: false,
});
const person = () => session.state().user?.id ?? '';
const read = (id: string, page: number): void => keepPlace(localStorage, person(), id, { page, part: 0 });

beforeEach(() => {
  const deck = { ...aPdf('deck'), isDeck: true as const };
  const PDFs = [...['valves', 'kidneys', 'lungs', 'brain', 'spleen'].map(aPdf), deck];
  respond('getUserFolders', () => ({
    folders: [{ Folder_id: 'f', Folder_name: 'Cardiology', display_order: 0, PDFs }],
  }));
});

it('leads to the documents that were read last, the last one first, at their places', async () => {
  read('deleted-since', 4);
  for (const [name, page] of [
    ['brain', 2],
    ['valves', 3],
    ['kidneys', 9],
    ['lungs', 20],
  ] as const)
    read(idOf(name), page);
  read(idOf('valves'), 5);
  // As if it had been opened before it was known to have nothing to read.
  read(idOf('deck'), 1);
  // Its cards, and those of a document that was not read.
  keepPage(localStorage, person(), idOf('kidneys'), 12);
  keepPage(localStorage, person(), idOf('spleen'), 3);
  show(<ContinueReading />);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'valvesPage 5 of 20',
    'lungsPage 20 of 20',
    'kidneysPage 9 of 20',
  ]);
  expect(links[0]?.getAttribute('href')).toBe(`/PDFupload?document=${idOf('valves')}&show=view`);
  expect(links[2]?.getAttribute('href')).toBe(`/PDFupload?document=${idOf('kidneys')}&show=view&page=9`);
});
