import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePositions } from './positions.ts';

function memory() {
  const map = new Map<string, string>();
  return {
    getItem: (k: string) => map.get(k) ?? null,
    setItem: (k: string, v: string) => void map.set(k, v),
  };
}

describe('positions', () => {
  it('requires all of the latest ones, whatever came in which order, and after the page was loaded again', () => {
    const ordered = fc.uniqueArray(
      fc.string({ minLength: 22, maxLength: 22 }).filter((p) => !p.includes(',')),
    );
    fc.assert(
      fc.property(ordered, (seen) => {
        const storage = memory();
        const positions = makePositions(storage);
        for (const position of seen) positions.see(position);
        const latest = seen.slice(-16).join(',');
        expect([positions.min(), makePositions(storage).min()]).toEqual([latest, latest]);
      }),
    );
  });

  it('does not give up a later position for an event that comes late', () => {
    const positions = makePositions(memory());
    const own = Array.from({ length: 40 }, (_, n) => `own ${n}`);
    for (const position of own) positions.see(position);
    const latest = positions.min();
    for (const position of own) positions.see(position);
    expect(positions.min()).toBe(latest);
  });

  it('requires nothing because a stream has opened', () => {
    const positions = makePositions(memory());
    positions.see('0');
    expect(positions.min()).toBe('');
  });

  it('refetches each read model once per position, whether a response or an event reported it first', () => {
    const positions = makePositions(memory());
    expect(positions.claim(['folders', 'documents'], 'a')).toEqual(['folders', 'documents']);
    expect(positions.claim(['documents', 'cards'], 'a')).toEqual(['cards']);
    expect(positions.claim(['documents'], 'b')).toEqual(['documents']);
    expect(positions.claim(['documents'], 'a')).toEqual([]);
  });

  it('refetches when the response of a command has no position', () => {
    const positions = makePositions(memory());
    positions.claim(['cards'], 'a');
    expect(positions.claim(['cards'], null)).toEqual(['cards']);
  });

  it('begins anew after numbers of an earlier version', () => {
    const storage = memory();
    storage.setItem('anamnesis.positions', JSON.stringify({ min: '41', tags: {} }));
    expect(makePositions(storage).min()).toBe('');
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
    positions.see('a');
    expect(positions.min()).toBe('a');
    positions.reset();
    expect(positions.min()).toBe('');
    positions.see('a');
    expect(positions.min()).toBe('a');
  });
});
