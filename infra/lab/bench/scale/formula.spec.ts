import { describe, expect, it } from 'vitest';
import { evaluate } from './formula.ts';
import { figuresIn } from './tables.ts';

const figures = figuresIn(`
Some words.

| what | value | unit |
| --- | ---: | --- |
| students | 1,000,000 | |
| **use of a processor** | 0.7 | |

| services | reviews/s | p99, ms |
| --- | ---: | ---: |
| 1 copy of each | **341** | – |
`);

describe('a formula of scale.md', () => {
  it('takes numbers from tables by row, and by row and column', () => {
    expect([...figures]).toEqual([
      ['students', 1_000_000],
      ['use of a processor', 0.7],
      ['1 copy of each · reviews/s', 341],
    ]);
  });

  it('does products before sums, from left to right', () => {
    expect(evaluate('students ÷ 1,000 × 2 + 1 copy of each · reviews/s', figures)).toBe(2_341);
    expect(evaluate('round up: 1 ÷ use of a processor', figures)).toBe(2);
  });

  it('names what it misses', () => {
    expect(() => evaluate('students × luck', figures)).toThrow('There is no figure "luck".');
  });
});
