import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { CheckedLess } from './checked-less.tsx';

const tag = () => screen.queryByRole('button', { name: 'Checked less' });

it('stands beside a card whose words the app cannot check, and says why when it is pressed', async () => {
  const user = show(<CheckedLess card={{ isCheckedLess: true, textVersion: 0 }} />);
  await user.click(tag()!);
  expect(screen.getByText(/^Written by a language model in a language/u).textContent).toMatch(
    /Compare it with the page\.$/u,
  );
  await user.click(tag()!);
  expect(screen.queryByText(/^Written by/u)).toBeNull();
});

it('is not there for any other card, nor for one that the person has edited', () => {
  show(<CheckedLess card={{ textVersion: 0 }} />);
  show(<CheckedLess card={{ isCheckedLess: true, textVersion: 1 }} />);
  expect(tag()).toBeNull();
});
