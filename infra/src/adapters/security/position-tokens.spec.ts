import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPositionTokens } from './position-tokens.ts';

const tokens = createPositionTokens('a secret of the server');
const positions = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

it('is read by the server that made it, for the person it was made for', () => {
  fc.assert(
    fc.property(positions, fc.string(), (position, userId) => {
      const token = tokens.tokenOf(userId, position);
      expect(token).toMatch(/^[\w-]{22}$/);
      expect(tokens.positionIn(userId, token)).toBe(position);
      expect(tokens.positionIn(`${userId}x`, token)).toBe(userId === '' ? position : null);
      expect(createPositionTokens('another secret').positionIn(userId, token)).toBeNull();
    }),
  );
});

it('is equal for equal positions of one person, and has nothing in common otherwise', () => {
  const many = Array.from({ length: 2000 }, (_, n) => tokens.tokenOf('ann', BigInt(n)));
  expect(tokens.tokenOf('ann', 7n)).toBe(many[7]);
  expect(tokens.tokenOf('ben', 7n)).not.toBe(many[7]);
  expect(new Set(many).size).toBe(2000);
  // In the order of the log, a token is above the one before it in half of the cases.
  const rises = many.filter((token, n) => n > 0 && token > many[n - 1]!).length;
  expect(rises).toBeGreaterThan(800);
  expect(rises).toBeLessThan(1200);
  // Nor does any place of it stay the same where neighbours in the log have it.
  for (let at = 0; at < 21; at += 1) expect(new Set(many.map((token) => token[at])).size).toBe(64);
});

it.each(['', '0', '41', 'soon', 'A'.repeat(22), 'A'.repeat(44)])('reads %j as no position', (token) => {
  expect(tokens.positionIn('ann', token)).toBeNull();
});
