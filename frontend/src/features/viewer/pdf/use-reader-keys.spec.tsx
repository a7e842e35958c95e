import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useListedShortcuts } from '../../../ui/listed-shortcuts.ts';
import { useReaderKeys } from './use-reader-keys.ts';

const action = () => vi.fn<() => void>();

describe('the keys of the reader', () => {
  it('are listed with what they do, each action once', () => {
    const zoom = { larger: action(), smaller: action(), reset: action() };
    const { result } = renderHook(() => {
      useReaderKeys(2, 9, { zoom, search: action(), toPage: vi.fn<(page: number) => void>() });
      return useListedShortcuts();
    });
    expect(result.current.map((each) => each.keys)).toEqual([
      'PageUp',
      'PageDown',
      'Home',
      'End',
      '+',
      '-',
      '0',
      '/',
    ]);
    expect(new Set(result.current.map(({ does }) => does)).size).toBe(8);
  });
});
