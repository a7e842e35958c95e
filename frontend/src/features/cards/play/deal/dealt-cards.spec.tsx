import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { callsOf, refused, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aPlan } from '../../../../study/plan.fixture.ts';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { DealtCards } from './dealt-cards.tsx';

const onLeave = vi.fn<() => void>();
const document = { id: 'doc', name: 'Heart failure', type: 'text' } as const;
const ofDocument = { scope: { kind: 'document', document }, yieldFilter: 'all', moreNew: 0 } as const;
const nothingLeft = aPlan({ introducedToday: 3, tomorrow: { due: 3, new: 20, minutes: 6 } });
const page = 'The answer of digoxin is here. The answer of warfarin as well. The answer of heparin, too.';
const cards = ['digoxin', 'warfarin', 'heparin'].map((name) => aCard(name));

const remaining = (): string => screen.getByText(/^\d+ Cards? Remaining$/).textContent;
const key = (name: string) =>
  fireEvent.keyDown(window.document.body, { key: name, code: name === ' ' ? 'Space' : `Digit${name}` });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const answer = (response: RegExp): void => {
  press(/^Show Answer/);
  press(response);
};
/** Moves the clock on; the session looks at its delayed cards every half minute. */
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const prompt = (): string => screen.getByRole('article', { name: /^Card, / }).textContent;

async function deal(dealt: readonly AnkiCard[]): Promise<void> {
  respond('getStudySession', () => ({
    cards: [...dealt],
    newCards: dealt.length,
    inAll: dealt.length,
    documents: [],
  }));
  show(<DealtCards request={ofDocument} onLeave={onLeave} />);
  await screen.findByRole('article', { name: 'Card, front' });
}

/** What the server returns for an answer: a wrong card is delayed, and then for ten minutes. */
function recorded(response: 'correct' | 'incorrect') {
  const isCorrect = response === 'correct';
  return {
    isCorrect,
    nextDueDate: '2026-11-21',
    intervalDays: 1,
    consecutiveCorrect: isCorrect ? 1 : 0,
    spacedRepetition: {
      ...cards[0]!.spacedRepetition,
      totalReviews: 1,
      delayType: isCorrect ? null : ('oneMinute' as const),
    },
    delayedUntil: null,
    nextReview: isCorrect ? '1 day' : '10 minutes',
  };
}

const gone = (): never => {
  throw refused(404, 'Document not found', 'NOT_FOUND');
};

beforeEach(() => {
  onLeave.mockReset();
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-20T08:00:00Z'),
  });
  respond('getPDFPageByAnkiCard', () => aTextSource(1, page));
  respond('recordAnkiResponse', ({ response }) => recorded(response));
  respond('cleanupRemainingDueCards', () => ({ updatedCount: 0 }));
  // At the end of a session nothing is left to be played, here or elsewhere.
  respond('getShortDelays', () => ({ delays: [] }));
  respond('getStudyToday', () => nothingLeft);
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: false } }));
});

