import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { TagChips } from './tag-chips.tsx';

const shown = () =>
  within(screen.getByRole('list', { name: 'Tags' }))
    .getAllByRole('listitem')
    .map(({ title, firstChild }) => [title, firstChild?.textContent]);

it('shows the end of a deep tag, and of one that ends with a number the part before it too', async () => {
  const user = show(<TagChips tags={['Heart::Left_side', 'year::1', '2026', 'exam']} most={3} />);
  expect(shown()).toEqual([
    ['Heart › Left side', 'Left side'],
    ['year › 1', 'year › 1'],
    ['2026', '2026'],
  ]);
  await user.click(screen.getByRole('button', { name: '1 more tag' }));
  expect(shown()).toHaveLength(4);
});
