import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { SummaryText } from './summary-text.tsx';

const entry = { pageNumber: 3, pageTitle: 'Loop diuretics', summary: '', bullets: ['They act on the loop'] };
const text = (more?: string[]) => (
  <SummaryText documentId="d" unit="Page" entry={more ? { ...entry, more } : entry} />
);
const points = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows what did not fit into the summary at a press, and hides it again', async () => {
  const user = show(text(['Potassium falls', 'Hearing may suffer']));
  expect(points()).toEqual(['They act on the loop']);
  await user.click(screen.getByRole('button', { name: 'Show 2 more points' }));
  expect(points()).toEqual(['They act on the loop', 'Potassium falls', 'Hearing may suffer']);
  await user.click(screen.getByRole('button', { name: 'Hide 2 more points' }));
  expect(points()).toEqual(['They act on the loop']);
});

it('has nothing to press where all points fit', () => {
  show(text());
  expect(screen.queryByRole('button')).toBeNull();
});
