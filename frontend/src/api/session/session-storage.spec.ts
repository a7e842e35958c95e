import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { describe, expect, it } from 'vitest';
import { keepUser, readUser, sessionKey, tellOfLeaving, tellsOfLeaving } from './session-storage.ts';

const user: User = { id: 'u1', email: 'a@b.org', username: 'Ada', token: 't', userType: 'accountUser' };

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('the kept user', () => {
  it('is read back as it was, and forgotten', () => {
    const storage = memory();
    keepUser(storage, user);
    expect(readUser(storage)).toEqual(user);
    keepUser(storage, null);
    expect(readUser(storage)).toBeNull();
    expect(storage.getItem(sessionKey)).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"email":"a@b.org"}', '"x"'])('is null when %j is stored', (text) => {
    expect(readUser(memory({ [sessionKey]: text }))).toBeNull();
  });

  it('is null while the other tabs are told that the person leaves', () => {
    const storage = memory();
    keepUser(storage, user);
    tellOfLeaving(storage);
    expect(readUser(storage)).toBeNull();
    expect(tellsOfLeaving(storage.getItem(sessionKey))).toBe(true);
    expect(tellsOfLeaving(null)).toBe(false);
  });

  it('does without storage where the browser refuses it', () => {
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(readUser(storage)).toBeNull();
    expect(() => keepUser(storage, user)).not.toThrow();
    expect(() => tellOfLeaving(storage)).not.toThrow();
  });
});
