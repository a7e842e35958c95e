import type { LanguageCode } from '../lexica/lexicon.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { Polarity } from './polarity.ts';
import { spanish } from './spanish.ts';

const ALL: Readonly<Record<LanguageCode, Polarity>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};

export const polarityOf = (code: LanguageCode): Polarity => ALL[code];
