import { describe, expect, it } from 'vitest';
import { createJwtTokens } from './jwt.ts';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

const secret = 'a secret of the server';
const tokens = createUnsubscribeTokens(secret);

describe('the token of an unsubscribe link', () => {
  it('tells whose it is', () => {
    expect(tokens.verify(tokens.issue('user-1'))).toBe('user-1');
  });

  it('is the same each time and fits into an address', () => {
    expect(tokens.issue('user-1')).toBe(tokens.issue('user-1'));
    expect(tokens.issue('user-1')).toMatch(/^[\w.-]+$/);
  });

  it('cannot be made or changed by others', () => {
    const [, signature] = tokens.issue('user-1').split('.');
    const other = `${Buffer.from('user-2').toString('base64url')}.${signature}`;
    const elsewhere = createUnsubscribeTokens('another secret').issue('user-1');
    for (const token of ['', '.', 'x', other, elsewhere, `${tokens.issue('user-1')}.x`]) {
      expect(tokens.verify(token)).toBeNull();
    }
  });

  it('is no sign-in', () => {
    const sessions = createJwtTokens({ secret, clock: () => new Date() });
    expect(sessions.verify(tokens.issue('user-1'))).toBeNull();
  });
});
