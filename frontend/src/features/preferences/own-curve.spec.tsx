import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callsOf, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { OwnCurve } from './own-curve.tsx';

const fit = { answers: 3_214, closerBy: 2.07, isWanted: true };

it('says what the own curve is worth, and is left with one press', async () => {
  respond('chooseCurve', () => ({ success: true }));
  const user = show(<OwnCurve {...fit} />);
  expect(
    screen.getByText(
      'Your intervals follow your own 3,214 answers: predictions of the latest fifth were 2.1 % closer than with the usual curve.',
    ),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use the usual curve' }));
  await waitFor(() => expect(callsOf('chooseCurve')).toEqual([{ own: false }]));
});

it('is taken again with one press', async () => {
  respond('chooseCurve', () => ({ success: true }));
  const user = show(<OwnCurve {...fit} closerBy={0.04} isWanted={false} />);
  expect(screen.getByText(/follow the usual curve\. .* were slightly closer\.$/u)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Follow my own answers' }));
  await waitFor(() => expect(callsOf('chooseCurve')).toEqual([{ own: true }]));
});

it('offers nothing where the usual curve is better', () => {
  show(<OwnCurve {...fit} closerBy={0} />);
  expect(screen.getByText(/did not predict the latest of them better/u)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
