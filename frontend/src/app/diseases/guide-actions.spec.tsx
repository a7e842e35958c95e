import type { TextDocument } from '@anamnesis/contracts/library/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import { aFolder, aText } from '../../features/library/library.fixture.ts';
import { ProcessingContext, type Processing } from '../../features/processing/processing-context.ts';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { GuideActions } from './guide-actions.tsx';

const fresh: Partial<TextDocument> = {
  processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
  hasSummaries: false,
  hasAnkiCards: false,
};
let stored: TextDocument[];
let started: string[];
/** It makes cards at once. */
const processing: Processing = {
  runOf: () => undefined,
  start: (_document, kind) => {
    started.push(kind);
    stored = [aText('Pneumonia')];
  },
  dismiss: () => undefined,
};

function Page({ documentId }: { documentId: string | null }) {
  const { data, refetch } = useGetUserFoldersQuery();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return (
    <ProcessingContext value={processing}>
      {data && <GuideActions diseaseId="pneumonia" documentId={documentId} />}
      <button type="button" onClick={() => void refetch()}>
        Refetch
      </button>
      <output data-testid="address">{pathname + search}</output>
      <output data-testid="state">{JSON.stringify(state)}</output>
    </ProcessingContext>
  );
}
const address = () => screen.getByTestId('address').textContent;
/** The address names a quiz: it runs, and its settings are not asked first. */
const startedQuiz = /^\/PDFupload\?document=text-Pneumonia&show=quiz&quiz=[\da-f-]{36}$/u;
const make = () => screen.findByRole('button', { name: 'Make cards from this guide' });

describe('what becomes of a guide in the library', () => {
  beforeEach(() => {
    stored = [];
    started = [];
    respond('getUserFolders', () => ({ folders: [aFolder('Study guides', { PDFs: stored })] }));
    respond('makeGuideCards', () => {
      stored = [aText('Pneumonia', fresh)];
      return { documentId: 'text-Pneumonia', isNew: true };
    });
  });

  it('makes a document, processes it, and opens the quiz that was wanted once it has cards', async () => {
    const user = show(<Page documentId={null} />, '/Diseases');
    await user.click(await screen.findByRole('button', { name: 'Quiz me' }));
    await screen.findByText('The quiz starts as soon as its cards are made.');
    await waitFor(() => expect(callsOf('makeGuideCards')).toEqual([{ diseaseId: 'pneumonia' }]));
    await user.click(screen.getByRole('button', { name: 'Refetch' }));
    await waitFor(() => expect(started).toEqual(['everything']));
    await user.click(screen.getByRole('button', { name: 'Refetch' }));
    await waitFor(() => expect(address()).toMatch(startedQuiz));
    expect(screen.getByTestId('state').textContent).toContain('"contentType":"all"');
  });

  it('makes cards and stays, with a way to them', async () => {
    const user = show(<Page documentId={null} />, '/Diseases');
    await user.click(await make());
    await waitFor(() => expect(callsOf('makeGuideCards')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Refetch' }));
    await waitFor(() => expect(started).toEqual(['everything']));
    await user.click(screen.getByRole('button', { name: 'Refetch' }));
    const link = await screen.findByRole('link', { name: 'Open its cards' });
    expect(link.getAttribute('href')).toBe('/PDFupload?document=text-Pneumonia&show=cards');
    expect(address()).toBe('/Diseases');
  });

  it('says what is in the library already, and asks at once', async () => {
    stored = [aText('Pneumonia')];
    const user = show(<Page documentId="text-Pneumonia" />, '/Diseases');
    expect((await screen.findByText('In your library')).parentElement?.textContent).toBe(
      'In your library· Processed',
    );
    expect(screen.queryByRole('button', { name: 'Make cards from this guide' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quiz me' }));
    await waitFor(() => expect(address()).toMatch(startedQuiz));
    expect(screen.getByTestId('state').textContent).toContain('"contentType":"all"');
    expect(callsOf('makeGuideCards')).toEqual([]);
  });

  it('says that it was processed only once it was', async () => {
    stored = [aText('Pneumonia', fresh)];
    show(<Page documentId="text-Pneumonia" />, '/Diseases');
    expect((await screen.findByText('In your library')).parentElement?.textContent).toBe('In your library');
  });

  it('offers to make one anew that was deleted after it was made here', async () => {
    const user = show(<Page documentId={null} />, '/Diseases');
    await user.click(await make());
    await waitFor(() => expect(callsOf('makeGuideCards')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Refetch' }));
    await waitFor(() => expect(started).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Refetch' }));
    await screen.findByRole('link', { name: 'Open its cards' });
    stored = [];
    await user.click(screen.getByRole('button', { name: 'Refetch' }));
    await user.click(await make());
    await waitFor(() => expect(callsOf('makeGuideCards')).toHaveLength(2));
  });

  it('offers to make one anew that was deleted, and says what failed', async () => {
    respond('makeGuideCards', () => {
      throw refused(507, 'Your library is full.');
    });
    const user = show(<Page documentId="text-gone" />, '/Diseases');
    await user.click(await make());
    expect(
      await screen.findByText('No document could be made from this guide. Your library is full.'),
    ).toBeDefined();
  });
});
