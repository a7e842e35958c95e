import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import type { Session } from '../session/session-shape.ts';
import { YieldToggle } from './yield-toggle.tsx';

it('says what the card is and marks it as the other, by mouse and by key', async () => {
  const rate = vi.fn<Session['rate']>();
  const session = { rate } as unknown as Session;
  const user = show(<YieldToggle isHighYield={false} session={session} />);
  await user.click(screen.getByRole('button', { name: 'Normal Yield' }));
  await user.keyboard('y');
  expect(rate.mock.calls).toEqual([[true], [true]]);
  expect(document.activeElement).toBe(document.body);
});
