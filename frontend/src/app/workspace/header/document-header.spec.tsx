import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPdf, aText } from '../../../features/library/library.fixture.ts';
import type { Offer } from '../../../features/library/due.ts';
import type { LibraryDocument } from '../../../features/library/documents.ts';
import type { ShowMode } from '../../../features/library/library-context.tsx';
import type { StudyChoice } from '../../../study/play-state.ts';
import { callsOf, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { DocumentHeader } from './document-header.tsx';

const calls = {
  show: vi.fn<(document: LibraryDocument, mode: string) => void>(),
  play: vi.fn<(document: LibraryDocument, choice?: StudyChoice) => void>(),
  start: vi.fn<(document: LibraryDocument, what: string) => void>(),
};
const costs = 'To process: 40 pages, about $0.06 at your server’s prices';
const estimate = { pages: 40, tokens: 183_400, cost: 0.0637, currency: '$', leftToday: null };
/** What the person has: a model, or the built-in engine. */
const preferring = (asksModel: boolean): void =>
  respond('getUserPreferences', () => ({
    data: { preferredCardStyle: 'cloze_deletion', liteMode: false, asksModel },
  }));
beforeEach(() => {
  Object.values(calls).forEach((call) => call.mockReset());
  preferring(false);
});

const processed = aPdf('valves');
const fresh = aPdf('valves', {
  processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
  hasSummaries: false,
  hasAnkiCards: false,
});

function header(document: LibraryDocument, mode: ShowMode = 'view', due: number | Offer = 0, highYield = 0) {
  const offer = typeof due === 'number' ? { cards: due, moreNew: 0, further: 0 } : due;
  const work = { isRunning: () => false, start: calls.start };
  return show(
    <DocumentHeader
      {...{ document, mode, offer, highYield, work }}
      show={calls.show}
      play={calls.play}
      onClose={() => {}}
    />,
  );
}

const modes = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.closest('nav'))
    .map((button) => button.textContent);
const press = (name: string) => screen.getByRole('button', { name });

