import { describe, expect, it } from 'vitest';
import { readInstant } from './instant.ts';

const iso = (text: string, zone = 'UTC'): string => new Date(readInstant(text, zone).at).toISOString();

describe('an instant', () => {
  it('is the end of a study day in its zone, whatever the clocks do on that day', () => {
    expect(iso('2026-03-01')).toBe('2026-03-02T03:59:59.999Z');
    expect(iso('2026-03-01', 'Europe/Berlin')).toBe('2026-03-02T02:59:59.999Z');
    expect(iso('2026-03-29', 'Europe/Berlin')).toBe('2026-03-30T01:59:59.999Z');
    expect(iso('2026-10-25', 'Europe/Berlin')).toBe('2026-10-26T02:59:59.999Z');
    expect(iso('2026-03-01', 'Pacific/Auckland')).toBe('2026-03-01T14:59:59.999Z');
    expect(iso('2026-03-01', 'Pacific/Pago_Pago')).toBe('2026-03-02T14:59:59.999Z');
    // Samoa left out the 30th: of that study day there was the night before the 31st.
    expect(iso('2011-12-29', 'Pacific/Apia')).toBe('2011-12-30T09:59:59.999Z');
    expect(iso('2011-12-30', 'Pacific/Apia')).toBe('2011-12-30T13:59:59.999Z');
  });

  it('is taken as it is with Z or an offset', () => {
    expect(iso('2026-03-01T10:00:00Z', 'Europe/Berlin')).toBe('2026-03-01T10:00:00.000Z');
    expect(iso('2026-03-01T10:00:00.250+02:00')).toBe('2026-03-01T08:00:00.250Z');
  });

  it.each(['', 'yesterday', '2026-02-30', '2026-3-1', '2026-03-01T10:00:00', '1772323200000'])(
    'is not %j',
    (text) => {
      expect(() => readInstant(text, 'UTC')).toThrow(/neither a date .* nor an instant/);
    },
  );

  it('says which zone there is not', () => {
    expect(() => readInstant('2026-03-01', 'Mars')).toThrow('There is no time zone Mars');
  });
});
