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
const alike = (text: string) => search.alike(text, 3).map(({ thing }) => thing.id);
const suggested = (text: string): string[] => search.fitting(text, 8).map(({ thing }) => thing.id);

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
    expect(search.fitting('gluten', 1)[0]).toMatchObject({
      thing: { name: 'Coeliac disease' },
      matched: 'Gluten enteropathy',
    });
    expect(search.fitting('asthma', 1)[0]).toMatchObject({ thing: { name: 'Asthma' }, matched: null });
  });

  it('hold each disease once, and no more than asked for', () => {
    expect(suggested('a')).toEqual([...new Set(suggested('a'))]);
    expect(search.fitting('as', 1)).toHaveLength(1);
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
          ...[...search.fitting(text, 3), ...search.alike(text, 3)].map(({ thing }) => thing.id),
        ];
        expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.filter((id) => id !== null)));
      }),
    );
  });

  it('is found where it is misspelt, and nothing is offered for what is only a little like it', () => {
    expect(alike('astma')).toEqual(['asthma']);
    expect(alike('coliac disese')).toEqual(['coeliac-disease']);
    expect(alike('bronchail')).toEqual(['asthma']);
    for (const other of ['plasma', 'anaemic iron', 'CPOD', 'bronze', '']) expect(alike(other)).toEqual([]);
  });
});

const named = (id: string, name: string) => ({ id, name, synonyms: [] });

describe('a part of a name', () => {
  const { opens } = createNameSearch([
    named('acute-pericarditis', 'Acute pericarditis'),
    named('constrictive-pericarditis', 'Constrictive pericarditis'),
    named('ovarian-torsion', 'Ovarian torsion'),
    named('testicular-torsion', 'Testicular torsion'),
    named('bell-palsy', 'Bell palsy'),
    named('hand-foot-and-mouth', 'Hand, foot and mouth disease'),
  ]);

  it('opens what alone is meant by it, and nothing where it may be several or only a word of one', () => {
    expect(opens('Pericarditis')?.thing.id).toBe('acute-pericarditis');
    expect(opens('constrictive')?.thing.id).toBe('constrictive-pericarditis');
    expect(opens("Bell's palsy")?.thing.id).toBe('bell-palsy');
    for (const other of ['torsion', 'mouth', 'acute', 'card', '']) expect(opens(other)).toBeNull();
  });
});
