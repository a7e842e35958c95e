import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DrawnRegion } from './draw-region.ts';
import { PageRegion } from './page-region.tsx';

const box = (left: number) => ({ left, right: left + 0.1, top: 0.5, bottom: 0.52 });
const region = (): DrawnRegion => ({
  crop: { left: 0.1, right: 0.9, top: 0.4, bottom: 0.6 },
  title: null,
  letters: 0.02,
  picture: document.createElement('canvas'),
  blanks: [
    { answer: [box(0.2)], others: [box(0.6)] },
    { answer: [box(0.4)], others: [] },
  ],
});
const bars = () => document.querySelectorAll('.page-region-bar').length;
const marks = () => document.querySelectorAll('.page-region-mark').length;

it('covers every answer wherever it stands, and lifts one bar after the other', () => {
  const shown = region();
  const { rerender } = render(<PageRegion region={shown} shown={0} />);
  expect([bars(), marks()]).toEqual([3, 0]);
  rerender(<PageRegion region={shown} shown={1} />);
  expect([bars(), marks()]).toEqual([1, 1]);
  rerender(<PageRegion region={shown} shown={2} />);
  expect([bars(), marks()]).toEqual([0, 2]);
});

it('leaves nothing of the card before', () => {
  const [first, next] = [region(), region()];
  const { rerender } = render(<PageRegion region={first} shown={0} />);
  rerender(<PageRegion region={next} shown={0} />);
  expect([...document.querySelectorAll('canvas')]).toEqual([next.picture]);
});
