import { describe, expect, it } from 'vitest';
import { glossaryEntries } from './glossary.ts';

const known = new Set(['anuria', 'systemic circuit', 'septum', 'apex']);
const isTerm = (phrase: string) => known.has(phrase.toLowerCase());

describe('glossaryEntries', () => {
  it('reads entries with a colon, wrapped ones too', () => {
    const span =
      'anuria: absence of urine produced\noliguria: below normal urine production of 400 mL a\nday in an adult';
    expect(glossaryEntries(span, isTerm, isTerm).map(({ term, definition }) => [term, definition])).toEqual([
      ['anuria', 'absence of urine produced'],
      ['oliguria', 'below normal urine production of 400 mL a\nday in an adult'],
    ]);
  });

  it('tells entries without a colon apart by short lines and known terms', () => {
    const span =
      'systemic circuit blood flow to and from virtually all of the tissues of the body in its\nentirety\napex tip';
    const [entry] = glossaryEntries(span, isTerm, isTerm);
    expect(entry?.term).toBe('systemic circuit');
    expect(span.includes(entry?.span ?? '?')).toBe(true);
  });

  it('leaves out an entry whose end is not certain', () => {
    const span =
      'systemic circuit blood flow to and from virtually all of the tissues of the body\nseptum wall that divides the heart into chambers on the left and on the right side';
    expect(glossaryEntries(span, isTerm, isTerm)).toEqual([]);
  });
});
