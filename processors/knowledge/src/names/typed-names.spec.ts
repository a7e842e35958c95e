import { characterOf } from '@anamnesis/contracts/testing/character-of.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedEntry } from './list.ts';
import { createNameSearch } from './search.ts';

const entries: NamedEntry[] = [
  {
    id: 'coeliac-disease',
    name: 'Coeliac disease',
    specialty: 'gastroenterology',
    synonyms: ['Gluten enteropathy'],
  },
  { id: 'copd', name: 'Chronic obstructive pulmonary disease', specialty: 'respiratory', synonyms: ['COPD'] },
  { id: 'asthma', name: 'Asthma', specialty: 'respiratory', synonyms: ['Bronchial asthma'] },
  { id: 'anaemia', name: 'Iron deficiency anaemia', specialty: 'haematology', synonyms: [] },
];
const search = createNameSearch(entries);
const suggested = (text: string): string[] => search.suggest(text, 8).map(({ id }) => id);

describe('suggestions of names', () => {
  it.each([
    ['by the beginning of a name', 'asth', 'asthma'],
    ['by a later word of it', 'obstr', 'copd'],
    ['by a synonym', 'gluten', 'coeliac-disease'],
    ['by an abbreviation', 'COPD', 'copd'],
    ['in British spelling', 'coeliac', 'coeliac-disease'],
    ['in American spelling', 'celiac', 'coeliac-disease'],
    ['in American spelling of a later word', 'iron deficiency anemia', 'anaemia'],
    ['with words in another order', 'disease pulmonary', 'copd'],
    ['without marks, in any case', '  ÁSTHMA ', 'asthma'],
  ])('come %s', (_how, typed, id) => {
    expect(suggested(typed)[0]).toBe(id);
  });

  it('say by which synonym a disease was found, and nothing where it was its name', () => {
    expect(search.suggest('gluten', 1)[0]).toMatchObject({
      name: 'Coeliac disease',
      matched: 'Gluten enteropathy',
    });
    expect(search.suggest('asthma', 1)[0]).toMatchObject({ name: 'Asthma', matched: null });
  });

  it('hold each disease once, and no more than asked for', () => {
    expect(suggested('a')).toEqual([...new Set(suggested('a'))]);
    expect(search.suggest('a', 1)).toHaveLength(1);
    expect(suggested('')).toEqual([]);
    expect(suggested('qqqq')).toEqual([]);
  });
});

describe('a name that is typed whole', () => {
  it('finds its disease whatever its case, spaces and marks, and nothing finds one by a part', () => {
    const named = entries.flatMap(({ id, name, synonyms }) =>
      [name, ...synonyms].map((text) => ({ id, text })),
    );
    const changed = fc.constantFrom(
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
      (text: string) => `  ${text.replaceAll(' ', '   ')} `,
      (text: string) => text.replaceAll(' ', '-'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...named), changed, ({ id, text }, change) => {
        expect(search.find(change(text))).toBe(id);
      }),
    );
    expect(search.find('asth')).toBeNull();
  });

  it('is answered for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0x10ffff).map(characterOf) }), (text) => {
        const ids = [
          search.find(text),
          ...[...search.suggest(text, 3), ...search.nearest(text, 3)].map(({ id }) => id),
        ];
        expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.filter((id) => id !== null)));
      }),
    );
  });

  it('has near names where it is misspelt', () => {
    expect(search.nearest('astma', 3)[0]?.id).toBe('asthma');
    expect(search.nearest('coliac disese', 3)[0]?.id).toBe('coeliac-disease');
  });
});
