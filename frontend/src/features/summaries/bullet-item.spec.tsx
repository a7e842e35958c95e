import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { BulletItem } from './bullet-item.tsx';

it('becomes a card by its button, and by a key while it has the focus, not while another has it', async () => {
  const made: string[] = [];
  const user = show(
    <ul>
      {['Renin rises', 'Sodium falls'].map((bullet) => (
        <BulletItem key={bullet} bullet={bullet} to="/" className="" make={() => made.push(bullet)} />
      ))}
    </ul>,
  );
  await user.keyboard('m');
  expect(made).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Make a card from it' })[1]!);
  screen.getByRole('link', { name: 'Renin rises' }).focus();
  await user.keyboard('m');
  expect(made).toEqual(['Sodium falls', 'Renin rises']);
});
