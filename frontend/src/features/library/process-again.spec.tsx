import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { choose, closed, kept, openSidebar, workspaceCalls } from './library-sidebar.fixture.tsx';

let user: UserEvent;
beforeEach(async () => {
  user = await openSidebar();
});

it('processes a document again after saying what stays and what comes', async () => {
  await choose(user, 'valves', 'Process again');
  const question = await screen.findByRole('alertdialog', { name: 'Process “valves” again?' });
  expect(question.textContent).toContain('Your cards stay as they are');
  expect(question.textContent).toContain('Cards that you deleted do not come back');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await closed();
  expect(workspaceCalls.start).not.toHaveBeenCalled();

  await choose(user, 'valves', 'Process again');
  await user.click(await screen.findByRole('button', { name: 'Process again' }));
  expect(workspaceCalls.start.mock.calls).toEqual([[kept.folders[0]!.PDFs[0], 'again']]);
});
