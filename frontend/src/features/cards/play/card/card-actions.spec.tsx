import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import { aSession, type Tabs } from '../session/session.fixture.ts';
import { ActionButtons, useCardActions } from './card-actions.tsx';
import type { SessionCalls } from '../calls/session-calls.ts';
import type { Session } from '../session/session-shape.ts';

const showAnswers = vi.fn<() => void>();
const remove = vi.fn<SessionCalls['remove']>(async () => {});
const removed = () => remove.mock.calls.map(([{ id }, how]) => `${id} ${how}`);
beforeEach(() => void remove.mockClear());

function Actions({ session = aSession(['a', 'b'], { remove }).session }: { session?: Session }) {
  const [kept] = useState(session);
  return <ActionButtons actions={useCardActions(kept, showAnswers, null)} busy={false} />;
}

it('deletes a card after a question only', async () => {
  const user = show(<Actions />);
  await user.click(screen.getByRole('button', { name: 'Delete Card' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this Anki card?',
    description: /You can undo this/,
  });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(remove).not.toHaveBeenCalled();
  await user.keyboard('{Delete}');
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('button', { name: 'Delete Card' }));
  await waitFor(() => expect(removed()).toEqual(['a deleted']));
});

it('deletes the card that was asked about, also when another one is shown since', async () => {
  const tabs: Tabs = new Set();
  const [here, there] = [aSession(['a', 'b', 'c'], { remove, tabs }), aSession(['a', 'b', 'c'], { tabs })];
  const user = show(<Actions session={here.session} />);
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete Card' }));
    return within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Card' });
  };
  const sure = await ask();
  there.answer('incorrect');
  expect(here.current()).toBe('b');
  await user.click(sure);
  await waitFor(() => expect(here.news.removed).toHaveBeenCalledOnce());
  expect(removed()).toEqual(['a deleted']);
  expect(here.current()).toBe('b');

  const sureAgain = await ask();
  there.answer('correct');
  await user.click(sureAgain);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(removed()).toEqual(['a deleted']);
  expect(here.queue()).toEqual(['c']);
});

it('suspends a card without a question', async () => {
  const user = show(<Actions />);
  await user.keyboard('u');
  expect(removed()).toEqual(['a suspended']);
});
