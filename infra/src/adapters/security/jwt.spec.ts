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
    const id = expect.stringMatching(/^[\w-]{36}$/);
    expect(tokens.verify(token)).toEqual({
      userId: 'user-1',
      version: 3,
      id,
      expiresAt: '2026-03-01T20:00:00.000Z',
    });
    now = new Date('2026-03-01T20:00:01Z');
    expect(tokens.verify(token)).toBeNull();
  });

  it('that a clock which was ahead issued end when it is set right, and not a year later', () => {
    let now = new Date('2027-03-01T08:00:00Z');
    const tokens = createJwtTokens({ secret, clock: () => now });
    const token = tokens.issue({ userId: 'user-1', version: 0 });
    expect(tokens.verify(token)).not.toBeNull();
    now = new Date('2026-03-01T08:00:00Z');
    expect(tokens.verify(token)).toBeNull();
  });

  it('of another server, whose clock is a little ahead, are valid', () => {
    const ahead = createJwtTokens({ secret, clock: () => new Date('2026-03-01T08:01:00Z') });
    const token = ahead.issue({ userId: 'user-1', version: 0 });
    const tokens = createJwtTokens({ secret, clock: () => new Date('2026-03-01T08:00:00Z') });
    expect(tokens.verify(token)).toMatchObject({ userId: 'user-1' });
  });

  it('have an id of their own, also of one person in the same second', () => {
    const tokens = createJwtTokens({ secret, clock: () => new Date('2026-03-01T08:00:00Z') });
    const ids = Array.from({ length: 9 }, () => tokens.verify(tokens.issue({ userId: 'a', version: 0 }))?.id);
    expect(new Set(ids).size).toBe(9);
  });

  it('that were issued before tokens had ids are known by person and second', () => {
    const former = jwt.sign({ sub: 'user-1', iat: 1_772_352_000, exp: 1_772_395_200 }, secret);
    const tokens = createJwtTokens({ secret, clock: () => new Date('2026-03-01T08:00:00Z') });
    expect(tokens.verify(former)).toMatchObject({ id: 'user-1 1772352000', version: 0 });
  });

  it.each([
    ['of another secret', jwt.sign({ sub: 'user-1' }, 'another')],
    ['without a signature', jwt.sign({ sub: 'user-1' }, '', { algorithm: 'none' })],
    [
      'for another audience',
      jwt.sign({ sub: 'user-1', aud: 'others', iat: 1_772_352_000, exp: 1_772_395_200 }, secret),
    ],
    ['that is no token', 'nonsense'],
  ])('%s are refused', (_, token) => {
    expect(createJwtTokens({ secret, clock: () => new Date() }).verify(token)).toBeNull();
  });
});
