import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asClock, useSecondsLeft } from './countdown.ts';

const Clock = ({ since }: { since: number }) => (
  <p role="timer">{asClock(useSecondsLeft({ seconds: 600, since }))}</p>
);
const shown = () => screen.getByRole('timer').textContent;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('shows each second, also where its component is rendered all the time', () => {
  const since = Date.now();
  const { rerender } = render(<Clock since={since} />);
  expect(shown()).toBe('10:00');
  for (let at = 0; at < 10; at += 1) {
    act(() => vi.advanceTimersByTime(300));
    rerender(<Clock since={since} />);
  }
  expect(shown()).toBe('9:57');
});

it('is right as soon as a device that slept wakes up', () => {
  render(<Clock since={Date.now()} />);
  vi.setSystemTime(Date.now() + 300_000);
  expect(shown()).toBe('10:00');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe('5:00');
});

it('is right as soon as the server has said anew how much is left', () => {
  const { rerender } = render(<Clock since={Date.now()} />);
  rerender(<Clock since={Date.now() - 60_000} />);
  expect(shown()).toBe('9:00');
});

it('shows minutes and seconds', () => {
  expect([0, 9, 60, 905].map(asClock)).toEqual(['0:00', '0:09', '1:00', '15:05']);
});
