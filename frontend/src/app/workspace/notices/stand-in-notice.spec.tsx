import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DocumentWork } from '../../../features/library/library-context.tsx';
import type { LibraryDocument } from '../../../features/library/documents.ts';
import { aPdf } from '../../../features/library/library.fixture.ts';
import { respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { StandInNotice } from './stand-in-notice.tsx';

const why = 'Pages 2, 3 were made by the built-in engine, because the model did not answer in time.';
const document: LibraryDocument = aPdf('valves', {
  outcome: { made: '3 summaries', whyNotMore: '', standIns: why },
});
const start = vi.fn<DocumentWork['start']>();
let isRunning: boolean;
const work = { start, isRunning: () => isRunning };

beforeEach(() => {
  start.mockReset();
  isRunning = false;
  respond('getContentEngine', () => ({ engine: 'server' as const }));
  respond('getUserPreferences', () => ({
    data: { preferredCardStyle: 'cloze_deletion', liteMode: false, asksModel: true },
  }));
  const cost = { cost: null, currency: null, leftToday: null };
  respond('getProcessingEstimate', ({ kind }) => ({
    estimate: { pages: kind === 'standIns' ? 2 : 3, tokens: 9_000, ...cost },
  }));
});

it('says what the built-in engine made and why, and asks the model again in one press', async () => {
  const user = show(<StandInNotice document={document} work={work} />);
  await user.click(await screen.findByRole('button', { name: 'Ask again' }));
  expect(screen.getByText(why)).toBeDefined();
  await screen.findByText('2 pages, about 9,000 tokens');
  expect(start.mock.calls).toEqual([[document, 'standIns']]);
});

it('does not offer the model to whoever chose the built-in engine since', async () => {
  respond('getContentEngine', () => ({ engine: 'builtin' as const }));
  show(<StandInNotice document={document} work={work} />);
  await screen.findByText(/You have chosen the built-in engine in Settings/u);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there while the document is processed, nor where the model made all', () => {
  isRunning = true;
  show(<StandInNotice document={document} work={work} />);
  show(<StandInNotice document={aPdf('heart')} work={work} />);
  expect(screen.queryByText(/built-in engine/u)).toBeNull();
});