describe('the header of a document', () => {
  it.each([
    ['view', 'Read'],
    ['summary', 'Summary'],
    ['cards', 'Cards'],
    ['quiz', 'Quiz'],
    ['questions', 'Quiz'],
  ] as const)('has the same modes while the %s is shown, and tells which', (mode, shown) => {
    header(processed, mode);
    expect(modes()).toEqual(['Read', 'Summary', 'Cards', 'Quiz', 'Processed']);
    expect(screen.getAllByRole('button', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      shown,
    ]);
  });

  it('of a deck has no modes, as there is nothing but its cards, and studies it', async () => {
    preferring(true);
    const deck = aText('valves', { isDeck: true, hasSummaries: false, processing: fresh.processing });
    const user = header(deck, 'cards', 12);
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(press('Study now 12 cards for today'));
    expect(calls.play).toHaveBeenCalledExactlyOnceWith(deck);
    expect(callsOf('getProcessingEstimate')).toEqual([]);
  });

  it('leads to the summary and to the cards', async () => {
    const user = header(processed);
    await user.click(press('Summary'));
    await user.click(press('Cards'));
    await user.click(press('Quiz'));
    expect(calls.show.mock.calls).toEqual([
      [processed, 'summary'],
      [processed, 'cards'],
      [processed, 'quiz'],
    ]);
    expect(calls.play).not.toHaveBeenCalled();
  });

  it.each([
    [{ cards: 5, moreNew: 0, further: 20 }, 'Study now 5 cards for today'],
    [{ cards: 20, moreNew: 20, further: 0 }, 'Study 20 more cards beyond your daily limit'],
  ])('says what that button opens', (offer, name) => {
    header(processed, 'view', offer);
    expect(press(name)).toBeDefined();
  });

  it('says how much is due on the button that starts it, and has no such button when nothing is', async () => {
    const user = header(processed, 'view', 12);
    await user.click(press('Study now 12 cards for today'));
    expect(calls.play).toHaveBeenCalledExactlyOnceWith(processed);
    expect(screen.queryByRole('button', { name: 'Choose what to study' })).toBeNull();
  });

  it('lets the high-yield cards be studied alone where there are any', async () => {
    const user = header(processed, 'view', 12, 5);
    await user.click(press('Choose what to study'));
    await user.click(await screen.findByRole('menuitem', { name: 'High-yield cards only 5' }));
    expect(calls.play).toHaveBeenCalledExactlyOnceWith(processed, 'high');
  });

  it('begins more new cards than the daily limit leaves, and counts all that are dealt', async () => {
    const user = header(processed, 'view', { cards: 5, moreNew: 0, further: 20 });
    await user.click(press('Choose what to study'));
    await user.click(await screen.findByRole('menuitem', { name: 'With 20 more new cards 25' }));
    expect(calls.play).toHaveBeenCalledExactlyOnceWith(processed, 'more');
  });

  it('opens the search of the cards where that is folded away', async () => {
    const toggle = vi.fn<() => void>();
    const offer = { cards: 0, moreNew: 0, further: 0 };
    const work = { isRunning: () => false, start: calls.start };
    const search = { open: false, toggle };
    const user = show(
      <DocumentHeader
        {...{ document: processed, mode: 'cards', offer, work, search }}
        show={calls.show}
        play={calls.play}
        onClose={() => {}}
      />,
    );
    await user.click(press('Search the cards'));
    expect(toggle).toHaveBeenCalledOnce();
  });

  it('starts the processing of a new document, and tells why it has no cards yet', async () => {
    const user = header(fresh);
    expect(screen.queryByRole('button', { name: /^Study now/ })).toBeNull();
    await user.click(press('Cards'));
    expect(screen.getByRole('status').textContent).toBe('Summarize PDF first to access Anki cards');
    expect(calls.start).not.toHaveBeenCalled();
    await user.click(press('Process & Generate'));
    expect(calls.start).toHaveBeenCalledExactlyOnceWith(fresh, 'everything');
  });

  it('says beside its name what a model will cost that makes its cards, and only where it can be pressed', async () => {
    preferring(true);
    respond('getProcessingEstimate', () => ({ estimate }));
    const user = header(fresh);
    await screen.findByText(costs);
    expect(callsOf('getProcessingEstimate')).toEqual([{ pdfId: 'pdf-valves', kind: 'summariesAndCards' }]);
    await user.click(press('Process & Generate'));
    expect(calls.start).toHaveBeenCalledOnce();
    header(processed);
    expect(screen.getAllByText(costs)).toHaveLength(1);
  });

  it('can be pressed before that is known', async () => {
    preferring(true);
    respond('getProcessingEstimate', () => new Promise(() => {}));
    const user = header(fresh);
    await waitFor(() => expect(callsOf('getProcessingEstimate')).toHaveLength(1));
    await user.click(press('Process & Generate'));
    expect(calls.start).toHaveBeenCalledOnce();
    expect(screen.queryByText(/^To process/u)).toBeNull();
  });

  it.each([
    [
      'processing made none',
      { outcome: { made: '0 cards', whyNotMore: 'It is not in English.', gaveNone: true } },
    ],
    ['it is a scan', { noText: true, processing: fresh.processing }],
  ] as const)('leads to where its cards would be, and what works there, when %s', async (_, of) => {
    const document = aPdf('valves', {
      hasAnkiCards: false,
      ...of,
      processing: { ...aPdf('valves').processing },
    });
    const user = header(document);
    await user.click(press('Cards'));
    expect(calls.show).toHaveBeenCalledExactlyOnceWith(document, 'cards');
    expect(calls.start).not.toHaveBeenCalled();
  });

  it('generates the cards of a processed document that has none', async () => {
    const user = header(aPdf('valves', { hasAnkiCards: false }));
    await user.click(press('Cards'));
    expect(calls.start.mock.calls[0]?.[1]).toBe('cards');
    expect(calls.play).not.toHaveBeenCalled();
  });
});
