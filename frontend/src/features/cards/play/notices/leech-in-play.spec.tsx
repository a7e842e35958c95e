import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { PlaySession } from '../play-session.tsx';

const { spacedRepetition } = aCard('x');
const play = (...misses: number[]) => {
  const cards = misses.map((count, n) => aCard(`card ${n}`, { misses: count }));
  return show(<PlaySession name="Heart failure" cards={cards} onLeave={vi.fn<() => void>()} />);
};
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const miss = (): void => {
  press(/^Show Answer/);
  press(/^Incorrect/);
};

const notice = () => screen.queryByRole('region', { name: 'Leech' });

/** The first card, by an answer. */
const become = async () => {
  const user = play(7, 0, 0);
  expect(notice()).toBeNull();
  miss();
  const said = await screen.findByRole('region', { name: 'Leech' });
  expect(said.textContent).toContain('“The answer of [...]” is a leech: missed 8 times.');
  return { user, within: within(said) };
};

beforeEach(() => {
  respond('getPDFPageByAnkiCard', ({ ankiCardId }) => aTextSource(1, ankiCardId));
  respond('recordAnkiResponse', () => ({
    isCorrect: false,
    nextDueDate: '2026-11-21',
    intervalDays: 0,
    consecutiveCorrect: 0,
    spacedRepetition: { ...spacedRepetition, delayType: 'oneMinute' },
    delayedUntil: null,
    nextReview: '10 minutes',
  }));
  respond('getAnkiAnswerHistory', () => ({
    answerHistory: { 'card 0': [{ response: 'incorrect', timestamp: '2026-01-01T08:00:00.000Z' }] },
    dueDates: { 'card 0': { due_date: '2026-01-02' } },
  }));
});

describe('a leech on the play screen', () => {
  it('is marked with how often it was missed, misses of this session included', async () => {
    play(8, 7);
    expect(screen.getByText('Leech · missed 8 times')).toBeDefined();
    miss();
    expect(screen.queryByText(/^Leech ·/)).toBeNull();
    miss();
    // Both are in their delay: they go on at once.
    expect(await screen.findByText('Leech · missed 9 times')).toBeDefined();
    miss();
    expect(await screen.findByText('Leech · missed 8 times')).toBeDefined();
  });
});

describe('a card that becomes a leech while it is played', () => {
  it('is told while the next card is there, and can be suspended at once', async () => {
    respond('changeAnkiCards', () => ({ changedCount: 1 }));
    const { user, within: said } = await become();
    expect(screen.getByRole('article', { name: 'Card, front' }).textContent).toContain('The answer of');
    await user.click(said.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(notice()).toBeNull());
    expect(callsOf('changeAnkiCards')).toEqual([
      { pdfId: 'doc', ankiIds: ['card 0'], change: { kind: 'suspended', isSuspended: true } },
    ]);
    expect(screen.getByText('2 Cards Remaining')).toBeDefined();
    expect(callsOf('recordAnkiResponse')).toHaveLength(1);
  });

  it('can be deleted after the question', async () => {
    respond('deleteAnkiCard', () => ({ message: '' }));
    const { user, within: said } = await become();
    await user.click(said.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete Card' }));
    await waitFor(() => expect(callsOf('deleteAnkiCard')).toMatchObject([{ ankiId: 'card 0' }]));
    await waitFor(() => expect(notice()).toBeNull());
  });

  it('can be edited, and the card that was shown is shown as it was', async () => {
    const reminder = { hour: 8, timeZone: null };
    respond('getSettings', () => ({ settings: defaultSettings, followSystem: true, reminder }));
    respond('updateAnki', ({ newPrompt }) => ({
      success: true,
      anki: { id: 'card 0', prompt: newPrompt, textVersion: 1 },
    }));
    const { user, within: said } = await become();
    press(/^Show Answer/);
    await user.click(said.getByRole('button', { name: 'Edit' }));
    const text = await screen.findByRole('textbox');
    expect((text as HTMLTextAreaElement).value).toBe('The answer of {{c1::card 0}}');
    await user.type(text, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('article', { name: 'Card, answer' })).toBeDefined();
    expect(callsOf('updateAnki')).toMatchObject([{ ankiId: 'card 0' }]);
    expect(screen.getByRole('region', { name: 'Leech' }).textContent).toContain('[...]!');
  });

  it('is told once: closed, it stays closed', async () => {
    const { user, within: said } = await become();
    await user.click(said.getByRole('button', { name: 'Close this notice' }));
    expect(notice()).toBeNull();
    press(/^Show Answer/);
    press(/^Correct/);
    expect(notice()).toBeNull();
  });
});

describe('the answers to a card on the play screen', () => {
  it('are fetched when they are asked for, and not before', async () => {
    const user = play(0);
    await waitFor(() => expect(callsOf('getPDFPageByAnkiCard')).toHaveLength(1));
    expect(callsOf('getAnkiAnswerHistory')).toEqual([]);
    await user.keyboard('h');
    const dialog = await screen.findByRole('dialog', { name: 'Answers to this card' });
    await within(dialog).findByText(/^0 of 1 answer correct/);
    expect(callsOf('getAnkiAnswerHistory')).toEqual([{ pdfId: 'doc', cardId: 'card 0' }]);
    // The keys of the card rest meanwhile.
    await user.keyboard(' ');
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
  });
});
