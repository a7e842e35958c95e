import type { AnswersOfCard } from '@anamnesis/contracts/cards/apis/history-api.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aCard } from '../card.fixture.ts';
import { DueBadge } from './due-badge.tsx';
import { HistoryDialog, CardHistory } from './history-dialog.tsx';

const card = aCard('digoxin', { misses: 8 });
const answersOf = (kinds: string): AnswersOfCard =>
  [...kinds].map((kind, n) => ({
    response: kind === '+' ? 'correct' : 'incorrect',
    timestamp: `2026-01-${String(n + 1).padStart(2, '0')}T08:00:00.000Z`,
  }));
const due = { [card.id]: { due_date: '2026-11-20' } };
const answered = (kinds: string): void =>
  respond('getAnkiAnswerHistory', () => ({ answerHistory: { [card.id]: answersOf(kinds) }, dueDates: due }));
const list = () => screen.findByRole('list', { name: 'Answers, oldest first' });
const words = (items: readonly HTMLElement[]) =>
  items.map((item) => item.textContent.match(/^[A-Z][a-z]+t/)?.[0]);

describe('the history of a card', () => {
  beforeEach(() => answered('-+-'));

  it('names the kind of each answer, oldest first, and how many were correct', async () => {
    show(<CardHistory card={card} />);
    const items = within(await list()).getAllByRole('listitem');
    expect(words(items)).toEqual(['Incorrect', 'Correct', 'Incorrect']);
    expect(screen.getByText(/^1 of 3 answers correct/)).toBeDefined();
    expect(callsOf('getAnkiAnswerHistory')).toEqual([{ pdfId: 'doc', cardId: 'digoxin' }]);
  });

  it('tells the dates when they are asked for', async () => {
    const user = show(<CardHistory card={card} />);
    await list();
    await user.click(screen.getByRole('button', { name: 'Show dates' }));
    expect(
      screen.getAllByText(/Jan [123], 2026/).filter((each) => each.className.includes('figures')),
    ).not.toEqual([]);
    expect(screen.getByRole('button', { name: 'Hide dates' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('marks the answers that were given in another program', async () => {
    const [first, ...rest] = answersOf('-+-');
    const some = [{ ...first!, elsewhere: true as const }, ...rest];
    respond('getAnkiAnswerHistory', () => ({ answerHistory: { [card.id]: some }, dueDates: due }));
    show(<CardHistory card={card} />);
    const items = within(await list()).getAllByRole('listitem');
    expect(items.map(({ title }) => title.endsWith(', in another program'))).toEqual([true, false, false]);
    expect(screen.getByText('1 of them was given in another program: outlined here.')).toBeDefined();
  });

  it('says when only the last answers are shown, and when there are none', async () => {
    answered('+'.repeat(20));
    show(<CardHistory card={card} />);
    expect(await screen.findByText(/^20 of the last 20 answers correct/)).toBeDefined();
    answered('');
    show(<CardHistory card={aCard('digoxin')} />);
    expect(await screen.findByText('Not answered yet.')).toBeDefined();
  });

  it('says that it could not be loaded, and tries again', async () => {
    respond('getAnkiAnswerHistory', () => {
      throw refused(404, 'Card not found', 'NOT_FOUND');
    });
    const user = show(<CardHistory card={card} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Card not found');
    answered('+');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('is fetched when its dialog is opened, and not before', async () => {
    show(<HistoryDialog card={card} open={false} onClose={() => undefined} />);
    expect(callsOf('getAnkiAnswerHistory')).toEqual([]);
    show(<HistoryDialog card={card} open onClose={() => undefined} />);
    await list();
    expect(callsOf('getAnkiAnswerHistory')).toHaveLength(1);
    expect(screen.getByText(/missed this often/)).toBeDefined();
  });
});

it('offers help with a leech below its answers, and closes first', async () => {
  answered('-');
  const done: string[] = [];
  const help = {
    onEdit: () => void done.push('edit'),
    onSuspend: () => void done.push('suspend'),
    onDelete: () => void done.push('delete'),
  };
  const user = show(<HistoryDialog card={card} open help={help} onClose={() => void done.push('close')} />);
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(done).toEqual(['close', 'suspend']);
  cleanup();
  show(<HistoryDialog card={aCard('digoxin')} open help={help} onClose={() => undefined} />);
  await list();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

it('shows when a card is due, or that it is new or suspended', () => {
  const spacedRepetition = { ...card.spacedRepetition, totalReviews: 1 };
  show(<DueBadge card={{ isSuspended: false, spacedRepetition }} />);
  expect(screen.getByText('Today')).toBeDefined();
  const later = { ...spacedRepetition, dueDate: '9000-02-03' };
  show(<DueBadge card={{ isSuspended: false, spacedRepetition: later }} />);
  expect(screen.getByText('Feb 3, 9000')).toBeDefined();
  show(<DueBadge card={{ isSuspended: false, spacedRepetition: { ...later, totalReviews: 0 } }} />);
  expect(screen.getByText('New')).toBeDefined();
  show(<DueBadge card={{ isSuspended: true, spacedRepetition }} />);
  expect(screen.getByText('Suspended')).toBeDefined();
});