describe('playing cards', () => {
  it('shows the front, then the answer with its place in the source, and counts down', async () => {
    await deal(cards);
    expect(remaining()).toBe('3 Cards Remaining');
    expect(window.document.querySelectorAll('mark')).toHaveLength(0);
    press(/^Show Answer/);
    expect(screen.getByRole('article', { name: 'Card, answer' })).toBeDefined();
    await waitFor(() => expect(window.document.querySelector('mark')?.textContent).toBeTruthy());
    expect(screen.getByRole('button', { name: /^Correct/ }).textContent).toContain('Next: 1 day');
    press(/^Correct/);
    expect(remaining()).toBe('2 Cards Remaining');
    await eventually(() =>
      expect(callsOf('recordAnkiResponse')).toEqual([
        expect.objectContaining({
          cardId: 'digoxin',
          response: 'correct',
          timestamp: '2026-11-20T08:00:00.000Z',
        }),
      ]),
    );
  });

  it('is played with the keyboard alone', async () => {
    await deal(cards);
    key(' ');
    key(' ');
    expect(remaining()).toBe('2 Cards Remaining');
    key(' ');
    key('1');
    expect(screen.getByText('1 in 1 min')).toBeDefined();
    await eventually(() =>
      expect(callsOf('recordAnkiResponse').map(({ response }) => response)).toEqual(['correct', 'incorrect']),
    );
  });

  it('shows a wrong card again after a minute, while others are played', async () => {
    await deal(cards);
    const first = prompt();
    answer(/^Incorrect/);
    expect(remaining()).toBe('2 Cards Remaining');
    await eventually(() => expect(callsOf('recordAnkiResponse')).toHaveLength(1));
    await pass(90);
    expect(screen.getByText('1 ready')).toBeDefined();
    expect(remaining()).toBe('3 Cards Remaining');
    answer(/^Correct/);
    expect(prompt()).toBe(first);
    press(/^Show Answer/);
    expect(screen.getByRole('button', { name: /^Correct/ }).textContent).toContain('Next: 10 minutes');
  });

  it('takes the last answer back', async () => {
    await deal(cards);
    respond('reverseAnkiResponse', () => ({ success: true, spacedRepetition: cards[0]!.spacedRepetition }));
    const back = screen.getByRole('button', { name: 'Go back to previous card' });
    expect(back.getAttribute('aria-disabled')).toBe('true');
    const first = prompt();
    answer(/^Incorrect/);
    await eventually(() => expect(callsOf('recordAnkiResponse')).toHaveLength(1));
    press(/^Go back/);
    await waitFor(() => expect(prompt()).toBe(first));
    expect(remaining()).toBe('3 Cards Remaining');
    expect(callsOf('reverseAnkiResponse')).toEqual([
      expect.objectContaining({ cardId: 'digoxin', originalResponse: 'incorrect' }),
    ]);
  });

  it('says why an answer could not be taken back', async () => {
    await deal(cards);
    respond('reverseAnkiResponse', () => {
      throw refused(409, 'There is nothing to undo.', 'NOTHING_TO_UNDO');
    });
    answer(/^Correct/);
    await eventually(() => expect(callsOf('recordAnkiResponse')).toHaveLength(1));
    press(/^Go back/);
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/\w/);
    expect(remaining()).toBe('2 Cards Remaining');
  });

  it('brings a card back whose answer the server refused, and says so', async () => {
    await deal(cards.slice(0, 2));
    respond('recordAnkiResponse', () => {
      throw refused(409, 'This card is busy.', 'BUSY');
    });
    answer(/^Correct/);
    await screen.findAllByText(
      /Your answer to “The answer of \[...\]” was not saved: This card is busy\. The card is back/,
    );
    await waitFor(() => expect(remaining()).toBe('2 Cards Remaining'));
  });

  it('goes on with the delayed cards when no others are left, and ends when all were correct', async () => {
    await deal(cards.slice(0, 2));
    answer(/^Incorrect/);
    answer(/^Correct/);
    await screen.findByText('Continuing with delayed cards...');
    expect(remaining()).toBe('1 Card Remaining');
    answer(/^Correct/);
    expect(screen.getByText('Continuing with delayed cards...')).toBeDefined();
    answer(/^Correct/);
    const end = await screen.findByRole('heading', { name: /Session Complete!/ });
    expect(end.textContent).toBe('Session Complete! 1 to repeat tomorrow');
    expect(screen.getByText('4 answers, 3 of them correct')).toBeDefined();
    expect(callsOf('cleanupRemainingDueCards')).toEqual([
      { pdfId: 'doc', todayDate: '2026-11-20', questionType: 'anki' },
    ]);
    press(/^Back to PDF Upload/);
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('lets the time of delayed cards pass where the person wants it', async () => {
    await deal(cards.slice(0, 1));
    answer(/^Incorrect/);
    await screen.findByText('Continuing with delayed cards...');
    press(/^Wait for their time/);
    expect(await screen.findByText('The next card comes in 1 minute.')).toBeDefined();
    expect(remaining()).toBe('0 Cards Remaining');
    press(/^Show it now/);
    await screen.findByText('Continuing with delayed cards...');
    expect(remaining()).toBe('1 Card Remaining');
  });

  it('says that all is mastered where nothing was missed', async () => {
    await deal(cards.slice(0, 1));
    answer(/^Correct/);
    expect(await screen.findByText('All cards have been mastered for today!')).toBeDefined();
  });

  it('does not say that all is mastered while the day has more', async () => {
    respond('getStudyToday', () => aPlan({ due: 1, minutes: 1 }));
    await deal(cards.slice(0, 1));
    answer(/^Correct/);
    await screen.findByText('Still for today: 1 due card, about 1 minute.');
    const end = screen.getByRole('heading', { name: /Session Complete!/ });
    expect(end.textContent).toContain('All cards of this session have been mastered for today!');
  });

  it('ends for each document that its cards are of, also when one of them is gone', async () => {
    respond('cleanupRemainingDueCards', ({ pdfId }) => {
      if (pdfId === 'doc') throw refused(404, 'Document not found', 'NOT_FOUND');
      return { updatedCount: 0 };
    });
    await deal([aCard('digoxin'), aCard('renin', { pdfId: 'kidney' })]);
    answer(/^Correct/);
    answer(/^Correct/);
    await screen.findByRole('heading', { name: /Session Complete!/ });
    expect(callsOf('cleanupRemainingDueCards').map(({ pdfId }) => pdfId)).toEqual(['doc', 'kidney']);
  });

  it('leaves with a word when the document was deleted elsewhere', async () => {
    await deal(cards);
    respond('recordAnkiResponse', gone);
    respond('getAnkiQuestions', gone);
    answer(/^Correct/);
    await screen.findAllByText(/The document was deleted in another tab or on another device/);
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  });

  it('takes the last answer back after the end, and goes on with its card', async () => {
    await deal(cards.slice(0, 1));
    respond('reverseAnkiResponse', () => ({ success: true, spacedRepetition: cards[0]!.spacedRepetition }));
    const first = prompt();
    answer(/^Correct/);
    await screen.findByRole('heading', { name: /Session Complete!/ });
    press(/^Undo the last answer/);
    await waitFor(() => expect(prompt()).toBe(first));
    expect(remaining()).toBe('1 Card Remaining');
  });

  it('can be begun again when the cards did not come', async () => {
    respond('getStudySession', () => {
      throw refused(500, 'The disk is full.');
    });
    show(<DealtCards request={ofDocument} onLeave={onLeave} />);
    await screen.findByText(/The cards could not be loaded. The disk is full./);
    respond('getStudySession', () => ({ cards, newCards: 3, inAll: 3, documents: [] }));
    press(/^Retry/);
    expect(await screen.findByRole('article', { name: 'Card, front' })).toBeDefined();
  });
});
