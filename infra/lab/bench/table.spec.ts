import { describe, expect, it } from 'vitest';
import { type Row, skipped } from './measure.ts';
import { formatNumber, renderTable } from './table.ts';

describe('the table of the bench', () => {
  it('tells value, spread, ratio and whether the aim is met', () => {
    const ratio = { value: 0.42, of: 'bare insert' };
    const fast: Row = {
      measure: 'appends',
      value: 1_234.5,
      unit: 'events/s',
      samples: [1_000, 1_234.5, 1_400],
      ratio,
    };
    const [, , met, missed] = renderTable([
      { ...fast, aim: { atLeast: 1_000 } },
      { measure: 'start', value: 2.5, unit: 's', samples: [2.5], aim: { atMost: 2 } },
    ]).split('\n');
    expect(met).toMatch(/^appends +1,235 events\/s +1,000 … 1,400 +0\.42 × bare insert +≥ 1,000 met$/);
    expect(missed).toMatch(/^start +2\.5 s +≤ 2 MISSED$/);
  });

  it('tells why a measure was skipped', () => {
    expect(renderTable([skipped('pages', 'no inputs')])).toMatch(/^pages +– +skipped: no inputs$/m);
  });

  it('keeps the digits that count', () => {
    expect([0.01234, 1.2345, 45.678, 99.96, 123_456.7].map(formatNumber)).toEqual([
      '0.0123',
      '1.23',
      '45.7',
      '100',
      '123,457',
    ]);
  });
});
