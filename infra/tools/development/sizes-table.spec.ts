import { describe, expect, it } from 'vitest';
import { agree } from './sizes-table.ts';

const table = (...rows: [string, number, number][]): string =>
  [
    '| first load of | gzip | brotli |',
    '|---|---:|---:|',
    ...rows.map(([route, gzip, brotli]) => `| \`${route}\` | ${gzip} | ${brotli} |`),
  ].join('\n');

describe('the sizes in numbers.md', () => {
  const known = table(['/login', 100, 90], ['/', 180, 160]);

  it('may differ by a few lines of code', () => {
    expect(agree(known, table(['/login', 102.9, 88], ['/', 180, 160]))).toBe(true);
  });

  it('are out of date when a number changed, or a route was added or removed', () => {
    expect(agree(known, table(['/login', 104, 90], ['/', 180, 160]))).toBe(false);
    expect(agree(known, table(['/login', 100, 80], ['/', 180, 160]))).toBe(false);
    expect(agree(known, table(['/login', 100, 90]))).toBe(false);
    expect(agree(table(['/login', 100, 90]), known)).toBe(false);
  });
});
