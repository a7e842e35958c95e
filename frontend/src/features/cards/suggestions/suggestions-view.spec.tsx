import type { SuggestedCard } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';
import { defaultReminderHour, defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, commandIdsOf, refused, respond } from '../../../testing/fake-server.ts';
import { ann, show } from '../../../testing/show.tsx';
import { aCard } from '../card.fixture.ts';
import { aListedPdf, aListedText } from '../list/card-list.fixture.ts';
import { aSuggestion } from './suggestion.fixture.ts';
import { SuggestionsView } from './suggestions-view.tsx';

const onCards = vi.fn<() => void>();
const reminder = { hour: defaultReminderHour, timeZone: null };
let held: SuggestedCard[];

beforeEach(() => {
  onCards.mockReset();
  localStorage.clear();
  held = [
    aSuggestion('heart'),
    aSuggestion('liver', { likely: 0.5 }),
    aSuggestion('spleen', { pageNumber: 3 }),
  ];
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: true } }));
  respond('getSettings', () => ({ settings: defaultSettings, followSystem: true, reminder }));
  respond('getAnkiQuestions', () => ({ questions: [aCard('aorta')], hasQuestions: true, nextCursor: null }));
  respond('getSuggestions', () => ({ suggestions: held, nextCursor: null }));
  respond('decideSuggestion', ({ suggestionId, decision }) => {
    const status = ({ accept: 'accepted', dismiss: 'dismissed', reopen: 'open' } as const)[decision];
    const cardId = decision === 'accept' ? `card of ${suggestionId}` : null;
    held = held.map((one) => (one.id === suggestionId ? { ...one, status, cardId } : one));
    return { success: true, status, cardId };
  });
});

const open = (document: Pdf | TextDocument = aListedPdf) =>
  show(<SuggestionsView document={document} onCards={onCards} />);
const current = (text: string) =>
  waitFor(() => {
    const shown = screen.getByRole('article', { name: /^Suggestion \d/ });
    expect(shown.textContent).toContain(text);
    return shown;
  });
const decisions = () =>
  callsOf('decideSuggestion').map(({ suggestionId, decision }) => `${decision} ${suggestionId}`);
