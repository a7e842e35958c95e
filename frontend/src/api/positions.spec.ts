import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAfter, makePositions } from './positions.ts';

function memory() {
  const map = new Map<string, string>();
  return {
    getItem: (k: string) => map.get(k) ?? null,
    setItem: (k: string, v: string) => void map.set(k, v),
  };
}

describe('positions', () => {
  it('compares as numbers, beyond what a double holds', () => {
    expect(isAfter('10', '9')).toBe(true);
    expect(isAfter('9007199254740993', '9007199254740992')).toBe(true);
    expect(isAfter('5', '5')).toBe(false);
    expect(isAfter('nonsense', '0')).toBe(false);
  });

  it('keeps the highest position, whatever the order, and after the page was loaded again', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 2n ** 63n })), (seen) => {
        const storage = memory();
        const positions = makePositions(storage);
        for (const position of seen) positions.see(position.toString());
        const highest = seen.reduce((a, b) => (a > b ? a : b), 0n).toString();
        expect([positions.min(), makePositions(storage).min()]).toEqual([highest, highest]);
      }),
    );
  });

  it('refetches each read model once per position, whether a response or an event reported it first', () => {
    const positions = makePositions(memory());
    expect(positions.claim(['folders', 'documents'], '7')).toEqual(['folders', 'documents']);
    expect(positions.claim(['documents', 'cards'], '7')).toEqual(['cards']);
    expect(positions.claim(['documents'], '6')).toEqual([]);
    expect(positions.claim(['documents'], '8')).toEqual(['documents']);
  });

  it('refetches when the response of a command has no position', () => {
    const positions = makePositions(memory());
    positions.claim(['cards'], '7');
    expect(positions.claim(['cards'], null)).toEqual(['cards']);
  });

  it('forgets on reset and works without storage', () => {
    const positions = makePositions({
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    });
    positions.see('4');
    expect(positions.min()).toBe('4');
    positions.reset();
    expect(positions.min()).toBe('0');
  });
});
