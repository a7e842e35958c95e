import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DrawnRegion } from './measure-region.ts';
import { PageRegion } from './page-region.tsx';

const box = (left: number, top = 0.5) => ({ left, right: left + 0.1, top, bottom: top + 0.02 });
const crop = (top: number, bottom: number) => ({ left: 0.1, right: 0.9, top, bottom });
const region = (): DrawnRegion => ({
  all: [{ crop: crop(0.1, 0.6), isApart: false }],
  folded: [
    { crop: crop(0.1, 0.15), isApart: false },
    { crop: crop(0.4, 0.6), isApart: true },
  ],
  letters: 0.02,
  picture: { source: document.createElement('canvas'), width: 100, isGone: false },
  outer: [],
  blanks: [
    { answer: [box(0.2)], others: [box(0.6), box(0.6, 0.3)] },
    { answer: [box(0.4)], others: [] },
  ],
});
const bars = () => document.querySelectorAll('.page-region-bar').length;
const marks = () => document.querySelectorAll('.page-region-mark').length;
const pictures = () => document.querySelectorAll('canvas').length;

it('covers every answer wherever it is shown, and lifts one bar after the other', () => {
  const shown = region();
  const { rerender } = render(<PageRegion region={shown} shown={0} />);
  expect([bars(), marks()]).toEqual([3, 0]);
  rerender(<PageRegion region={shown} shown={1} />);
  expect([bars(), marks()]).toEqual([1, 1]);
  rerender(<PageRegion region={shown} shown={2} />);
  expect([bars(), marks()]).toEqual([0, 2]);
});

it('unfolds a long way, with what is covered in it', async () => {
  render(<PageRegion region={region()} shown={0} />);
  expect(pictures()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Show what is in between' }));
  expect([pictures(), bars()]).toEqual([1, 4]);
  expect(screen.queryByRole('button')).toBeNull();
});
