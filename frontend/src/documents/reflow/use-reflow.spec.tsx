import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useReflow } from './use-reflow.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

it('shows pages as text on a narrow screen, until the printed ones are chosen', () => {
  const { result } = renderHook(() => useReflow());
  expect(result.current.on).toBe(true);
  act(() => result.current.toggle?.());
  expect(result.current.on).toBe(false);
});

it('shows a document without text as it is printed, and leaves no choice', () => {
  const { result } = renderHook(() => useReflow(true));
  expect(result.current).toEqual({ on: false, toggle: null });
});
