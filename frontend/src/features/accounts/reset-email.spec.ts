import { describe, expect, it } from 'vitest';
import { keepResetEmail, keptResetEmail } from './reset-email.ts';

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
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('the address of a reset', () => {
  it('is kept between the screens, and forgotten', () => {
    const storage = memory();
    expect(keptResetEmail(storage)).toBeNull();
    keepResetEmail(storage, 'ada@example.org');
    expect(keptResetEmail(storage)).toBe('ada@example.org');
    keepResetEmail(storage, null);
    expect(keptResetEmail(storage)).toBeNull();
  });

  it('is not kept where the browser refuses to', () => {
    keepResetEmail(refusing, 'ada@example.org');
    expect(keptResetEmail(refusing)).toBeNull();
  });
});
