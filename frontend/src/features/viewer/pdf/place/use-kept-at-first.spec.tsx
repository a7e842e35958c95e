import { fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useKeptAtFirst } from './use-kept-at-first.ts';

const list = { current: document.createElement('ol') };
for (const top of [0, 500, 1000]) {
  const page = list.current.appendChild(document.createElement('li'));
  page.getBoundingClientRect = () => new DOMRect(0, top, 600, 400);
}
let scrolled: ReturnType<typeof spyOnScrolling>;
const spyOnScrolling = () => vi.spyOn(globalThis, 'scrollBy');
const open = (page: number, elsewhere = false) =>
  renderHook(({ notes }) => useKeptAtFirst(list, { page, part: 0 }, [notes], elsewhere), {
    initialProps: { notes: 0 },
  });

beforeEach(() => void (scrolled = spyOnScrolling()));

it('brings the place into view again when heights have changed', () => {
  const { rerender } = open(3);
  scrolled.mockReset();
  rerender({ notes: 0 });
  expect(scrolled).not.toHaveBeenCalled();
  rerender({ notes: 14 });
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 992 }));
});

it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('does not after a %s', (input) => {
  const { rerender } = open(3);
  scrolled.mockReset();
  fireEvent(window, new Event(input));
  rerender({ notes: 14 });
  expect(scrolled).not.toHaveBeenCalled();
});

it('does not at the beginning of a document, or when something else is shown', () => {
  open(1).rerender({ notes: 14 });
  open(3, true).rerender({ notes: 14 });
  expect(scrolled).not.toHaveBeenCalled();
});
