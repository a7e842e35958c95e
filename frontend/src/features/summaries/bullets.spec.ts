import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bulletsOf } from './bullets.ts';

describe('bulletsOf', () => {
  it('splits at a comma and a space, not within numbers', () => {
    expect(bulletsOf('The heart beats 100,000 times a day, It has four chambers')).toEqual([
      'The heart beats 100,000 times a day',
      'It has four chambers',
    ]);
  });

  it('has none for an empty summary', () => {
    expect(bulletsOf('')).toEqual([]);
  });

  it('gives back what was joined', () => {
    const bullet = fc.stringMatching(/^[a-z;.0-9-]{1,20}( [a-z]{1,9}){0,4}$/);
    fc.assert(
      fc.property(fc.array(bullet), (bullets) => {
        expect(bulletsOf(bullets.join(', '))).toEqual(bullets);
      }),
    );
  });
});
