import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { aFolder, aPdf } from '../library.fixture.ts';
import {
  choose,
  dropdownOf,
  kept,
  openSidebar,
  workspaceCalls,
} from '../sidebar/library-sidebar.fixture.tsx';

const fresh = aPdf('atria', {
  Folder_id: 'folder-Cardiology',
  processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] },
  hasSummaries: false,
  hasAnkiCards: false,
});
const done = aPdf('valves', { Folder_id: 'folder-Cardiology' });

let user: UserEvent;
async function openWithModel(asksModel: boolean, PDFs = [fresh, done]): Promise<void> {
  kept.asksModel = asksModel;
  onTestFinished(() => void (kept.asksModel = false));
  user = await openSidebar([aFolder('Cardiology', { PDFs })]);
}
const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));

beforeEach(() =>
  respond('getProcessingEstimate', () => ({
    estimate: { pages: 40, tokens: 14_000, cost: 0.5, currency: '$', leftToday: null },
  })),
);

describe('what a model will cost', () => {
  it('stands on the button that starts it, and not where all is done', async () => {
    await openWithModel(true);
    await user.click(dropdownOf('atria'));
    await user.click(
      await screen.findByRole('button', {
        name: 'Process & Generate 40 pages, about $0.50 at your server’s prices',
      }),
    );
    expect(workspaceCalls.start.mock.calls).toEqual([[fresh, 'everything']]);
    await user.click(dropdownOf('valves'));
    await screen.findByRole('button', { name: /^Processed/u });
    expect(callsOf('getProcessingEstimate')).toEqual([{ pdfId: 'pdf-atria', kind: 'summariesAndCards' }]);
  });

  it('holds up no press: not while it is not known, and not where it cannot be told', async () => {
    await openWithModel(true);
    respond('getProcessingEstimate', () => {
      throw refused(500, 'The server is restarting.');
    });
    await user.click(dropdownOf('atria'));
    await press(/^Process & Generate/u);
    expect(workspaceCalls.start).toHaveBeenCalledOnce();
  });

  it('is not asked without a model', async () => {
    await openWithModel(false);
    await user.click(dropdownOf('atria'));
    await press(/^Process & Generate$/u);
    expect(callsOf('getProcessingEstimate')).toEqual([]);
  });

  it('is told before all is done again, at most', async () => {
    await openWithModel(true);
    respond('getCardsIfProcessedAgain', () => ({ kept: 0, answered: 0, replaced: 1, suggestions: 0 }));
    await choose(user, 'valves', 'Process again');
    const dialog = within(await screen.findByRole('alertdialog'));
    const costs = await dialog.findByText(/^40 pages/u);
    expect(costs.textContent).toBe(
      '40 pages, about $0.50 at your server’s prices. Pages that the same model made before cost nothing.',
    );
  });

  it('is told before all is done again, with what is left of the budget', async () => {
    await openWithModel(true);
    respond('getCardsIfProcessedAgain', () => ({ kept: 0, answered: 0, replaced: 1, suggestions: 0 }));
    respond('getProcessingEstimate', ({ pdfId, kind }) => {
      expect([pdfId, kind]).toEqual(['pdf-valves', 'again']);
      return { estimate: { pages: 3, tokens: 14_000, cost: 0.5, currency: '$', leftToday: 10_000 } };
    });
    await choose(user, 'valves', 'Process again');
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByText(
      '3 pages, about $0.50 at your server’s prices. That is more than what is left of today’s budget: the rest is made by the built-in engine.',
    );
    await user.click(dialog.getByRole('button', { name: 'Process again' }));
    expect(workspaceCalls.start.mock.calls).toEqual([[done, 'again']]);
  });

  it('is told once for a folder, whose documents are then processed by one press', async () => {
    respond('getProcessingEstimateOfAll', () => ({
      estimate: { pages: 40, tokens: 14_000, cost: 0.5, currency: '$', leftToday: null },
      notRead: 0,
    }));
    respond('processDocuments', () => ({ success: true }));
    const another = aPdf('ventricles', { ...fresh, PDF_id: 'pdf-ventricles', PDF_name: 'ventricles' });
    await openWithModel(true, [fresh, another, done]);
    await user.click(screen.getByRole('button', { name: 'Actions for folder Cardiology' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Process all/u }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Make cards from 2 documents?' }));
    await asked.findByText('40 pages, about $0.50 at your server’s prices.');
    await user.click(asked.getByRole('button', { name: 'Process all' }));
    await waitFor(() =>
      expect(callsOf('processDocuments')).toEqual([{ pdfIds: ['pdf-atria', 'pdf-ventricles'] }]),
    );
  });

  it('is no question without a model: a folder is processed by the press', async () => {
    respond('processDocuments', () => ({ success: true }));
    await openWithModel(false);
    await user.click(screen.getByRole('button', { name: 'Actions for folder Cardiology' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Process all/u }));
    await waitFor(() => expect(callsOf('processDocuments')).toEqual([{ pdfIds: ['pdf-atria'] }]));
  });
});
