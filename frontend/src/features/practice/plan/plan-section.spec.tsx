import type { ShownPlan } from '@anamnesis/contracts/practice/plan-api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { PlanSection } from './plan-section.tsx';

const aPlan = (changed: Partial<ShownPlan> = {}): ShownPlan => ({
  examOn: '2026-05-03',
  size: 20,
  mode: 'exam',
  system: 'renal',
  science: null,
  difficulty: 'nuanced',
  daysLeft: 12,
  planned: 5,
  done: 3,
  today: 'start',
  blockId: null,
  ...changed,
});
const wish = { system: 'Renal', science: 'Random', difficulty: 'Random' };

function open(plan: ShownPlan | null) {
  respond('getPracticePlan', () => ({ plan }));
  const onBlock = vi.fn<(blockId: string) => void>();
  return { user: show(<PlanSection wish={wish} onBlock={onBlock} />), onBlock };
}

describe('a plan', () => {
  it('is made of the day of the exam, with what is chosen at the side', async () => {
    const { user } = open(null);
    respond('setPracticePlan', () => ({ success: true }));
    await user.click(await screen.findByRole('button', { name: 'Make a plan' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save the plan' }));
    expect(dialog.getByText('Please choose the day of the exam')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Day of the exam'), { target: { value: '2026-05-03' } });
    await user.click(dialog.getByRole('radio', { name: '20' }));
    await user.click(dialog.getByRole('button', { name: 'Save the plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf('setPracticePlan')).toEqual([{ ...wish, examOn: '2026-05-03', size: 20, mode: 'tutor' }]);
  });

  it('starts the block of today', async () => {
    const { user, onBlock } = open(aPlan());
    respond('startBlock', () => ({ blockId: 'b1' }));
    expect(await screen.findByText('12 days left. 3 of 5 blocks done so far.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Today’s block: start' }));
    await waitFor(() => expect(onBlock).toHaveBeenCalledWith('b1'));
    expect(callsOf('startBlock')).toEqual([{ ofPlan: true }]);
  });

  it('goes on with the one that is open', async () => {
    const { user, onBlock } = open(aPlan({ today: 'open', blockId: 'b9' }));
    await user.click(await screen.findByRole('button', { name: 'Today’s block: go on' }));
    expect(onBlock).toHaveBeenCalledWith('b9');
  });

  it('is done for today', async () => {
    open(aPlan({ today: 'done', done: 1, planned: 1, daysLeft: 1 }));
    expect(await screen.findByText('Done for today')).toBeDefined();
    expect(screen.getByText('The exam is tomorrow. 1 of 1 block done so far.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Today/ })).toBeNull();
  });

  it('is over after the exam, and says so quietly', async () => {
    open(aPlan({ today: 'none', daysLeft: null }));
    expect(await screen.findByText('The exam was on 3 May. 3 of 5 blocks done so far.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Make a new plan' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Today/ })).toBeNull();
  });

  it('is changed from what it is, and removed', async () => {
    const { user } = open(aPlan());
    respond('dropPracticePlan', () => ({ success: true }));
    const choose = async (name: string): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Actions for the plan' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Change the plan');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Day of the exam').value).toBe('2026-05-03');
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Difficulty' }).value).toBe(
      'an incredibly esoteric',
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await choose('Remove the plan');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Remove the plan' }));
    await waitFor(() => expect(callsOf('dropPracticePlan')).toHaveLength(1));
  });

  it('says why a block could not be started', async () => {
    const { user } = open(aPlan());
    respond('startBlock', () => {
      throw refused(409, 'Another block is open', 'BLOCK_OPEN');
    });
    await user.click(await screen.findByRole('button', { name: 'Today’s block: start' }));
    expect(await screen.findByText(/Another block is open/)).toBeDefined();
  });
});
