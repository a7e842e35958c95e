import { englishWords } from './english.ts';
import { frenchWords } from './french.ts';
import { germanWords } from './german.ts';
import type { LanguageWords } from './language-words.ts';
import { spanishWords } from './spanish.ts';

const languages: Readonly<Record<string, LanguageWords>> = {
  en: englishWords,
  de: germanWords,
  es: spanishWords,
  fr: frenchWords,
};

/** Of the language of a page; of one that is none of these, those of English, of which it has few. */
export const wordsOfLanguage = (code: string | undefined): LanguageWords =>
  languages[code ?? 'en'] ?? englishWords;
