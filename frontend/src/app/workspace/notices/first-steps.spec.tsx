import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aFolder, aPdf, aText } from '../../../features/library/library.fixture.ts';
import { nameOf, type LibraryDocument } from '../../../features/library/documents.ts';
import { aPlanned } from '../../../study/plan.fixture.ts';
import { callsOf, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { FirstSteps } from './first-steps.tsx';

const calls: string[] = [];
const note = (what: string) => (document: LibraryDocument) => calls.push(`${what} ${nameOf(document)}`);
const writeCard = note('write a card for');
const [downloadDeck, send] = [(): void => undefined, (): void => undefined];

function steps(PDFs: LibraryDocument[], studied: boolean) {
  calls.length = 0;
  const nothing = { due: 0, new: 0, minutes: 0 };
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: false } }));
  respond('getUserFolders', () => ({ folders: [] }));
  respond('getDeckImports', () => ({ imports: [] }));
  respond('receivedResources', () => ({ success: true, data: [], pendingCount: 0, nextCursor: null }));
  respond('connections', () => ({ success: true, data: [], total: 0 }));
  respond('updatesWaiting', () => ({ waiting: false }));
  respond('getStudyToday', () => ({
    ...nothing,
    studyDay: '2026-11-20',
    newInAll: 0,
    newCardsPerDay: 20,
    introducedToday: 0,
    secondsPerCard: 15,
    studied,
    documents: [aPlanned('sample', { due: 2, new: 5, newInAll: 30 })],
    tomorrow: nothing,
  }));
  return show(
    <FirstSteps
      folders={[aFolder('Getting started', { PDFs })]}
      work={{
        isRunning: () => false,
        start: note('process'),
        Progress: () => null,
        writeCard,
        downloadDeck,
        send,
      }}
      show={note('show')}
      play={note('play')}
      missing={false}
    />,
  );
}

const fresh = { hasSummaries: false, hasAnkiCards: false } as const;
const unprocessed = { status: 'unprocessed', pagesDone: 0, failedPages: [] as number[] } as const;

it('leads from what was uploaded last over its processing to its cards', async () => {
  const documents = ['sample', 'valves'].map((name) =>
    aPdf(name, { ...fresh, processing: { ...unprocessed } }),
  );
  const user = steps(documents, false);
  await screen.findByRole('heading', { name: 'Your first cards, with “valves”' });
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await user.click(screen.getByRole('button', { name: 'Process & Generate' }));
  await user.click(screen.getByRole('button', { name: /^Study now/ }));
  expect(calls).toEqual(['show valves', 'process valves']);
});

it('goes on with what has cards', async () => {
  const user = steps([aPdf('sample'), aPdf('valves', fresh)], false);
  await user.click(await screen.findByRole('button', { name: 'Study now 7' }));
  expect(calls).toEqual(['play sample']);
});

it('does not begin with a deck from elsewhere, which has nothing to read', async () => {
  steps([aText('deck', { isDeck: true }), aPdf('valves', fresh)], false);
  await screen.findByRole('heading', { name: 'Your first cards, with “valves”' });
  // It is no lecture of one's own either.
  expect(screen.queryByLabelText('Done')).toBeNull();
});

it('marks what was done: its cards, and an upload of one’s own', async () => {
  steps([aPdf('sample'), aPdf('valves', fresh)], false);
  const list = await screen.findByRole('list');
  const done = within(list)
    .getAllByRole('listitem')
    .map((item) => within(item).queryByLabelText('Done') !== null);
  expect(done).toEqual([false, true, false, true]);
});

it('is gone once a card was answered', async () => {
  steps([aPdf('sample')], true);
  await waitFor(() => expect(callsOf('getStudyToday')).not.toHaveLength(0));
  await waitFor(() => expect(document.querySelector('.invisible')).toBeNull());
  expect(screen.queryByText(/Your first cards/)).toBeNull();
});
