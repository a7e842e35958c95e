import { beforeAll, describe, expect, it } from 'vitest';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { isNamelessAmount, underSection } from './under-section.ts';

describe('underSection', () => {
  let tag: Tagger;
  beforeAll(async () => {
    tag = await createTagger();
  });

  it.each([
    ['If the serum potassium is > 6.5 mmol/L give calcium gluconate', 'Severe Crush Injury'],
    ['Monitor for development of haematuria', 'Severe Crush Injury'],
  ])('puts the condition before what is done for it: %s', (text, section) => {
    expect(underSection(text, { section, isCarried: false, isNear: false }, true, tag)).toBe(
      `${section}: ${text}`,
    );
  });

  it('tells no side effect without its drug', () => {
    const text = 'Weight gain is a more common side effect';
    expect(
      underSection(text, { section: 'Depot Progestogens', isCarried: false, isNear: false }, false, tag),
    ).toBe(`Depot Progestogens: ${text}`);
    expect(
      underSection(text, { section: undefined, isCarried: false, isNear: false }, false, tag),
    ).toBeUndefined();
  });

  it('leaves out a line over the first heading of a page where what it is of is not certain', () => {
    const text = 'If the serum potassium is > 6.5 mmol/L give calcium gluconate';
    expect(
      underSection(text, { section: undefined, isCarried: true, isNear: false }, true, tag),
    ).toBeUndefined();
    expect(underSection(text, { section: undefined, isCarried: false, isNear: false }, true, tag)).toBe(text);
  });

  it('puts the heading right above it before what has no subject', () => {
    const place = { section: 'Nasal Antihistamines', isCarried: false, isNear: true };
    const text = 'Work within 15 minutes';
    expect(underSection(text, place, false, tag)).toBe(`Nasal Antihistamines: ${text}`);
    expect(underSection(text, { ...place, isNear: false }, false, tag)).toBe(text);
  });

  it('leaves what names its subject as it is', () => {
    const text = 'The kidneys filter the plasma';
    expect(
      underSection(text, { section: 'Urine Formation', isCarried: false, isNear: false }, false, tag),
    ).toBe(text);
    expect(
      underSection(
        'Monitor the crush injury',
        { section: 'Severe Crush Injury', isCarried: false, isNear: false },
        true,
        tag,
      ),
    ).toBe('Monitor the crush injury');
  });

  it('knows an amount without its drug', () => {
    expect(isNamelessAmount('The oral component (2 grams) should be given first')).toBe(true);
    expect(isNamelessAmount('The oral component of neomycin (2 grams) should be given first')).toBe(false);
    expect(isNamelessAmount('The liver of an adult weighs 1500 grams')).toBe(false);
  });
});
