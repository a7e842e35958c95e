import { beforeAll, describe, expect, it } from 'vitest';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { namedIn, qualifierOf } from './naming-blanks.ts';

let tag: Tagger;
beforeAll(async () => {
  tag = await createTagger();
});

const namesOf = (text: string) => namedIn(text, tag(text)).map(({ start, end }) => text.slice(start, end));

describe('names', () => {
  it.each([
    ['A donor with blood of type O is known as the universal donor.', 'universal donor'],
    ['The cells that line the follicles are called granulosa cells, which make estrogen.', 'granulosa cells'],
    ['The filtrate then reaches a bend called the loop of Henle.', 'loop of Henle'],
    ['Some athletes inject their own cells (called blood doping).', 'blood doping'],
    ['Immature neutrophils are known as “bands.”', 'bands'],
    ['The force on the wall is called pressure.', 'pressure'],
  ])('%s', (text, name) => expect(namesOf(text)).toContain(name));
});

const qualifier = (text: string, name: string) => {
  const start = text.lastIndexOf(name);
  const range = qualifierOf(text, { start, end: start + name.length });
  return range && text.slice(range.start, range.end);
};

describe('the words that tell a name from others of its kind', () => {
  it('stand before the word that the sentence has said', () => {
    const text = 'A clot that sticks to the wall of a vessel is called a mural clot.';
    expect(qualifier(text, 'mural clot')).toBe('mural');
    expect(qualifier('A thick artery is called an elastic artery (EA).', 'elastic artery')).toBeUndefined();
    expect(qualifier('A big clot is called a big clot.', 'big clot')).toBeUndefined();
    expect(
      qualifier('The fetal shunt is called the ductus arteriosus.', 'ductus arteriosus'),
    ).toBeUndefined();
    const species = 'Pneumonia is often caused by Streptococcus pneumoniae.';
    expect(qualifier(species, 'Streptococcus pneumoniae')).toBeUndefined();
  });
});
