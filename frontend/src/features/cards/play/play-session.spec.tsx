import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aCard, aTextSource } from '../card.fixture.ts';
import { PlaySession } from './play-session.tsx';

const cards = ['femur', 'tibia', 'fibula'].map((name) => aCard(name));
const space = () => fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });
const source = () => screen.getByRole('region', { name: 'Source', hidden: true }).parentElement;
const peek = () => screen.queryByRole('button', { name: /^Show the source now/ });
const table = () => document.querySelector<HTMLElement>('.play-table')?.dataset;
const marks = () => document.querySelectorAll('mark.highlight');

beforeEach(() => {
  respond('getPDFPageByAnkiCard', ({ ankiCardId }) =>
    aTextSource(
      cards.findIndex(({ id }) => id === ankiCardId),
      `The answer of ${ankiCardId}`,
    ),
  );
  respond('recordAnkiResponse', () => ({
    isCorrect: true,
    nextDueDate: '2026-11-21',
    intervalDays: 1,
    consecutiveCorrect: 1,
    spacedRepetition: { ...cards[0]!.spacedRepetition, delayType: null },
    delayedUntil: null,
    nextReview: '1 day',
  }));
});

describe('the screen of a session', () => {
  it('shows the next card at once, and its source only after that is painted', async () => {
    show(<PlaySession name="Heart failure" cards={cards} onLeave={vi.fn<() => void>()} />);
    space();
    await waitFor(() => expect(marks().length).toBeGreaterThan(0));
    space();
    expect(screen.getByRole('article', { name: 'Card, front' })).toBeDefined();
    expect(marks().length).toBeGreaterThan(0);
    await waitFor(() => expect(marks()).toHaveLength(0));
  });

  it('has the source out of the way until the answer is shown, or the source alone is asked for', async () => {
    const user = show(<PlaySession name="Heart failure" cards={cards} onLeave={vi.fn<() => void>()} />);
    await waitFor(() => expect(source()?.inert).toBe(true));
    await user.keyboard('s');
    expect(source()?.inert).toBe(false);
    expect(peek()).toBeNull();
    space();
    space();
    await waitFor(() => expect(source()?.inert).toBe(true));
    expect(peek()).not.toBeNull();
    space();
    expect(source()?.inert).toBe(false);
  });

  it('gives a card without a place the whole width, and shows what its deck says when it is asked for', async () => {
    respond('getUserFolders', () => ({ folders: [] }));
    respond('getPDFPageByAnkiCard', () => aTextSource(1, 'Imported deck.'));
    const [femur, tibia] = [aCard('femur', { span: '', tags: ['Bones'] }), aCard('tibia')];
    const props = { name: 'Bones', cards: [femur, tibia], texts: [femur.pdfId] };
    const user = show(<PlaySession {...props} onLeave={vi.fn<() => void>()} />);
    space();
    expect(await screen.findByRole('article', { name: 'Card, answer' })).toBeDefined();
    expect(table()).toMatchObject({ wide: 'true', source: 'closed' });
    expect(screen.queryByRole('region', { name: 'Source', hidden: true })).toBeNull();
    await user.keyboard('s');
    expect(table()).toMatchObject({ source: 'open' });
    expect(await screen.findByRole('region', { name: 'The deck of this card' })).toBeDefined();
    space();
    await waitFor(() => expect(table()).toMatchObject({ wide: 'false' }));
    space();
    expect(table()).toMatchObject({ source: 'open' });
  });

  it('says nothing of a source that cannot be loaded before it is looked at', async () => {
    respond('getPDFPageByAnkiCard', () => {
      throw refused(500, 'The disk of the server is full.');
    });
    show(<PlaySession name="Heart failure" cards={cards} onLeave={vi.fn<() => void>()} />);
    // Those of the next cards are asked for behind it: by then the first was refused.
    await waitFor(() => expect(callsOf('getPDFPageByAnkiCard')).toHaveLength(3));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    space();
    await screen.findByText(/could not be loaded/);
  });

  it('has the source of the next card there before its turn comes', async () => {
    show(<PlaySession name="Heart failure" cards={cards} onLeave={vi.fn<() => void>()} />);
    await waitFor(() =>
      expect([...document.querySelectorAll('[aria-hidden=true]')].map((each) => each.textContent)).toEqual(
        expect.arrayContaining(['1The answer of femur', '1The answer of tibia']),
      ),
    );
    expect(callsOf('getPDFPageByAnkiCard')).toHaveLength(3);
  });

  it('edits a card in its place, with the page frozen and the keys of play at rest', async () => {
    respond('getSettings', () => ({
      settings: defaultSettings,
      followSystem: true,
      reminder: { hour: 8, timeZone: 'UTC' },
    }));
    respond('updateAnki', ({ ankiId, newPrompt, textVersion = 0 }) => ({
      success: true,
      anki: { id: ankiId, prompt: newPrompt, textVersion: textVersion + 1 },
    }));
    const onLeave = vi.fn<() => void>();
    const user = show(<PlaySession name="Heart failure" cards={cards} onLeave={onLeave} />);
    space();
    await waitFor(() => expect(marks().length).toBeGreaterThan(0));
    await user.keyboard('e');
    const text = await screen.findByRole('textbox', { name: 'Text of the card' });
    expect(document.activeElement).toBe(text);
    // The source is a text: no page of a PDF is frozen.
    expect(screen.queryByText('EDIT MODE - PDF FROZEN')).toBeNull();
    expect(marks()).toHaveLength(0);
    await user.keyboard(' 1 2');
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('12');
    expect(screen.getByText('3 Cards Remaining')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('article', { name: 'Card, front' });
    expect(screen.getByRole('article').textContent).toContain(' 1 2');
    expect(callsOf('updateAnki')).toMatchObject([{ ankiId: 'femur', textVersion: 0 }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Show Answer/ }));

    await user.keyboard('e');
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('article', { name: 'Card, front' })).toBeDefined();
    expect(onLeave).not.toHaveBeenCalled();
  });
});
