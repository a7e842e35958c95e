import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { refused, respond } from '../../../testing/fake-server.ts';
import { choose, kept, openSidebar, workspaceCalls } from '../sidebar/library-sidebar.fixture.tsx';

let user: UserEvent;
const question = () => screen.findByRole('alertdialog', { name: 'Process “valves” again?' });
const press = async (name: string) =>
  user.click(await within(await question()).findByRole('button', { name }));
const answered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

beforeEach(async () => {
  user = await openSidebar();
});

it('processes a document again after saying how many cards stay and how many are replaced', async () => {
  respond('getCardsIfProcessedAgain', ({ pdfId }) => {
    expect(pdfId).toBe('pdf-valves');
    return { kept: 34, answered: 20, replaced: 86, suggestions: 0 };
  });
  await choose(user, 'valves', 'Process again');
  await within(await question()).findByText(/Of 120 cards, 34 stay: 20 that you answered/u);
  expect((await question()).textContent).toContain('Cards that you deleted do not come back');
  expect((await question()).textContent).toContain('Cards from each page: Normal (as in Settings)');
  await press('Cancel');
  await answered();
  expect(workspaceCalls.start).not.toHaveBeenCalled();

  await choose(user, 'valves', 'Process again');
  await within(await question()).findByText(/86 that you never answered are replaced/u);
  await press('Process again');
  await answered();
  expect(workspaceCalls.start.mock.calls).toEqual([[kept.folders[0]!.PDFs[0], 'again']]);
});

it('does nothing before the numbers are there', async () => {
  let tell: (() => void) | undefined;
  respond('getCardsIfProcessedAgain', async () => {
    await new Promise<void>((resolve) => (tell = resolve));
    return { kept: 0, answered: 0, replaced: 1, suggestions: 0 };
  });
  await choose(user, 'valves', 'Process again');
  const button = await within(await question()).findByRole('button', { name: 'Process again' });
  await user.click(button);
  expect(workspaceCalls.start).not.toHaveBeenCalled();
  await waitFor(() => expect(tell).toBeDefined());
  tell!();
  await within(await question()).findByText(/Its one card, .* is replaced/u);
  await user.click(button);
  expect(workspaceCalls.start).toHaveBeenCalledTimes(1);
});

it('says that nothing was done where the cards could not be counted, and tries again', async () => {
  respond('getCardsIfProcessedAgain', () => {
    throw refused(500, 'The server is restarting.');
  });
  await choose(user, 'valves', 'Process again');
  await within(await question()).findByText(
    /could not be counted, so nothing was done\. The server is restarting/u,
  );
  respond('getCardsIfProcessedAgain', () => ({ kept: 2, answered: 2, replaced: 0, suggestions: 0 }));
  await press('Try again');
  await within(await question()).findByText(/All 2 cards stay/u);
  expect(workspaceCalls.start).not.toHaveBeenCalled();
});
