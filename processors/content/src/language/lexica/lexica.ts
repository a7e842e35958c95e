import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { LanguageCode, Lexicon } from './lexicon.ts';
import { spanish } from './spanish.ts';

const LEXICA: readonly Lexicon[] = [english, german, spanish, french];

export const lexiconIn = (language: LanguageCode): Lexicon | undefined =>
  LEXICA.find(({ code }) => code === language);

/** Words of languages that resemble one of these, and are not known: of Portuguese and Italian, and of none of them. */
const OTHERS = [
  'do da dos das não é com uma em ao aos pelo pela são mais seu sua foi ou até também à às pode deve ser está nos nas',
  'il gli di che è del della dei delle degli per nel nella sono non anche ed dal dalla alla più può deve essere con',
].map((words) => new Set(words.split(' ')));
/** Of the share of the words of the language that it resembles. */
const LEAST_OF_OTHER = 0.5;

/** Fewer words tell no language. */
const FEWEST = 6;
/** Less of a text are function words where it is in none of these languages, or a table. */
const LEAST_SHARE = 0.14;

/**
 * The language of a text among those that the checks know; undefined where it is another one, or too short to tell. A text in
 * which another script stands beside is recognised by its words.
 */
export function lexiconOf(text: string): Lexicon | undefined {
  const words =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length < FEWEST) return undefined;
  const shares = LEXICA.map((one) => ({
    one,
    share: words.filter((word) => one.functionWords.has(word)).length / words.length,
  })).sort((a, b) => b.share - a.share);
  const [best, next] = shares as [(typeof shares)[0], (typeof shares)[0]];
  const isOther = OTHERS.some(
    (own) => words.filter((word) => own.has(word)).length / words.length > LEAST_OF_OTHER * best.share,
  );
  return !isOther && best.share >= LEAST_SHARE && best.share > 1.3 * next.share ? best.one : undefined;
}

/** Whether a word says nothing of the matter in one of the known languages other than English. */
export const isSmallElsewhere = (word: string): boolean =>
  LEXICA.some(
    ({ code, functionWords, asking }) =>
      code !== 'en' && (functionWords.has(word.toLowerCase()) || asking.has(word.toLowerCase())),
  );

/** So many function words tell, and so many times as many as those of the next language. */
const FEWEST_TOLD = 6;
const CLEARLY = 2;

/**
 * The language of notes, which have few function words: the one of which the most different ones occur, if clearly. Undefined for English,
 * whose words stand in notes of any language, and where none is clear.
 */
export function likeliestLexicon(text: string): Lexicon | undefined {
  const words = new Set(
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [],
  );
  const counts = LEXICA.map((one) => ({
    one,
    count: [...one.functionWords, ...one.limits].filter((word) => words.has(word)).length,
  })).sort((a, b) => b.count - a.count);
  const [best, next] = counts as [(typeof counts)[0], (typeof counts)[0]];
  const isOther = OTHERS.some((own) => [...own].filter((word) => words.has(word)).length * 2 > best.count);
  return !isOther && best.one !== english && best.count >= FEWEST_TOLD && best.count >= CLEARLY * next.count
    ? best.one
    : undefined;
}
