import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { CardActionsContext, type CardEditorProps } from '../card-actions.ts';
import { CardPopover } from './card-popover.tsx';

const card = (id: string): AnkiCard => ({
  id,
  questionId: id,
  pdfId: 'doc',
  prompt: `The {{c1::${id}}}`,
  pageNumber: 3,
  isHighYield: false,
  origin: 'written',
  textVersion: 0,
  isSuspended: false,
  misses: 0,
  span: '',
  spacedRepetition: {
    intervalDays: 0,
    consecutiveCorrect: 0,
    totalReviews: 0,
    dueDate: '2026-01-01',
    isLearning: true,
    lastReviewed: null,
  },
  previousDelayType: null,
  delayedUntil: null,
  nextReview: '1 day',
});

function Editor({ card: { id }, onSaved }: CardEditorProps) {
  return <button onClick={() => onSaved('The new text', 1)}>{`Save ${id}`}</button>;
}
const study = vi.fn<() => void>();
beforeEach(() => study.mockClear());

const open = (others: readonly AnkiCard[] = []) =>
  show(
    <CardActionsContext value={{ Editor, study }}>
      <CardPopover
        pressed={{ card: card('valve'), others, layer: document.body }}
        onClose={() => undefined}
      />
    </CardActionsContext>,
  );

it('shows the card, which is edited in place', async () => {
  const user = open();
  expect(screen.getByRole('dialog', { name: 'Card' }).textContent).toContain('Card on page 3');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Save valve' }));
  expect(screen.getByRole('dialog').textContent).toContain('The new text');
});

it('says which card was checked less, until it is edited', async () => {
  const checkedLess: AnkiCard = { ...card('valve'), isCheckedLess: true };
  const user = show(
    <CardActionsContext value={{ Editor, study }}>
      <CardPopover
        pressed={{ card: checkedLess, others: [card('aorta')], layer: document.body }}
        onClose={() => undefined}
      />
    </CardActionsContext>,
  );
  expect(screen.getAllByRole('button', { name: 'Checked less' })).toHaveLength(1);
  await user.click(screen.getAllByRole('button', { name: 'Edit' })[0]!);
  await user.click(screen.getByRole('button', { name: 'Save valve' }));
  expect(screen.queryByRole('button', { name: 'Checked less' })).toBeNull();
});

it('leads on to studying', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Study' }));
  expect(study).toHaveBeenCalledTimes(1);
});

it('shows every card of the place, each with its own way on', () => {
  open([card('aorta')]);
  expect(screen.getByRole('dialog').textContent).toContain('2 cards on page 3');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2);
});
