import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aSuggestion } from '../suggestions/suggestion.fixture.ts';
import { aCard } from '../card.fixture.ts';
import { aListedPdf, aListedText, inTallWindow } from './card-list.fixture.ts';
import { CardListView } from './card-list-view.tsx';

const created: number[] = [];
const onRead = vi.fn<() => void>();
const onSuggestions = vi.fn<(page?: number) => void>();
const list = (document: Pdf | TextDocument = aListedPdf) =>
  show(
    <CardListView
      {...{ document, onRead }}
      onSuggestions={onSuggestions}
      searching={false}
      setSearching={() => {}}
      onCreate={(page) => created.push(page)}
    />,
  );
const hold = (questions: AnkiCard[]) =>
  respond('getAnkiQuestions', () => ({ questions, hasQuestions: true, nextCursor: null }));

const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const prompts = () =>
  screen.getAllByRole('article', { name: 'Card' }).map((card) => card.querySelector('p')?.textContent);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const found = (text: string) => screen.findByText(text);

beforeEach(() => {
  respond('getSuggestions', () => ({ suggestions: [], nextCursor: null }));
  created.length = 0;
  onRead.mockReset();
  onSuggestions.mockReset();
  inTallWindow();
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: true } }));
});

describe('the list of a document’s cards', () => {
  const cards = [
    aCard('aorta', { prompt: 'The {{c1::aorta}} leaves the ventricle', isHighYield: true }),
    aCard('valve', { prompt: 'The {{c1::mitral}} valve', pageNumber: 3, origin: 'written' }),
  ];

  it('has the cards of each page, those that have none, and a way to a new card of each', async () => {
    hold(cards);
    const user = list();
    await found('2 cards · 1 High Yield · 1 Normal Yield');
    expect(headings()).toEqual(['Page 1 - Anki Cards', 'Page 2 - Anki Cards', 'Page 3 - Anki Cards']);
    expect(prompts()).toEqual(['The aorta leaves the ventricle', 'The mitral valve']);
    expect(screen.getByText('No flash cards yet')).toBeTruthy();
    await user.click(press('Create New Flash Card for Page 2'));
    expect(created).toEqual([2]);
  });

  it('says of a card that is studied in another document where, and why', async () => {
    const studiedIn = { pdfId: 'other', cardId: 'x', name: 'Hearts', type: 'pdf', pageNumber: 2 } as const;
    hold([aCard('aorta', { studiedIn }), aCard('valve')]);
    const user = list();
    const link = await screen.findByRole('link', { name: 'Studied in Hearts' });
    expect(link.getAttribute('href')).toBe('/PDFupload?document=other&show=cards&card=x');
    const [held, studied] = screen.getAllByRole('article', { name: 'Card' });
    expect(held?.textContent).not.toContain('New');
    expect(studied?.textContent).toContain('New');
    await user.hover(link);
    await found('The same card stands in Hearts; it is asked once.');
  });

  it('says which card was checked less', async () => {
    hold([aCard('aorta', { isCheckedLess: true }), aCard('valve')]);
    list();
    const tags = await screen.findAllByRole('button', { name: 'Checked less' });
    const [less] = screen.getAllByRole('article', { name: 'Card' });
    expect(tags.map((tag) => tag.closest('article'))).toEqual([less]);
  });

  it('calls the parts of a text chunks over their cards', async () => {
    hold(cards);
    list(aListedText);
    expect(await screen.findByRole('heading', { name: 'Text Chunk 1 - Anki Cards' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Page \d/);
  });

  it('has no pages where they are of a deck from elsewhere', async () => {
    hold([aCard('aorta'), aCard('valve')]);
    respond('getUserPreferences', () => ({
      data: { preferredCardStyle: 'cloze_deletion', liteMode: false },
    }));
    const user = list({ ...aListedText, isDeck: true, totalPages: 1 });
    await found('2 cards · 0 High Yield · 2 Normal Yield');
    expect(headings()).toEqual(['Cards']);
    expect(document.body.textContent).not.toMatch(/Text Chunk|whole/);
    expect(callsOf('getPDFImages')).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'More for this card' })[0]!);
    await screen.findByRole('menuitem', { name: 'Suspend' });
    expect(screen.queryByRole('menuitem', { name: 'Move to another page' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(press('Create New Flash Card'));
    expect(created).toEqual([1]);
  });

  it('shows the first cards before the others have come', async () => {
    const rest = Promise.withResolvers<void>();
    respond('getAnkiQuestions', async ({ cursor, limit }) => {
      if (!cursor) return { questions: cards.slice(0, 1), hasQuestions: true, nextCursor: `after ${limit}` };
      await rest.promise;
      return { questions: cards.slice(1), hasQuestions: true, nextCursor: null };
    });
    list();
    await found('1 card so far · 1 High Yield · 0 Normal Yield');
    expect(headings()).toEqual(['Page 1 - Anki Cards']);
    rest.resolve();
    await found('2 cards · 1 High Yield · 1 Normal Yield');
    expect(callsOf('getAnkiQuestions').map(({ cursor }) => cursor)).toEqual([undefined, 'after 100']);
  });

  it('keeps the cards that came when the rest fails, and fetches that again', async () => {
    let fails = true;
    respond('getAnkiQuestions', ({ cursor }) => {
      if (!cursor) return { questions: cards.slice(0, 1), hasQuestions: true, nextCursor: 'more' };
      if (fails) throw refused(400, 'The disk is full');
      return { questions: cards.slice(1), hasQuestions: true, nextCursor: null };
    });
    const user = list();
    await found('The cards could not be loaded. The disk is full');
    expect(prompts()).toEqual(['The aorta leaves the ventricle']);
    fails = false;
    await user.click(press('Retry'));
    await found('2 cards · 1 High Yield · 1 Normal Yield');
  });

  it('asks again by itself for the rest that a busy server did not send', async () => {
    respond('getAnkiQuestions', ({ cursor }) => {
      if (!cursor) return { questions: cards.slice(0, 1), hasQuestions: true, nextCursor: 'more' };
      throw refused(503, 'Not now.');
    });
    list();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      await found('The cards could not be loaded. The server is busy. It is tried again by itself.');
      respond('getAnkiQuestions', () => ({
        questions: cards.slice(1),
        hasQuestions: true,
        nextCursor: null,
      }));
      await act(() => vi.advanceTimersByTimeAsync(1000));
      await found('2 cards · 1 High Yield · 1 Normal Yield');
      expect(screen.queryByText(/tried again/u)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('says what to do where there is no card', async () => {
    respond('getAnkiQuestions', () => ({ questions: [], hasQuestions: false, nextCursor: null }));
    const user = list();
    await found('No flash cards yet');
    await user.click(press('Create New Flash Card'));
    expect(created).toEqual([1]);
  });

  it('says what works where no card could be made: to read and select', async () => {
    hold([]);
    const whyNotMore = 'The text is not in English.';
    const user = list({
      ...aListedText,
      hasAnkiCards: false,
      outcome: { made: '', whyNotMore, gaveNone: true },
    });
    await found(whyNotMore);
    await user.click(press('Read and select'));
    expect(onRead).toHaveBeenCalledOnce();
  });

  it('says what works with a scan: to read it, and to write its cards', async () => {
    hold([]);
    const user = list({ ...aListedPdf, hasAnkiCards: false, noText: true });
    await found('The pages of this document are pictures, as in a scan');
    await user.click(press('Read it'));
    await user.click(press('Create New Flash Card'));
    expect([onRead.mock.calls.length, created]).toEqual([1, [1]]);
  });

  it('shows what is found and nothing else, and as it was left when somebody comes back', async () => {
    hold(cards);
    const user = list();
    await found('2 cards · 1 High Yield · 1 Normal Yield');
    await user.type(screen.getByRole('searchbox'), 'MITRAL');
    await user.click(press(/^Filter/));
    await user.click(press('Own 1'));
    await found('1 of 2 cards');
    expect(headings()).toEqual(['Page 3 - Anki Cards']);
    cleanup();
    const again = list();
    await found('1 of 2 cards');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'MITRAL');
    await again.click(press('Generated 1'));
    await found('No cards found');
    await again.click(screen.getAllByRole('button', { name: 'Show all' })[0]!);
    await found('2 cards · 1 High Yield · 1 Normal Yield');
  });

  it('flags cards for deletion and takes the flags back', async () => {
    hold(cards);
    const user = list();
    await found('2 cards · 1 High Yield · 1 Normal Yield');
    const [first, second] = screen.getAllByRole('article', { name: 'Card' });
    await user.click(within(first!).getByRole('button', { name: 'Delete' }));
    await user.click(within(second!).getByRole('button', { name: 'Delete' }));
    await found('2 card(s) flagged for deletion');
    await user.click(within(first!).getByRole('button', { name: 'Cancel' }));
    await found('1 card(s) flagged for deletion');
    expect(within(second!).getByText('Flagged for deletion')).toBeTruthy();
    await user.click(press('Cancel All'));
    expect(screen.queryByText(/flagged for deletion/)).toBeNull();
  });

  it('says what is suggested, of the document and of each page, and leads there', async () => {
    hold(cards);
    const suggestions = [
      aSuggestion('a'),
      aSuggestion('b', { pageNumber: 3 }),
      aSuggestion('c', { status: 'dismissed' }),
    ];
    respond('getSuggestions', () => ({ suggestions, nextCursor: null }));
    const user = list();
    await found('2 suggestions for you to decide on, about a minute.');
    await user.click(press('1 suggestion for Page 3'));
    expect(onSuggestions).toHaveBeenLastCalledWith(3);
    await user.click(press('Go through them'));
    expect(onSuggestions).toHaveBeenLastCalledWith();
  });

  it('leads to what is suggested where nothing became a card by itself', async () => {
    hold([]);
    respond('getSuggestions', () => ({ suggestions: [aSuggestion('a')], nextCursor: null }));
    const user = list({ ...aListedPdf, hasAnkiCards: false });
    await found('There is 1 suggestion for you to decide on, which takes about a minute.');
    await user.click(press('Go through them'));
    expect(onSuggestions).toHaveBeenCalledOnce();
  });

  it('shows a placeholder instead of the page in Lite Mode', async () => {
    hold(cards);
    list();
    await found('2 cards · 1 High Yield · 1 Normal Yield');
    expect((await screen.findAllByText('Lite Mode')).length).toBeGreaterThan(0);
    expect(callsOf('getPDFImages')).toEqual([]);
  });
});
