import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StemText } from './stem-text.tsx';

it('says a gap as a blank', () => {
  render(
    <h3>
      <StemText>Amiloride blocks the ___ channel.</StemText>
    </h3>,
  );
  const heading = screen.getByRole('heading', { name: 'Amiloride blocks the blank channel.' });
  expect(heading.textContent).toContain('_____');
});

it('leaves a question as it is', () => {
  render(
    <h3>
      <StemText>What is renin?</StemText>
    </h3>,
  );
  expect(screen.getByRole('heading', { name: 'What is renin?' }).textContent).toBe('What is renin?');
});
