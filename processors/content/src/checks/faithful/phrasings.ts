import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { MARKS } from '../item-marks.ts';
import { isContentWord, type Word, wordsIn } from './words.ts';

/** Where a clause may end. A comma between figures is none. */
const CLAUSE_END = /[;:]\s|,\s|\s[–—]\s|[.!?](?:\s|$)/gu;
/** In brackets, a text says something besides. */
const ASIDE = /\s?\([^()]{0,400}\)|\s?\[[^[\]]{0,400}\]/gu;
/** Words that join a sentence to the one before it. */
const JOINS =
  /^(?:however|moreover|furthermore|in addition|in contrast|therefore|thus|hence|consequently|similarly|finally|conversely|allerdings|außerdem|zudem|daher|deshalb|somit|hingegen|además|por lo tanto|sin embargo|por el contrario|así|finalmente|cependant|en outre|de plus|par conséquent|ainsi|en revanche|enfin),?\s+/iu;
/** The number or the mark of an item. */
const MARK = new RegExp(String.raw`^\s*(?:${MARKS}|\d{1,2}(?:\.\d{1,2})+\.?)\s+`, 'u');
const SENTENCE_END = /(?<=[.!?])\s+(?=["“«¿¡(]?\p{Lu})|\n\s*(?=[•●○▪■‣]\s)/u;
/** "…, potassium and chloride": what is left of a list, without which it is another one. */
const REST_OF_LIST =
  /^,\s(?!and\s|or\s|und\s|oder\s|y\s|o\s|et\s|ou\s)(?:[^,;]{1,80},\s){0,12}[^,;]{0,80}?(?<=[\s,])(?:and|or|und|oder|y|e|o|u|et|ou)\s/iu;
/** Asides that are left out one by one; of more, all or none. */
const MOST_ASIDES = 3;

const contentWordsIn = (text: string, lexicon: Lexicon): Word[] =>
  wordsIn(text, lexicon).filter(isContentWord);

/** Whether the omitted text negates, limits or hedges the kept text. */
const turns = (text: string, lexicon: Lexicon): boolean =>
  wordsIn(text, lexicon).some(({ kind, form }) => kind === 'limit' || lexicon.hedges.has(form));

/** The ways to leave asides out of a sentence, none and all among them. */
function withoutAsides(sentence: string, lexicon: Lexicon): string[] {
  const asides = [...sentence.matchAll(ASIDE)].filter(({ 0: aside }) => !turns(aside, lexicon));
  const cut = (gone: readonly RegExpExecArray[]): string =>
    gone.reduceRight(
      (text, { 0: aside, index }) => `${text.slice(0, index)} ${text.slice(index + aside.length)}`,
      sentence,
    );
  if (asides.length > MOST_ASIDES) return [sentence, cut(asides)];
  return Array.from({ length: 2 ** asides.length }, (_, which) =>
    cut(asides.filter((_aside, at) => (which >> at) % 2 === 1)),
  );
}

/** The beginnings of a sentence that end with a clause, behind which nothing turns, narrows or completes them, and itself. */
function beginningsOf(sentence: string, lexicon: Lexicon): string[] {
  const ends = [...sentence.matchAll(CLAUSE_END)].filter(({ index }) => {
    const rest = sentence.slice(index);
    return !turns(rest, lexicon) && !REST_OF_LIST.test(rest);
  });
  return [sentence, ...ends.map(({ index }) => sentence.slice(0, index))];
}

/** A sentence in all its phrasings. `refersBack`: it begins with a word that refers to the one before. */
export type Sentence = { ways: Word[][]; refersBack: boolean };

const laidOut = new WeakMap<Lexicon, { span: string; phrasings: Sentence[] }>();

/**
 * For each sentence of a span its phrasings, as content words: whole or up to the end of a clause, with or
 * without what joins it to the one before and what stands in brackets.
 */
export function phrasingsOf(span: string, lexicon: Lexicon): Sentence[] {
  const known = laidOut.get(lexicon);
  if (known?.span === span) return known.phrasings;
  const phrasings = span
    .replace(MARK, '')
    .split(SENTENCE_END)
    .map((sentence) => {
      const plain = sentence.replace(MARK, '').replace(/\s+/gu, ' ').trim();
      const starts = [...new Set([plain, plain.replace(JOINS, '')])];
      const ways = starts
        .flatMap((one) => beginningsOf(one, lexicon))
        .flatMap((one) => withoutAsides(one, lexicon))
        .map((one) => contentWordsIn(one, lexicon))
        .filter((one) => one.length > 0);
      return { ways, refersBack: starts.some((one) => lexicon.pointsBack.test(one)) };
    });
  laidOut.set(lexicon, { span, phrasings });
  return phrasings;
}

type Compared = 'form' | 'key';

/**
 * Whether these words are some sentences of a span in their order, each in one of its phrasings. None begins with a sentence that refers
 * back to the one before; `opens`: the first one has none before it, only its heading.
 */
export function isStated(
  words: readonly Word[],
  sentences: readonly Sentence[],
  { by, opens }: { by: Compared; opens: boolean },
): boolean {
  let reached = new Set([0]);
  for (const [nth, { ways, refersBack }] of sentences.entries())
    reached = new Set(
      [...reached].flatMap((from) => [
        from,
        ...(refersBack && from === 0 && !(opens && nth === 0) ? [] : ways)
          .map((way) => (by === 'key' ? way.filter(({ kind }) => kind !== 'auxiliary') : way))
          .filter((way) => way.every((word, at) => word[by] === words[from + at]?.[by]))
          .map((way) => from + way.length),
      ]),
    );
  return words.length > 0 && reached.has(words.length);
}
