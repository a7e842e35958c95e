import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { CardActionsContext, type CardActions } from './card-actions.ts';
import { SuggestionsButton } from './suggestions-button.tsx';

const shown: number[] = [];
const actions: CardActions = {
  Editor: () => null,
  study: () => undefined,
  suggested: { on: (page) => (page === 3 ? 4 : 0), show: (page) => shown.push(page) },
};
const read = (page: number, value: CardActions | null = actions) =>
  show(
    <CardActionsContext value={value}>
      <SuggestionsButton page={page} />
    </CardActionsContext>,
  );

beforeEach(() => void (shown.length = 0));

it('says how many cards are suggested for the page that is read, and leads to them, by a key too', async () => {
  const user = read(3);
  await user.click(screen.getByRole('button', { name: '4 suggestions for page 3' }));
  await user.keyboard('s');
  expect(shown).toEqual([3, 3]);
});

it('is not there on a page that has none, nor where nobody can decide', async () => {
  const user = read(1);
  read(3, null);
  await user.keyboard('s');
  expect(screen.queryByRole('button')).toBeNull();
  expect(shown).toEqual([]);
});
