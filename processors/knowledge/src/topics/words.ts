import { foldWords } from '@anamnesis/contracts/kernel/name-search.ts';
import { foldSpelling } from '@anamnesis/contracts/kernel/spelling.ts';
import type { Section } from '../facts.ts';

const small = new Set('a an and are as at by due for from in is of on or the to with'.split(' '));

/** Of long words the ending is left out: 'glomerulus' is looked for in 'glomerular', 'aspirin' not in 'aspiration'. */
const endingOf = (word: string): number => (word.length >= 9 ? 2 : word.length >= 7 ? 1 : 0);

const folded = (text: string): string[] => {
  const plain = foldWords(text);
  return (foldSpelling(plain)?.text ?? plain).split(' ');
};

const singular = (word: string): string => (word.length > 3 ? word.replace(/(?<![su])s$/u, '') : word);

/** The words of a text in both spellings as one, behind spaces, so that the beginning of one can be looked for. */
export const searchable = (text: string): string => ` ${folded(text).map(singular).join(' ')} `;

/** What is looked for of a topic: the beginnings of its words, a short word as a whole. */
export const soughtIn = (topic: string): string[] => [
  ...new Set(
    folded(topic)
      .filter((word) => word.length > 1 && !small.has(word))
      .map(singular)
      .map((word) => (endingOf(word) > 0 ? ` ${word.slice(0, -endingOf(word))}` : ` ${word} `)),
  ),
];

/** What people call the sections of a guide: 'treatment of gout'. */
export const sectionWords: Readonly<Record<Section, string>> = {
  summary: searchable('definition'),
  riskFactors: searchable('risk factor cause aetiology'),
  symptoms: searchable('symptom presentation clinical feature'),
  signs: searchable('sign examination clinical feature'),
  pathophysiology: searchable('pathophysiology pathology mechanism pathogenesis'),
  anatomy: searchable('anatomy structure'),
  histology: searchable('histology microscopy biopsy'),
  investigations: searchable('investigation diagnosis test finding'),
  stages: searchable('stage grade severity score classification'),
  treatment: searchable('treatment therapy management drug'),
  referral: searchable('referral refer'),
  followUp: searchable('follow-up monitoring target'),
  prognosis: searchable('prognosis outcome'),
  complications: searchable('complication'),
  lookAlikes: searchable('differential diagnosis look-alike'),
  redFlags: searchable('red flag emergency'),
};

/** What is done at once is looked for by these, too. */
export const emergencyWords = searchable('emergency first step');
