import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unlessStalled } from './stalled.ts';

const never = (): Promise<string> => new Promise(() => undefined);

describe('a file that keeps its reader busy', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { visibilityState: 'visible' });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is given up', async () => {
    const stop = vi.fn<() => void>();
    const result = unlessStalled(never(), () => false, stop).catch(String);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await result).toContain('too long');
    expect(stop).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not given up while its bytes are on their way', async () => {
    const work = Promise.withResolvers<string>();
    const stop = vi.fn<() => void>();
    const result = unlessStalled(work.promise, () => true, stop);
    await vi.advanceTimersByTimeAsync(600_000);
    work.resolve('read');
    expect(await result).toBe('read');
    expect([stop.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
  });
});
