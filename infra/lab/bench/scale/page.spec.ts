import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withDerived } from './page.ts';

const page = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8');

describe('scale.md', () => {
  it('says what follows from the figures that it shows: npm run lab -- bench-cluster --derive does it again', () => {
    expect(withDerived(page)).toBe(page);
  });

  it('is done again when a figure changes', () => {
    const other = page.replace(/^\| students \| [\d,]+ \|/m, '| students | 2,000,000 |');
    expect(other).not.toBe(page);
    expect(withDerived(other)).toMatch(/^\| reviews a day \| [^|]+ \| 400,000,000 \|/m);
  });
});
