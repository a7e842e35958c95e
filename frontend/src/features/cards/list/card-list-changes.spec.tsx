import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aCard } from '../card.fixture.ts';
import { aListedPdf, inTallWindow } from './card-list.fixture.ts';
import { CardListView } from './card-list-view.tsx';

let server: AnkiCard[] = [];
const rows = () => screen.findAllByRole('article', { name: 'Card' });
const prompts = async () => (await rows()).map((card) => card.querySelector('p')?.textContent);
const found = (text: string) => screen.findByText(text);
const beside = () => screen.getByRole('complementary', { name: 'Source' }).textContent;
const press = (name: string | RegExp) => screen.getByRole('button', { name });

async function list() {
  const user = show(
    <CardListView
      document={aListedPdf}
      onCreate={() => {}}
      onRead={() => {}}
      onSuggestions={() => {}}
      searching={false}
      setSearching={() => {}}
    />,
  );
  await found('3 cards · 0 High Yield · 3 Normal Yield');
  const inRow = async (at: number, name: string): Promise<void> =>
    user.click(within((await rows())[at]!).getByRole('button', { name }));
  const inMenu = async (at: number, name: string): Promise<void> => {
    await inRow(at, 'More for this card');
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { user, inRow, inMenu };
}

beforeEach(() => {
  respond('getSuggestions', () => ({ suggestions: [], nextCursor: null }));
  inTallWindow();
  server = ['a', 'b', 'c'].map((id) => aCard(id, { prompt: `Ask {{c1::${id}}}` }));
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: true } }));
  respond('getAnkiQuestions', () => ({ questions: server, hasQuestions: true, nextCursor: null }));
  respond('getSettings', () => {
    throw refused(400, 'none');
  });
});

describe('a card of the list', () => {
  it('is marked high yield at once, and as it was when that fails', async () => {
    const answer = Promise.withResolvers<void>();
    respond('updateAnkiYieldStatus', async () => {
      await answer.promise;
      throw refused(400, 'The disk is full');
    });
    const { inRow } = await list();
    await inRow(1, 'Normal Yield');
    await found('3 cards · 1 High Yield · 2 Normal Yield');
    answer.resolve();
    await found('Failed to update yield status. The disk is full');
    await found('3 cards · 0 High Yield · 3 Normal Yield');
    expect(callsOf('updateAnkiYieldStatus')).toEqual([{ pdfId: 'doc', ankiId: 'b', isHighYield: true }]);
  });

  it('is edited in its place, and can be edited again at once', async () => {
    respond('updateAnki', ({ ankiId, newPrompt, textVersion = 0 }) => {
      server = server.map((card) =>
        card.id === ankiId ? { ...card, prompt: newPrompt, textVersion: textVersion + 1 } : card,
      );
      return { success: true, anki: { id: ankiId, prompt: newPrompt, textVersion: textVersion + 1 } };
    });
    const { user, inRow } = await list();
    for (const word of ['!', '?']) {
      await inRow(0, 'Edit');
      await user.type(screen.getByRole('textbox'), word);
      await user.click(press('Save'));
      await rows();
    }
    expect(await prompts()).toEqual(['Ask a!?', 'Ask b', 'Ask c']);
    expect(callsOf('updateAnki').map(({ textVersion }) => textVersion)).toEqual([0, 1]);
  });

  it('is deleted after the question, and brought back from the notice', async () => {
    respond('deleteAnkiCard', ({ ankiId }) => {
      server = server.filter(({ id }) => id !== ankiId);
      return { message: 'deleted' };
    });
    const before = server;
    respond('changeAnkiCards', ({ ankiIds, change }) => {
      expect({ ankiIds, change }).toEqual({ ankiIds: ['b'], change: { kind: 'restored' } });
      server = before;
      return { changedCount: 1 };
    });
    const { user, inMenu } = await list();
    await inMenu(1, 'Delete now');
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(
      /^Are you sure you want to delete this Anki card\?You can undo this/,
    );
    await user.click(press('Delete Card'));
    await found('The card was deleted');
    expect(await prompts()).toEqual(['Ask a', 'Ask c']);
    await user.click(press('Undo'));
    await found('The card is back');
    expect(await prompts()).toEqual(['Ask a', 'Ask b', 'Ask c']);
  });

  it.each([
    [400, 'Failed to delete card: The disk is full'],
    [0, 'An error occurred while deleting the card. Please try again.'],
  ])('is there again when it could not be deleted (%i)', async (status, message) => {
    respond('deleteAnkiCard', () => {
      throw refused(status, 'The disk is full');
    });
    const { user, inMenu } = await list();
    await inMenu(0, 'Delete now');
    await user.click(await screen.findByRole('button', { name: 'Delete Card' }));
    await found(message);
    expect(await prompts()).toHaveLength(3);
  });

  it('stays selected when another search leaves it out, and the selection says so', async () => {
    const { user } = await list();
    await user.click(press('Select all'));
    await found('3 cards selected');
    await user.type(screen.getByRole('searchbox'), 'Ask b');
    await found('1 of 3 cards');
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: 'Selected cards' })).getByRole('status').textContent,
      ).toBe('3 cards selected, 2 not shown'),
    );
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await found('3 cards selected');
  });
});

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the card' });

