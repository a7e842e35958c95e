import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { InboxPanel } from './inbox-panel.tsx';

const heart = { Folder_id: 'heart', Folder_name: 'Heart', display_order: 0, PDFs: [] };
const valves = {
  PDF_id: 'valves',
  PDF_name: 'valves.pdf',
  type: 'pdf',
  Folder_id: 'heart',
  display_order: 0,
  totalPages: 3,
  extraction: 'done',
  pagesFailed: false,
  processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] as number[] },
  hasSummaries: false,
  hasAnkiCards: false,
} as const;

const nothing = (): void => {};

it('sends a folder and a file, and shows above them what waits', async () => {
  respond('getUserFolders', () => ({ folders: [heart] }));
  respond('getUserPDFs', () => ({ pdfs: [valves], textDocuments: [] }));
  const send = vi.fn<(item: object) => void>();
  const mouse = show(
    <InboxPanel onClose={nothing} onOpen={nothing} onSend={send} waiting={<p>Something waits</p>} />,
  );
  await mouse.click(await screen.findByRole('button', { name: 'Send Heart to contacts' }));
  await mouse.click(screen.getByRole('button', { name: 'Send valves.pdf to contacts' }));
  expect(send.mock.calls).toEqual([[{ folderId: 'heart' }], [{ fileId: 'valves' }]]);
  expect(screen.getByText('Something waits')).toBeDefined();
});