const field = () => screen.getByRole('textbox', { name: 'Text of the card' });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the suggestions of a document', () => {
  it('are decided one after the other by a key each, page by page', async () => {
    const user = open();
    await current('heart');
    expect(await screen.findByText('1 card, 2 suggestions')).toBeTruthy();
    expect(screen.getByText('3 suggestions left in this document, about a minute')).toBeTruthy();
    await user.keyboard('a');
    await current('liver');
    await user.keyboard('x');
    await current('spleen');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Page 3');
    await user.keyboard('a');
    await screen.findByText('You have looked through all suggestions of this document.');
    await waitFor(() => expect(decisions()).toEqual(['accept heart', 'dismiss liver', 'accept spleen']));
  });

  it('are stepped through with the arrows, and taken back with Z, the last decision first', async () => {
    const user = open();
    await current('heart');
    await user.keyboard('{ArrowDown}');
    await current('liver');
    await user.keyboard('{ArrowUp}a');
    await current('liver');
    await user.keyboard('x');
    await current('spleen');
    await user.keyboard('z');
    expect((await current('liver')).textContent).not.toContain('Dismissed');
    await user.keyboard('z');
    await current('heart');
    await waitFor(() =>
      expect(decisions()).toEqual(['accept heart', 'dismiss liver', 'reopen liver', 'reopen heart']),
    );
  });

  it('get another blank by a press on a word, and become cards with it', async () => {
    const user = open();
    await current('heart');
    await user.keyboard('e');
    expect(press('heart').getAttribute('aria-pressed')).toBe('true');
    await user.click(press('organ'));
    await user.click(press('Make this card'));
    await current('liver');
    await waitFor(() =>
      expect(callsOf('decideSuggestion')).toMatchObject([
        { suggestionId: 'heart', decision: 'accept', prompt: 'The heart is an {{c1::organ}}' },
      ]),
    );
  });

  it('are not decided by letters that are typed, and what is typed is there again', async () => {
    const user = open();
    await current('heart');
    await user.click(press(/^Edit/));
    await user.type(field(), ' ax');
    expect(decisions()).toEqual([]);
    await user.keyboard('{ArrowDown}');
    expect(field()).toHaveProperty('value', 'The {{c1::heart}} is an organ ax');
    await user.click(press('Cancel'));
    await current('heart');
  });

  it('keep what is typed for the next one while the one before is still being saved', async () => {
    const saved = Promise.withResolvers<void>();
    respond('decideSuggestion', async ({ suggestionId }) => {
      await saved.promise;
      held = held.map((one) => (one.id === suggestionId ? { ...one, status: 'accepted' as const } : one));
      return { success: true as const, status: 'accepted' as const, cardId: 'c' };
    });
    const user = open();
    await current('heart');
    await user.keyboard('e');
    await user.type(field(), ' first');
    await user.click(press('Make this card'));
    await current('liver');
    await user.keyboard('e');
    await user.type(field(), ' second');
    saved.resolve();
    await screen.findByText(/2 suggestions left/);
    await waitFor(() =>
      expect(localStorage.getItem(`anamnesis.draft.${ann.id}.suggestion.doc`)).not.toContain('first'),
    );
    expect(field()).toHaveProperty('value', 'The {{c1::liver}} is an organ second');
  });

  it('are open as before when a decision was not saved', async () => {
    respond('decideSuggestion', () => {
      throw refused(503, 'The disk is full');
    });
    const user = open();
    await current('heart');
    await user.keyboard('a');
    await screen.findByText(/That was not saved: the suggestion is as it was/);
    await waitFor(() => expect(screen.getByText(/3 suggestions left/)).toBeTruthy());
  });

  it('are followed by the sentences without a card: each hides a term, and becomes a card by a key', async () => {
    respond('getUserPreferences', () => ({
      data: { preferredCardStyle: 'cloze_deletion', liteMode: false },
    }));
    held = [aSuggestion('heart')];
    const sentences = [
      'The heart is an organ.',
      'The kidney makes renin at night.',
      'It holds the Bowman capsule.',
    ];
    respond('getPDFImages', () => ({
      type: 'text',
      sentences: sentences.map((text, at) => ({ number: at + 1, sentence_number: at + 1, text, chunk: 1 })),
      hasMore: false,
      totalPages: 1,
      totalSentences: 3,
      cached: true,
    }));
    const created: string[] = [];
    respond('createAnki', ({ prompt, span = '', pageNumber }) => {
      created.push(`${prompt} / ${span}`);
      return { anki: aCard(`made ${created.length}`, { prompt, span, pageNumber, origin: 'written' }) };
    });
    const user = open(aListedText);
    await screen.findByText('1 card, 1 suggestion, 2 sentences without a card');
    await user.keyboard('n');
    await screen.findByText('Sentence 1 of 2 without a card');
    await user.keyboard('{ArrowRight}');
    const hidden = screen.getByRole('button', { pressed: true }).textContent;
    await user.keyboard('a');
    await screen.findByText('Sentence 1 of 1 without a card');
    await user.click(press('holds'));
    await user.keyboard('a');
    await waitFor(() =>
      expect(created).toEqual([
        `${sentences[1]!.replace(hidden, `{{c1::${hidden}}}`)} / ${sentences[1]}`,
        `It {{c1::holds}} the Bowman capsule. / ${sentences[2]}`,
      ]),
    );
    expect(decisions()).toEqual([]);
  });

  it('begin at the page that the address asks for', async () => {
    show(
      <SuggestionsView document={aListedPdf} onCards={onCards} />,
      '/?document=doc&show=suggestions&page=3',
    );
    expect((await current('spleen')).textContent).toContain('1 of 1 on this page');
  });

  it('give a sentence one card, also where the answer about the first try was lost', async () => {
    respond('getUserPreferences', () => ({
      data: { preferredCardStyle: 'cloze_deletion', liteMode: false },
    }));
    held = [aSuggestion('heart')];
    const text = 'The kidney makes renin at night.';
    respond('getPDFImages', () => ({
      type: 'text',
      sentences: [{ number: 1, sentence_number: 1, text, chunk: 1 }],
      hasMore: false,
      totalPages: 1,
      totalSentences: 1,
      cached: true,
    }));
    respond('createAnki', () => {
      throw refused(503, 'Not now');
    });
    const user = open(aListedText);
    for (const tries of [1, 2]) {
      await screen.findByRole('button', { name: /^Go through 1 sentence/ });
      await user.keyboard('na');
      await waitFor(() => expect(commandIdsOf('createAnki')).toHaveLength(tries));
      await screen.findAllByText(/No card was made from the sentence/);
    }
    expect(new Set(commandIdsOf('createAnki')).size).toBe(1);
  });

  it('say that there are none, and lead to the cards', async () => {
    held = [];
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Show the cards' }));
    expect(onCards).toHaveBeenCalledOnce();
  });

  it('can be loaded again when that failed', async () => {
    respond('getSuggestions', () => {
      throw refused(400, 'The disk is full');
    });
    const user = open();
    await screen.findByText('The suggestions could not be loaded. The disk is full');
    respond('getSuggestions', () => ({ suggestions: held, nextCursor: null }));
    await user.click(press('Retry'));
    expect((await current('heart')).textContent).toContain('1 of 2 on this page');
  });
});
