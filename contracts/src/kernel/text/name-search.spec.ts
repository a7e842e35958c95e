import { describe, expect, it } from 'vitest';
import { foldName, partsOfName, toNameSearch } from './name-search.ts';

describe('a name as it is searched for', () => {
  it.each([
    ['Zoë Müller', 'zoe muller'],
    ['ZOE\u0308  MU\u0308LLER', 'zoe muller'],
    ['Søren Æbelø-Łęcki', 'soren aebelo lecki'],
    ['Straße', 'strasse'],
    ['İpek Işık', 'ipek isik'],
    ['O’Neill, Ann', 'o neill ann'],
    ['Ａｎｎ', 'ann'],
    ['Ann 🫀', 'ann 🫀'],
    ['王小明', '王小明'],
    [' \u202E.-\u0000 ', ''],
  ])('%j is %j', (name, folded) => {
    expect(foldName(name)).toBe(folded);
    expect(foldName(folded)).toBe(folded);
  });

  it('is found from each of its words on', () => {
    expect(partsOfName('Ann Maria Müller')).toEqual(['ann maria muller', 'maria muller', 'muller']);
    expect(partsOfName('Ann Ann')).toEqual(['ann ann', 'ann']);
    expect(partsOfName('…')).toEqual([]);
  });

  it('is short, whatever its characters stand for', () => {
    const parts = partsOfName('ﷺ'.repeat(100));
    expect(parts.length).toBeLessThanOrEqual(10);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(200);
  });
});

describe('a text that is searched for', () => {
  it('finds whole names only when it is short, counted in characters', () => {
    expect(toNameSearch('An')).toEqual({ text: 'an', onlyWhole: true });
    expect(toNameSearch('🫀🫀')).toMatchObject({ onlyWhole: true });
    expect(toNameSearch(' Ann.')).toEqual({ text: 'ann', onlyWhole: false });
    expect(toNameSearch('A.-')).toEqual({ text: 'a', onlyWhole: true });
  });

  it('finds nothing when it has no letters', () => expect(toNameSearch(' %_*. ')).toBeNull());
});
