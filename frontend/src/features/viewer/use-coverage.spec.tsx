import { act, renderHook, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pageText } from '../../pdf/highlight/card-marks.ts';
import { show } from '../../testing/show.tsx';
import { CoverageToggle } from './coverage-toggle.tsx';
import { useCoverage } from './use-coverage.ts';

const page = pageText(['The heart has four chambers.', 'The lungs take up oxygen.']);
const card = { id: 'a', prompt: 'It has {{c1::four}} chambers', span: 'The heart has four chambers.' };

it('marks what has no card and tells the share, once the page was marked', () => {
  const { result, rerender } = renderHook(({ on }) => useCoverage([card], on), {
    initialProps: { on: false },
  });
  expect(result.current).toEqual({ mark: undefined, share: null });
  rerender({ on: true });
  expect(result.current.share).toBeNull();
  act(() => expect(result.current.mark?.(page).map(({ item }) => item)).toEqual([1]));
  expect(result.current.share).toEqual({ covered: 1, sentences: 2 });
  rerender({ on: false });
  expect(result.current.share).toBeNull();
});

it('is switched with a press and with a key', async () => {
  const change = vi.fn<(on: boolean) => void>();
  const user = show(<CoverageToggle on={false} onChange={change} />);
  const toggle = screen.getByRole('button', { name: 'Show what has no card', pressed: false });
  await user.click(toggle);
  expect(change).toHaveBeenLastCalledWith(true);
  await user.keyboard('u');
  expect(change).toHaveBeenCalledTimes(2);
});
