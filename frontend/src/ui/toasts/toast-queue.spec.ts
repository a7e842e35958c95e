import { describe, expect, it } from 'vitest';
import { addToast, lifetime, type Toast } from './toast-queue.ts';

const success = (id: number, more: Partial<Toast> = {}): Toast => ({
  id,
  kind: 'success',
  message: `Saved ${id}`,
  ...more,
});
const error = (id: number, more: Partial<Toast> = {}): Toast => ({ ...success(id, more), kind: 'error' });
const ids = (toasts: readonly Toast[]): number[] => toasts.map((each) => each.id);
const show = (...toasts: Toast[]) => toasts.reduce<readonly Toast[]>(addToast, []);

describe('toasts', () => {
  it('keep the three newest successes', () => {
    expect(ids(show(success(1), success(2), success(3), success(4)))).toEqual([2, 3, 4]);
  });

  it('never push an error out', () => {
    expect(ids(show(error(1), error(2), success(3), success(4), success(5), success(6)))).toEqual([
      1, 2, 4, 5, 6,
    ]);
  });

  it('replace the one with the same key and only that one', () => {
    expect(ids(show(error(1, { key: 'rename' }), success(2), success(3, { key: 'rename' })))).toEqual([2, 3]);
    expect(ids(show(success(1), success(2)))).toEqual([1, 2]);
  });

  it('close by themselves, an error last, but for what is told nowhere else', () => {
    expect(lifetime(error(1))).toBeGreaterThan(lifetime(success(2)));
    expect(lifetime(error(1))).toBeLessThan(60_000);
    expect(lifetime(error(1, { stays: true }))).toBe(Number.POSITIVE_INFINITY);
    expect(lifetime(success(1, { stays: true }))).toBe(Number.POSITIVE_INFINITY);
    expect(lifetime(success(1, { action: { label: 'Undo', onPress: () => {} } }))).toBeGreaterThan(
      lifetime(success(2)),
    );
  });
});
