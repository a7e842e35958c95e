import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aCard } from '../card.fixture.ts';
import { PlaySession } from './play-session.tsx';

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

beforeEach(() => {
  respond('getPDFPageByAnkiCard', ({ ankiCardId }) => ({
    type: 'text',
    sentence: { number: 1, text: ankiCardId },
  }));
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
