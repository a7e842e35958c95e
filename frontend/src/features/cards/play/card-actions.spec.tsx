import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { ActionButtons, useCardActions } from './card-actions.tsx';
import type { Session } from './session-shape.ts';

const showAnswers = vi.fn<() => void>();
const remove = vi.fn<Session['remove']>(async () => {});

function Actions() {
  return (
    <ActionButtons actions={useCardActions({ remove } as unknown as Session, showAnswers)} busy={false} />
  );
}

it('deletes a card after a question only', async () => {
  const user = show(<Actions />);
  await user.click(screen.getByRole('button', { name: 'Delete Card' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this Anki card? This action cannot be undone.',
  });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(remove).not.toHaveBeenCalled();
  await user.keyboard('{Delete}');
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('button', { name: 'Delete Card' }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith('deleted', undefined));
});

it('suspends a card without a question', async () => {
  remove.mockClear();
  const user = show(<Actions />);
  await user.keyboard('u');
  expect(remove).toHaveBeenCalledWith('suspended');
});
