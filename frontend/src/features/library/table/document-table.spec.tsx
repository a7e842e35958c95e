import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { callsOf, respond } from '../../../testing/fake-server.ts';
import { aFolder, aPdf, aText } from '../library.fixture.ts';
import { openSidebar, workspaceCalls } from '../sidebar/library-sidebar.fixture.tsx';
import { DocumentTable } from './document-table.tsx';

const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
const unprocessed = { status: 'unprocessed', pagesDone: 0, failedPages: [] as number[] } as const;
let user: UserEvent;

beforeEach(async () => {
  const Folder_id = 'folder-Cardiology';
  const PDFs = [
    aPdf('valves', { Folder_id, cards: 12, changedAt: at(1) }),
    aText('rhythm', { Folder_id, processing: { ...unprocessed }, hasSummaries: false, changedAt: at(3) }),
    aPdf('kidneys', { Folder_id, changedAt: at(2) }),
  ];
  user = await openSidebar([aFolder('Cardiology', { PDFs }), aFolder('Other')], <DocumentTable />);
});

const table = () => within(screen.getByRole('table', { name: /^All documents|selected$/ }));
const names = () =>
  table()
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent.split(': ')[1]);
const tick = (name: string, init?: object) =>
  fireEvent.click(table().getByRole('checkbox', { name: `Select ${name}` }), init);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('shows what changed last first, and is sorted by the column that is pressed', async () => {
  expect(names()).toEqual(['rhythm', 'kidneys', 'valves']);
  expect(table().getByRole('columnheader', { name: 'Changed' }).getAttribute('aria-sort')).toBe('descending');
  await press('Cards');
  expect(names()).toEqual(['valves', 'kidneys', 'rhythm']);
  await press('Name');
  expect(names()).toEqual(['kidneys', 'rhythm', 'valves']);
});

it('opens a document, studies what is due of it, and goes from name to name by arrow keys', async () => {
  await user.click(table().getByRole('button', { name: 'PDF: kidneys' }));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('PDF: valves');
  await user.click(table().getByRole('button', { name: 'Study now: 3 due cards in valves' }));
  expect(workspaceCalls.shownModes).toEqual(['view']);
  expect(workspaceCalls.play).toHaveBeenCalledOnce();
});

it('does with all that are selected what can be done with them', async () => {
  respond('moveDocuments', () => ({ success: true }));
  respond('processDocuments', () => ({ success: true }));
  tick('rhythm');
  tick('valves', { shiftKey: true });
  expect(screen.getByRole('heading', { name: '3 selected' })).toBeDefined();
  await press('Send to contacts');
  expect(workspaceCalls.send.mock.calls[0]).toMatchObject([{ documents: { length: 3 } }]);
  await press('Move to folder…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to folder' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Folder' }), 'Other');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await screen.findAllByText('3 documents were moved to “Other”');
  expect(callsOf('moveDocuments')).toMatchObject([{ documents: { length: 3 } }]);
  await press('Process & Generate 1');
  await waitFor(() => expect(callsOf('processDocuments')).toEqual([{ pdfIds: ['text-rhythm'] }]));
  expect(await screen.findByRole('heading', { name: 'All documents' })).toBeDefined();
});

it('deletes all that are selected after one question', async () => {
  respond('deletePDF', () => ({ success: true }));
  await user.click(table().getByRole('checkbox', { name: 'Select all documents' }));
  tick('kidneys');
  await press('Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete 2 documents' }));
  await waitFor(() =>
    expect(callsOf('deletePDF')).toEqual([
      { pdfId: 'text-rhythm', docType: 'text' },
      { pdfId: 'pdf-valves', docType: 'pdf' },
    ]),
  );
});
