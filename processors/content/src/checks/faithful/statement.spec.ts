import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { english } from '../../language/lexica/english.ts';
import { french } from '../../language/lexica/french.ts';
import { german } from '../../language/lexica/german.ts';
import { spanish } from '../../language/lexica/spanish.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { unfaithful } from './statement.ts';

const SENTENCES: readonly (readonly [Lexicon, string])[] = [
  [english, 'Amiodarone must not be given with more than 20 mg of simvastatin daily.'],
  [english, 'Only 5 % of patients with acute gout have no raised urate in serum.'],
  [english, 'Heparin activates antithrombin, which inhibits thrombin and factor Xa.'],
  [german, 'Metoprolol darf bei schwerem Asthma nicht in Dosen über 50 mg gegeben werden.'],
  [spanish, 'La espironolactona no se debe usar cuando el potasio es mayor de 5,5 mmol/L.'],
  [french, 'La warfarine ne doit jamais être prise pendant la grossesse avant 12 semaines.'],
];
const asked = (text: string, span: string, lexicon: Lexicon) =>
  unfaithful({ text, isQuestion: false }, { span, headings: [] }, lexicon);
const sentence = fc.constantFrom(...SENTENCES);
const wordsOf = (text: string): string[] => text.replace(/\.$/u, '').split(' ');

it('a sentence says what it says, also without its full stop and in other white space', () => {
  for (const [lexicon, span] of SENTENCES) {
    expect(asked(span, span, lexicon)).toBeUndefined();
    expect(asked(wordsOf(span).join('  '), span, lexicon)).toBeUndefined();
  }
});

it('and no more with a word left out that tells something', () => {
  fc.assert(
    fc.property(sentence, fc.nat(), ([lexicon, span], at) => {
      const words = wordsOf(span);
      const place = at % words.length;
      const gone = words[place]!.toLowerCase().replace(/[^\p{L}\d]/gu, '');
      const rest = words.toSpliced(place, 1).join(' ');
      fc.pre(!lexicon.functionWords.has(gone) && !span.slice(0, span.indexOf(words[place]!)).includes(','));
      expect(asked(rest, span, lexicon)).toBeDefined();
    }),
  );
});

it('nor with a word added that it does not have, or two that changed places', () => {
  fc.assert(
    fc.property(
      sentence,
      fc.nat(),
      fc.constantFrom('not', 'digoxin', '7', 'nicht', 'sin', 'jamais', 'increases'),
      ([lexicon, span], at, word) => {
        const words = wordsOf(span);
        fc.pre(!words.includes(word) && !lexicon.functionWords.has(word));
        expect(asked(words.toSpliced(at % words.length, 0, word).join(' '), span, lexicon)).toBeDefined();
      },
    ),
  );
  for (const [lexicon, span] of SENTENCES) {
    const [first, ...rest] = wordsOf(span).filter((word) => word.length > 5);
    const swapped = span.replace(first!, '§').replace(rest.at(-1)!, first!).replace('§', rest.at(-1)!);
    expect(asked(swapped, span, lexicon)).toBeDefined();
  }
});
