import { describe, expect, it } from 'vitest';
import { keepReset, storedReset } from './reset-progress.ts';

const refusing = {
  getItem: () => {
    throw new Error('refused');
  },
  setItem: () => {
    throw new Error('refused');
  },
  removeItem: () => {},
};

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const now = Date.parse('2026-03-01T08:00:00Z');
const progress = { email: 'ada@example.org', next: 'code' } as const;

describe('how far a reset has come', () => {
  it('is kept between the screens, and forgotten', () => {
    const storage = memory();
    expect(storedReset(storage, now)).toBeNull();
    keepReset(storage, progress, now);
    expect(storedReset(storage, now)).toEqual(progress);
    keepReset(storage, null);
    expect(storedReset(storage, now)).toBeNull();
    expect(storage.kept.size).toBe(0);
  });

  it('is kept as long as a code is good', () => {
    const storage = memory();
    keepReset(storage, progress, now);
    expect(storedReset(storage, now + 15 * 60_000)).toEqual(progress);
    expect(storedReset(storage, now + 15 * 60_000 + 1)).toBeNull();
  });

  it('is not kept where the browser refuses to, nor read from what is something else', () => {
    keepReset(refusing, progress, now);
    expect(storedReset(refusing, now)).toBeNull();
    for (const text of ['ada@example.org', 'null', '{"email":1}', '{"email":"a","until":9e15,"next":"?"}'])
      expect(storedReset({ ...memory(), getItem: () => text }, now)).toBeNull();
  });
});
