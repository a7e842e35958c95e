import fc from 'fast-check';
import { expect, it } from 'vitest';
import { struckParts, withoutStruck } from './struck.ts';

const inside = (text: string): string[] => struckParts(text).map(({ from, to }) => text.slice(from, to));

it.each([
  ['~~5 mg~~ 1 mg', ['5 mg']],
  ['~~Give ~5 mg.~~ ~~And rest.~~', ['Give ~5 mg.', 'And rest.']],
  ['in ~~two\nlines~~', ['two\nlines']],
  ['<del>one</del> and <s class="x">two</s> <STRIKE>three</strike>', ['one', 'two', 'three']],
  [`~~${'long '.repeat(400)}end~~`, [`${'long '.repeat(400)}end`]],
  ['~~not closed\n\nThe next paragraph~~', []],
  ['~5 to ~10 mg, 2 ~~ 3, ~~~\ncode\n~~~, \\~~none~~', []],
  ['p <s and </s>, <span>kept</span>', []],
  ['S: <S> never closed. ~~Codeine is safe.~~', ['Codeine is safe.']],
])('finds what is crossed out in %s', (text, said) => {
  expect(inside(text)).toEqual(said);
});

it.each([
  ['Give adrenaline ~~5 mg~~ 1 mg in an arrest.', 'Give adrenaline 1 mg in an arrest.'],
  ['~~Aspirin~~ Paracetamol is given.', 'Paracetamol is given.'],
  ['It is safe ~~in children~~.', 'It is safe.'],
  ['IV/~~PO~~ or (~~both~~ IM)', 'IV/ or (IM)'],
  ['one~~two~~three', 'one three'],
  ['Give 0.~~5~~25 mg, not 1~~0~~5 mg.', 'Give 0.25 mg, not 15 mg.'],
  ['Give 5 ~~mg~~10 mg.', 'Give 5 10 mg.'],
  ['Give **~~5 mg~~** 1 mg.', 'Give 1 mg.'],
  ['a\t~~b~~\tc', 'a\t\tc'],
  ['# Pain\n- ~~Old~~\n- New\n1. ~~First.~~', '# Pain\n\n- New\n'],
  ['~~One.~~ ~~Two.~~ Three.', 'Three.'],
  ['## ~~Old heading~~\nText', '\nText'],
])('reads %s without it', (text, read) => {
  expect(withoutStruck(text)).toBe(read);
});

it('leaves every text as it is that crosses out nothing, and nothing of what is crossed out', () => {
  const words = fc.stringMatching(/^[a-z .,]{0,20}$/u);
  fc.assert(
    fc.property(words, words, (before, after) => {
      expect(withoutStruck(`${before}\n${after}`)).toBe(`${before}\n${after}`);
      expect(withoutStruck(`${before} ~~SECRET~~ ${after}`)).not.toMatch(/SECRET|~|\uFDD0/u);
    }),
  );
});
