import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { MenuButton } from '../../ui/menus/menu-button.tsx';
import { type CardActions, CardActionsContext } from './card-actions.ts';
import { useMoreEntries } from './use-more-entries.ts';

const shown: number[] = [];
const actions: CardActions = {
  Editor: () => null,
  study: () => undefined,
  suggested: { on: (page) => (page === 3 ? 4 : 0), show: (page) => shown.push(page) },
};
function More({ page }: { page: number }) {
  const [showsOpen, onShowsOpen] = useState(false);
  return <MenuButton label="More" entries={useMoreEntries({ page, showsOpen, onShowsOpen })} />;
}
const read = (page: number) =>
  show(
    <CardActionsContext value={actions}>
      <More page={page} />
    </CardActionsContext>,
  );
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('leads to the suggestions of the page, and shows what has no card or not, as the bar does', async () => {
  const user = read(3);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: '4 suggestions for page 3' }));
  expect(shown).toEqual([3]);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Show what has no card' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Do not show what has no card' });
});

it('has no suggestions where there are none', async () => {
  const user = read(1);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Show what has no card' });
  expect(entries()).toEqual(['Show what has no card']);
});
