import { describe, expect, it } from 'vitest';
import { classesIn, otherNamesIn } from './same-things.ts';

describe('the names of the things that a text names', () => {
  it.each([
    ['PTU 250 mg', 'propylthiouracil'],
    ['seizures: benzo', 'benzodiazepine'],
    ['hypoK makes it worse', 'hypokalaemia'],
    ['Epi 1 mg', 'adrenaline'],
    ['a ventricular septal defect', 'VSD'],
    ['two DOACs', 'direct oral anticoagulant'],
  ])('%s', (text, name) => {
    expect(otherNamesIn(text)).toContain(name);
  });

  it('are not found in other words with the same letters', () => {
    expect(otherNamesIn('he gave us an us-he list')).toEqual([]);
  });

  it('are found in a long text without delay', () => {
    const long = Array.from({ length: 2_000 }, (_, at) => `word${at} VT`).join(' ');
    expect(otherNamesIn(long)).toContain('ventricular tachycardia');
  });
});

it('the classes of the drugs that a text names', () => {
  expect(classesIn('ticagrelor 180 mg')).toContain('antiplatelet');
  expect(classesIn('rest and fluids')).toEqual([]);
});
