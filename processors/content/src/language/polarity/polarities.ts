import type { LanguageCode } from '../lexica/lexicon.ts';
import { englishPolarity } from './english.ts';
import { frenchPolarity } from './french.ts';
import { germanPolarity } from './german.ts';
import type { Polarity } from './polarity.ts';
import { spanishPolarity } from './spanish.ts';

const ALL: Readonly<Record<LanguageCode, Polarity>> = {
  en: englishPolarity,
  de: germanPolarity,
  es: spanishPolarity,
  fr: frenchPolarity,
};

export const polarityOf = (code: LanguageCode): Polarity => ALL[code];
