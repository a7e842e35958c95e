import { cleanup, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { KeptReading } from '../../kept/kept-names.ts';
import { aKeptCard } from '../../kept/kept.fixture.ts';
import { keptStore } from '../../kept/kept-store.ts';
import { aPlan } from '../../study/plan.fixture.ts';
import { refused, respond } from '../../testing/fake-server.ts';
import { ann, show } from '../../testing/show.tsx';
import { NeedsConnection } from './needs-connection.tsx';
import { installDevice } from '../../unsent/testing/fake-browser.ts';

beforeEach(installDevice);

const begun = vi.fn<() => void>();
function Page() {
  useEffect(begun, []);
  return <p>The page</p>;
}
function InPlaceOfPage() {
  const [away, set] = useState(true);
  return (
    <>
      <button type="button" onClick={() => set(false)}>
        Reach the server
      </button>
      <Routes>
        <Route element={<NeedsConnection away={away} />}>
          <Route path="*" element={<Page />} />
        </Route>
      </Routes>
    </>
  );
}

it('says what can be studied until the server is reached', async () => {
  const today = {
    plan: aPlan(),
    cards: [aKeptCard('a'), aKeptCard('b')],
    documents: [],
    at: '2026-03-01T08:00:00Z',
  };
  await keptStore.write(ann.id, { today });
  show(<InPlaceOfPage />);
  expect(await screen.findByText(/last heard from the server on 1 Mar 2026/u)).toBeTruthy();
  expect(await screen.findByText(/What you can do now: study 2 cards\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Study now' }).getAttribute('href')).toBe('/anki-play');
});

it('says that nothing can be', async () => {
  show(<InPlaceOfPage />);
  expect(await screen.findByText(/no cards left for today on this device\./)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

const at = '2026-03-01T08:00:00Z';
const document = { documentId: 'd', name: 'Diuretics', type: 'text' } as const;
const summary = {
  textEntries: [
    { pageNumber: 1, pageTitle: 'Loop', summary: '', bullets: ['They act on the loop of Henle'] },
  ],
  nextCursor: null,
};
const read = (title: string, name = title): KeptReading => ({
  of: { kind: 'guide', disease: name },
  at,
  answer: { title },
});
const keep = () =>
  keptStore.write(ann.id, {
    'summary d': { of: { kind: 'summary', document }, at, answer: summary } satisfies KeptReading,
    'guide gout': read('Gout', 'gout'),
    'guide podagra': read('Gout', 'podagra'),
  });

it('leads to the summaries and guides on the device, each once', async () => {
  await keep();
  show(<InPlaceOfPage />, '/myStatistics');
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Diuretics', '/PDFupload?document=d&show=summary'],
    ['Gout', '/Diseases?disease=gout'],
  ]);
});

it('shows a guide that is on the device, by the name by which it was opened', async () => {
  await keep();
  show(<InPlaceOfPage />, '/Diseases?disease=Podagra');
  expect(await screen.findByText('The page')).toBeTruthy();
  cleanup();
  show(<InPlaceOfPage />, '/Diseases?disease=Asthma');
  expect(await screen.findByText('This page needs a connection')).toBeTruthy();
});

it('shows a summary that is on the device, and says of when it is', async () => {
  await keep();
  respond('getProcessedText', () => summary);
  respond('getPDFImages', () => {
    throw refused(502, 'No server.');
  });
  show(<InPlaceOfPage />, '/PDFupload?document=d&show=summary');
  expect(await screen.findByRole('heading', { name: 'Diuretics' })).toBeTruthy();
  expect(screen.getByText(/As it was on 1 Mar 2026/u)).toBeTruthy();
  expect(await screen.findByText('They act on the loop of Henle')).toBeTruthy();
});

it('goes on with a block that was begun, also when the connection is back', async () => {
  const answer = { block: { blockId: 'b1', secondsLeft: 600 }, questions: [] };
  await keptStore.write(ann.id, { block: { at: new Date().toISOString(), answer } });
  show(<InPlaceOfPage />, '/myStatistics');
  const link = await screen.findByRole('link', { name: 'Go on with your block' });
  expect(link.getAttribute('href')).toBe('/practiceQuestions?block=b1');
  cleanup();
  begun.mockClear();
  const user = show(<InPlaceOfPage />, '/practiceQuestions?block=b1');
  await screen.findByText('The page');
  await user.click(screen.getByRole('button', { name: 'Reach the server' }));
  expect(screen.getByText('The page')).toBeTruthy();
  expect(begun).toHaveBeenCalledTimes(1);
});
