import { describe, expect, it } from 'vitest';
import { perTime } from './dose-cells.ts';

describe('the dose of a column', () => {
  it('is that of a day only where the column says so', () => {
    expect(perTime('dose in adults', 'Daily dose, adult')).toBe('daily dose in adults');
    expect(perTime('dose', 'Dose twice daily')).toBe('dose (twice daily)');
    expect(perTime('dose', 'Dose (3 times a day)')).toBe('dose (3 times a day)');
    expect(perTime('dose', 'Dose')).toBe('dose');
  });
});
