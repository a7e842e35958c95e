import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aPlan } from '../../../../study/plan.fixture.ts';
import { callsOf, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard } from '../../card.fixture.ts';
import { ChosenCards } from './chosen-cards.tsx';

const cards = [
  aCard('digoxin', { isSuspended: true }),
  aCard('warfarin', { spacedRepetition: { ...aCard('x').spacedRepetition, dueDate: '2999-01-01' } }),
];
const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const deal = (cram: boolean) => {
  const cardIds = ['digoxin', 'warfarin'];
  const chosen = { name: 'heart, Due', address: '?words=heart', documents: [], cardIds };
  show(<ChosenCards state={{ chosen, cram, liteMode: true }} />);
};

beforeEach(() => {
  respond('getCards', () => ({ cards: [...cards], left: [] }));
  respond('getStudyToday', () => aPlan({}));
  respond('getShortDelays', () => ({ delays: [] }));
  respond('cleanupRemainingDueCards', () => ({ updatedCount: 0 }));
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: true } }));
});

it('are crammed whatever their dates and whether they are suspended, and nothing is told of it', async () => {
  deal(true);
  await screen.findByText('Cram: dates stay as they are');
  expect(screen.getByText('2 Cards Remaining')).toBeDefined();
  for (let n = 0; n < 2; n += 1) {
    await press(/^Show Answer/u);
    expect(screen.queryByText(/^Next: /u)).toBeNull();
    await press(/^Correct/u);
  }
  await screen.findByText('The dates of these cards are as they were.');
  expect(screen.getAllByRole('button', { name: 'Back to the cards' })).toHaveLength(2);
  expect([...callsOf('recordAnkiResponse'), ...callsOf('cleanupRemainingDueCards')]).toEqual([]);
});

it('take an answer back that was only a cram', async () => {
  deal(true);
  await press(/^Show Answer/u);
  await press(/^Correct/u);
  await screen.findByText('1 Card Remaining');
  fireEvent.keyDown(window.document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(await screen.findByText('2 Cards Remaining')).toBeDefined();
});

it('are studied before they are due, without those that are suspended', async () => {
  respond('recordAnkiResponse', () => ({
    isCorrect: true,
    nextDueDate: '2026-11-21',
    intervalDays: 1,
    consecutiveCorrect: 1,
    spacedRepetition: { ...cards[1]!.spacedRepetition, totalReviews: 1, delayType: null },
    delayedUntil: null,
    nextReview: '1 day',
  }));
  deal(false);
  await screen.findByText('1 Card Remaining');
  await press(/^Show Answer/u);
  await press(/^Correct/u);
  await screen.findByText('Session Complete!', { exact: false });
  expect(callsOf('recordAnkiResponse')).toMatchObject([{ cardId: 'warfarin', response: 'correct' }]);
});

it('say when none of them can be studied', async () => {
  respond('getCards', () => ({ cards: [cards[0]!], left: [] }));
  deal(false);
  expect(await screen.findByText('None of these cards can be studied')).toBeDefined();
});
