import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPlan } from '../../../study/plan.fixture.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { choose } from './library-sidebar.fixture.tsx';
import { LibraryProvider } from '../library-context.tsx';
import { LibrarySidebar } from './library-sidebar.tsx';
import { aFolder, aPair, aPdf } from '../library.fixture.ts';
import { initialSidebar } from './sidebar-state.ts';

const gone = vi.fn<(documentIds: readonly string[]) => void>();
const nothing = (): void => {};
const work = {
  isRunning: () => false,
  start: nothing,
  writeCard: nothing,
  downloadDeck: nothing,
  send: nothing,
  Progress: () => null,
};

const shown = vi.fn<() => void>();

function Sidebar({ shownId = null }: { shownId?: string | null }) {
  const [state, change] = useState(initialSidebar);
  return (
    <LibraryProvider
      {...{ state, change, gone, work }}
      shownId={shownId}
      show={shown}
      play={nothing}
      playFolder={nothing}
      quizFolder={nothing}
      uploaded={nothing}
    >
      <LibrarySidebar />
    </LibraryProvider>
  );
}

beforeEach(() => {
  gone.mockReset();
  shown.mockReset();
  const folders = [aFolder('Pairs', { PDFs: [aPdf('kidneys'), ...aPair('ears')] })];
  respond('getUserFolders', () => ({ folders }));
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: false } }));
  respond('batchCheckPDFAnkiStatus', () => ({
    hasAnkiCards: {},
    hasDueCards: {},
    performanceData: {},
    dueCounts: {},
  }));
  respond('getStudyToday', () => aPlan({}));
});

it('shows a PDF and its text as one entry, which is moved, renamed and deleted as one', async () => {
  for (const call of ['updatePDFOrder', 'renamePDF', 'deletePDF'] as const)
    respond(call, () => ({ success: true }));
  const user = show(<Sidebar />);
  const tree = within(await screen.findByRole('tree', { name: 'Folders' }));
  expect(
    tree
      .getAllByRole('treeitem')
      .filter((row) => row.getAttribute('aria-level') !== '3')
      .map((row) => row.getAttribute('aria-label')),
  ).toEqual(['Pairs', 'PDF: kidneys', 'PDF with text: ears']);

  await choose(user, 'ears', 'Move up');
  await waitFor(() => expect(callsOf('updatePDFOrder')).toHaveLength(1));
  expect(callsOf('updatePDFOrder')[0]).toMatchObject({
    orderUpdates: [
      { pdfId: 'pdf-ears', displayOrder: 0, docType: 'pdf' },
      { pdfId: 'text-ears', displayOrder: 1, docType: 'text' },
      { pdfId: 'pdf-kidneys', displayOrder: 2, docType: 'pdf' },
    ],
  });

  await choose(user, 'ears', 'Rename');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'hearing' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('renamePDF')[0]).toMatchObject({ pdfId: 'text-ears', withLinked: true });

  await choose(user, 'ears', 'Delete');
  const dialog = await screen.findByRole('alertdialog');
  within(dialog).getByText(/Its PDF and its text are deleted together/);
  await user.click(within(dialog).getByRole('button', { name: 'Delete Document' }));
  await waitFor(() => expect(gone).toHaveBeenCalledWith(['pdf-ears', 'text-ears']));
  await waitFor(() =>
    expect(callsOf('deletePDF')[0]).toMatchObject({ pdfId: 'text-ears', withLinked: true }),
  );
});

it('leaves a document before it is deleted, and comes back to it when that is refused', async () => {
  respond('deletePDF', () => {
    expect(gone).toHaveBeenCalledWith(['pdf-ears', 'text-ears']);
    throw refused(503, 'Something went wrong.', 'BUSY');
  });
  const user = show(<Sidebar shownId="text-ears" />);
  await screen.findByRole('tree', { name: 'Folders' });
  await choose(user, 'ears', 'Delete');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete Document' }));
  await screen.findAllByText(/Failed to delete “ears”. None of it was deleted/);
  expect(shown).toHaveBeenCalledOnce();
});