describe('a card that is edited', () => {
  it('is beside its own page, whichever is at the top of the list, and in view as a whole', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    server = server.map((card, at) => ({ ...card, pageNumber: at + 1 }));
    const { inRow } = await list();
    expect(beside()).toContain('Page 1 of');
    await inRow(1, 'Edit');
    expect(beside()).toContain('Page 2 of');
    expect((scrolled.mock.contexts[0] as Element).textContent).toContain('Preview');
  });

  it('stays with what is typed when it is deleted elsewhere, and can be brought back', async () => {
    const all = server;
    respond('updateAnkiYieldStatus', () => ({ success: true }));
    respond('changeAnkiCards', () => {
      server = all;
      return { changedCount: 1 };
    });
    const { user, inRow } = await list();
    await inRow(1, 'Edit');
    await user.type(text(), ' again');
    server = all.filter(({ id }) => id !== 'b');
    await inRow(0, 'Normal Yield');
    await found('This card was deleted elsewhere. What you typed is kept: bring the card back to save it.');
    expect(text().value).toBe('Ask {{c1::b}} again');
    await user.click(press('Bring it back'));
    await found('The card is back');
    expect(callsOf('changeAnkiCards')).toEqual([
      { pdfId: 'doc', ankiIds: ['b'], change: { kind: 'restored' } },
    ]);
    await waitFor(() => expect(screen.queryByText(/was deleted elsewhere/)).toBeNull());
    expect(text().value).toBe('Ask {{c1::b}} again');
  });

  it('stays whatever is searched for', async () => {
    const { user, inRow } = await list();
    await inRow(1, 'Edit');
    await user.type(text(), ' again');
    await user.type(screen.getByRole('searchbox'), 'nothing like it');
    await waitFor(() => expect(screen.queryAllByRole('article', { name: 'Card' })).toEqual([]));
    expect(text().value).toBe('Ask {{c1::b}} again');
  });
});

describe('many cards of the list', () => {
  it.each([
    [2, '2 cards deleted'],
    [1, 'Deleted 1 out of 2 cards.'],
  ])('are deleted when they are flagged: %i of 2', async (deletedCount, message) => {
    respond('deleteBulkAnki', ({ ankiIds }) => {
      server = server.filter(({ id }) => !ankiIds.includes(id));
      return { deletedCount };
    });
    const { user, inRow } = await list();
    await inRow(0, 'Delete');
    await inRow(2, 'Delete');
    await user.click(press('Delete All Flagged Cards'));
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(
      /^Are you sure you want to delete 2 Anki card\(s\)\?You can undo this/,
    );
    await user.click(press('Delete 2 cards'));
    await found(message);
    expect(callsOf('deleteBulkAnki')).toEqual([{ pdfId: 'doc', ankiIds: ['a', 'c'] }]);
    expect(await prompts()).toEqual(['Ask b']);
    expect(screen.queryByText(/flagged for deletion/)).toBeNull();
    expect(press('Undo')).toBeTruthy();
  });

  it('that another tab has deleted do not come back with those that were deleted here', async () => {
    respond('deleteBulkAnki', () => ({ deletedCount: 1, deletedIds: ['c'] }));
    respond('changeAnkiCards', () => ({ changedCount: 1 }));
    const { user, inRow } = await list();
    await inRow(0, 'Delete');
    await inRow(2, 'Delete');
    await user.click(press('Delete All Flagged Cards'));
    await user.click(await screen.findByRole('button', { name: 'Delete 2 cards' }));
    await found('Deleted 1 out of 2 cards.');
    await user.click(press('Undo'));
    await found('The card is back');
    expect(callsOf('changeAnkiCards')).toMatchObject([{ ankiIds: ['c'], change: { kind: 'restored' } }]);
  });

  it('stay flagged when they could not be deleted', async () => {
    respond('deleteBulkAnki', () => {
      throw refused(400, 'The disk is full');
    });
    const { user, inRow } = await list();
    await inRow(0, 'Delete');
    await user.click(press('Delete All Flagged Cards'));
    await user.click(await screen.findByRole('button', { name: 'Delete 1 card' }));
    await found('Failed to delete cards: The disk is full');
    expect(await prompts()).toHaveLength(3);
    await found('1 card(s) flagged for deletion');
  });

  it('are what was found: moved to another page together', async () => {
    respond('changeAnkiCards', ({ ankiIds, change }) => {
      if (change.kind !== 'page') throw refused(400, 'unexpected');
      const { pageNumber } = change;
      server = server.map((card) => (ankiIds.includes(card.id) ? { ...card, pageNumber } : card));
      return { changedCount: ankiIds.length };
    });
    const { user } = await list();
    await user.type(screen.getByRole('searchbox'), 'a');
    await found('3 of 3 cards');
    await user.click(press('Select all found'));
    await user.click(press('Change cards'));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to another page' }));
    const page = await screen.findByRole('textbox', { name: 'Page (1 to 3)' });
    await user.type(page, '7{Enter}');
    await found('Enter the number of a page, from 1 to 3');
    await user.clear(page);
    await user.type(page, '2{Enter}');
    await found('3 cards moved to page 2');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Page 2 - Anki Cards');
  });
});
