import { describe, expect, it } from 'vitest';
import { titleOf } from './table-title.ts';

describe('the title of a table', () => {
  it.each([
    ['Table 14.3 Drug Prototype Table: Benztropine Mesylate', 'Benztropine Mesylate'],
    ['Table 2. Loop diuretics', 'Loop diuretics'],
    ['Drug therapy: an overview', 'Drug therapy: an overview'],
    ['Synopsis', ''],
    ['Table 2. Summary of drugs', ''],
    ['Which of these is a diuretic?', ''],
  ])('of “%s” is “%s”', (line, title) => expect(titleOf(line)).toBe(title));
});
