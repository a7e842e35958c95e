import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { anImport } from '../../features/decks/decks.fixture.ts';
import { aFolder, aPdf } from '../../features/library/library.fixture.ts';
import { aPlan, aPlanned } from '../../study/plan.fixture.ts';
import { respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { Arrived } from './arrived.tsx';

const Address = () => <output>{useLocation().search}</output>;

beforeEach(() => {
  respond('getUserFolders', () => ({ folders: [] }));
  respond('getDeckImports', () => ({ imports: [] }));
  respond('getStudyToday', () => aPlan());
  respond('receivedResources', () => ({ success: true, data: [], pendingCount: 0, nextCursor: null }));
  respond('connections', () => ({ success: true, data: [], total: 0 }));
  respond('updatesWaiting', () => ({ waiting: false }));
});

it('leads to decks that were read, until they are decided', async () => {
  const imports = [
    anImport({ id: 'a', fileName: 'AnKing.apkg' }),
    anImport({ id: 'b', fileName: 'Old.apkg', status: 'done' }),
  ];
  respond('getDeckImports', () => ({ imports }));
  show(<Arrived />);
  const link = await screen.findByRole('link', { name: /AnKing\.apkg” has been read/u });
  expect(link.getAttribute('href')).toBe('/import');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

const at = (name: string, pagesDone: number) =>
  aPdf(name, { totalPages: 10, processing: { status: 'processing', pagesDone, failedPages: [] } });

it('shows how far all documents are, as one, and what can be studied of them', async () => {
  respond('getUserFolders', () => ({
    folders: [aFolder('Heart', { PDFs: [at('valves', 4), at('rhythm', 0)] })],
  }));
  respond('getStudyToday', () =>
    aPlan({ documents: [aPlanned('valves', { newInAll: 31 }), aPlanned('sample', { newInAll: 8 })] }),
  );
  show(<Arrived />);
  const bar = await screen.findByRole('progressbar', { name: 'Making cards from 2 documents' });
  expect(bar.getAttribute('aria-valuenow')).toBe('20');
  await screen.findByText(/^31 new cards can be studied already\./u);
});

it('leads to what others have sent, and to nothing else', async () => {
  respond('receivedResources', () => ({ success: true, data: [], pendingCount: 2, nextCursor: null }));
  respond('connections', () => ({ success: true, data: [], total: 0 }));
  respond('updatesWaiting', () => ({ waiting: true }));
  const user = show(
    <>
      <Arrived />
      <Address />
    </>,
  );
  await screen.findByRole('link', { name: 'Updates of what you follow' });
  expect(document.querySelector('[data-waiting]')).toBeNull();
  await user.click(await screen.findByRole('link', { name: '2 received resources' }));
  expect(screen.getByRole('status').textContent).toBe('?social=received');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
