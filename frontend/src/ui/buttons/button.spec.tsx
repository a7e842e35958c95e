import { expect, it } from 'vitest';
import { render, screen } from '@testing-library/react';
import { Button } from './button.tsx';

const shown = (disabledReason?: string) => <Button disabledReason={disabledReason}>Start</Button>;

it('keeps its focus when a reason not to press it comes and goes', () => {
  const { rerender } = render(shown());
  const button = screen.getByRole('button');
  button.focus();
  rerender(shown('Waits for your cards'));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  rerender(shown());
  expect(document.activeElement).toBe(button);
});
