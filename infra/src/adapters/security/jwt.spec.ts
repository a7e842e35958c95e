import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { createJwtTokens } from './jwt.ts';

const secret = 'a secret of the test';

describe('tokens', () => {
  it('are valid for twelve hours', () => {
    let now = new Date('2026-03-01T08:00:00Z');
    const tokens = createJwtTokens({ secret, clock: () => now });
    const token = tokens.issue({ userId: 'user-1', version: 3 });
    now = new Date('2026-03-01T19:59:59Z');
    expect(tokens.verify(token)).toEqual({ userId: 'user-1', version: 3 });
    now = new Date('2026-03-01T20:00:01Z');
    expect(tokens.verify(token)).toBeNull();
  });

  it.each([
    ['of another secret', jwt.sign({ sub: 'user-1' }, 'another')],
    ['without a signature', jwt.sign({ sub: 'user-1' }, '', { algorithm: 'none' })],
    ['that is no token', 'nonsense'],
  ])('%s are refused', (_, token) => {
    expect(createJwtTokens({ secret, clock: () => new Date() }).verify(token)).toBeNull();
  });
});
