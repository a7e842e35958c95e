import { foldWords } from '@anamnesis/contracts/kernel/text/name-search.ts';
import { foldSpelling } from '@anamnesis/contracts/kernel/text/spelling.ts';
import type { SectionOfFacts } from '../facts.ts';

const small = new Set('a an and are as at by due for from in is of on or the to with'.split(' '));

/** Of long words the ending is left out: 'glomerulus' is looked for in 'glomerular', 'aspirin' not in 'aspiration'. */
const endingOf = (word: string): number => (word.length >= 9 ? 2 : word.length >= 7 ? 1 : 0);

/** 'Murphy's sign' is 'Murphy sign'. */
const folded = (text: string): string[] => {
  const plain = foldWords(text.replace(/(?<=\p{L})['’]s\b/gu, ''));
  return (foldSpelling(plain)?.text ?? plain).split(' ');
};

const singular = (word: string): string => (word.length > 3 ? word.replace(/(?<![su])s$/u, '') : word);

/** The words of a text in both spellings as one, behind spaces, so that the beginning of one can be looked for. */
export const searchableWords = (text: string): string => ` ${folded(text).map(singular).join(' ')} `;

/** One way of saying what is looked for: its words, as `words` are looked for, and all of it in a row. */
export type Sought = { words: readonly string[]; phrase: string };

/** Letters from which on a word may be the beginning of one. */
const fewestBegun = 4;

/** The beginnings of the words of a topic, a short word as a whole. `isBegun`: the last one may not be typed to its end. */
export function soughtIn(topic: string, isBegun = false): Sought {
  const all = folded(topic).map(singular);
  const own = all.filter((word) => word.length > 1 && !small.has(word));
  const words = own.map((word, at) => {
    if (isBegun && at === own.length - 1 && word.length >= fewestBegun) return ` ${word}`;
    return endingOf(word) > 0 ? ` ${word.slice(0, -endingOf(word))}` : ` ${word} `;
  });
  return { words: [...new Set(words)], phrase: ` ${all.join(' ')} ` };
}

/** What people call the sections of a guide: 'treatment of gout'. */
export const sectionWords: Readonly<Record<SectionOfFacts, string>> = {
  summary: searchableWords('definition'),
  riskFactors: searchableWords('risk factor cause aetiology'),
  symptoms: searchableWords('symptom presentation clinical feature'),
  signs: searchableWords('sign examination clinical feature'),
  pathophysiology: searchableWords('pathophysiology pathology mechanism pathogenesis'),
  anatomy: searchableWords('anatomy structure'),
  histology: searchableWords('histology microscopy biopsy'),
  investigations: searchableWords('investigation diagnosis test finding'),
  stages: searchableWords('stage grade severity score classification'),
  treatment: searchableWords('treatment therapy management drug'),
  referral: searchableWords('referral refer'),
  followUp: searchableWords('follow-up monitoring target'),
  prognosis: searchableWords('prognosis outcome'),
  complications: searchableWords('complication'),
  lookAlikes: searchableWords('differential diagnosis look-alike'),
  redFlags: searchableWords('red flag emergency'),
};

/** What is done at once is looked for by these, too. */
export const emergencyWords = searchableWords('emergency first step');
