import { beforeAll, describe, expect, it } from 'vitest';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { named } from './naming.ts';

describe('named', () => {
  let tag: Tagger;
  beforeAll(async () => {
    tag = await createTagger();
  });

  it.each([
    ['Dose: 5 mg once daily', 'Warfarin', 'Warfarin – Dose: 5 mg once daily'],
    ['Give 500 mg IV over one hour', 'Vancomycin', 'Vancomycin – Give 500 mg IV over one hour'],
    [
      'Adults with pneumonia receive 500 mg daily',
      'Azithromycin',
      'Azithromycin – Adults with pneumonia receive 500 mg daily',
    ],
    ['ADRs: dry cough, raised potassium', 'Ramipril', 'Ramipril – ADRs: dry cough, raised potassium'],
  ])('tells of what "%s" speaks', (text, title, bullet) =>
    expect(named(text, title, true, tag)).toBe(bullet),
  );

  it.each([
    'Amoxicillin 500 mg is taken every eight hours',
    'Propranolol should be avoided in patients with asthma',
    'The liver stores glycogen in its cells',
    'Goiter: enlargement of the thyroid gland',
  ])('leaves what names it as it is: %s', (text) => expect(named(text, undefined, true, tag)).toBe(text));

  it.each([
    'Dose: 5 mg once daily',
    'The usual dose is 5 mg',
    'Avoid in pregnancy',
    'Reduce to 2.5 mg daily',
    'Acute ischemic stroke: 0.9 mg/kg over an hour',
    'Therapeutic range: 4–12 mg/L',
  ])('leaves out what no title explains: %s', (text) => {
    expect(named(text, undefined, true, tag)).toBeUndefined();
    expect(named(text, 'Special groups of patients', true, tag)).toBeUndefined();
  });
});
