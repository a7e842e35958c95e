import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aCard } from '../card.fixture.ts';
import { PlaySession } from './play-session.tsx';

const cards = ['digoxin', 'warfarin', 'heparin'].map((name) => aCard(name));
const space = () => fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });
const marks = () => document.querySelectorAll('mark.highlight');

beforeEach(() => {
  respond('getPDFPageByAnkiCard', ({ ankiCardId }) => ({
    type: 'text',
    sentence: { number: cards.findIndex(({ id }) => id === ankiCardId), text: `The answer of ${ankiCardId}` },
  }));
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

  it('has the source of the next card there before its turn comes', async () => {
    show(<PlaySession name="Heart failure" cards={cards} onLeave={vi.fn<() => void>()} />);
    await waitFor(() =>
      expect([...document.querySelectorAll('[aria-hidden=true]')].map((each) => each.textContent)).toEqual(
        expect.arrayContaining(['The answer of digoxin', 'The answer of warfarin']),
      ),
    );
    expect(callsOf('getPDFPageByAnkiCard')).toHaveLength(3);
  });
});
