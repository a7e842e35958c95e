// Words of lines: which say something, and which only join others or deny.
import { lexiconOf } from '../../language/lexica/lexica.ts';
import { english } from '../../language/lexica/english.ts';
import { french } from '../../language/lexica/french.ts';
import { german } from '../../language/lexica/german.ts';
import { spanish } from '../../language/lexica/spanish.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { memoised } from '../../language/memoised.ts';
import { stem } from '../../language/stem.ts';
import type { PlainRange } from './plain.ts';

export const lexica = [english, german, french, spanish];

/** Lines of notes may be too short to tell their language: then the small words of all count. */
const lexiconFor = (pageText: string): readonly Lexicon[] => {
  const own = lexiconOf(pageText);
  return own ? [own] : lexica;
};

export type SmallWords = {
  /** It joins others, denies or limits. */
  isSmall(word: string): boolean;
  /** What stands there without it would state something else, or the opposite. */
  isLimit(word: string): boolean;
};

export const isLimit = (word: string) => lexica.some(({ limits }) => limits.has(word.toLowerCase()));

/** Of no lexicon, and no names of anything. */
const more = new Set(
  'innerhalb außerhalb sowie bzw ggf evtl pro gegenüber selon après dès según tras vs e.g i.e etc z.b inkl incl via'.split(
    ' ',
  ),
);

export function smallWordsOf(pageText: string): SmallWords {
  const own = lexiconFor(pageText);
  const isEnglish = own.includes(english);
  return {
    isLimit,
    isSmall: (word) => {
      const lower = word.toLowerCase();
      // "E. coli", "vitamin D", "factor V": a letter alone is most often a name.
      if (word.length === 1 && word !== lower) return false;
      if (lower.length === 1 && !'aàeouy'.includes(lower)) return false;
      if (isEnglish && STOP_WORDS.has(lower)) return true;
      return (
        more.has(lower) ||
        isLimit(lower) ||
        own.some((one) => one.functionWords.has(lower) || one.hedges.has(lower))
      );
    },
  };
}

export type PlainWord = PlainRange & {
  /** Without the punctuation around it. */
  readonly bare: string;
  readonly bareFrom: number;
  readonly bareTo: number;
  /** A comma, a bracket or another stop parts it from the one before or behind. */
  readonly opens: boolean;
  readonly closes: boolean;
};

const tokens = /\S+/gu;
const around = new Set('()[]{}“”„"«»‘’\',;:.!?'.split(''));
const parting = new Set('()[]{},;:.!?'.split(''));

export function plainWordsIn(text: string): PlainWord[] {
  return [...text.matchAll(tokens)].map(({ 0: token, index }): PlainWord => {
    let [from, to] = [0, token.length];
    while (from < to && around.has(token[from]!)) from++;
    while (to > from && around.has(token[to - 1]!) && !isOfWord(token, to)) to--;
    return {
      from: index,
      to: index + token.length,
      bare: token.slice(from, to),
      bareFrom: index + from,
      bareTo: index + to,
      opens: hasParting(token.slice(0, from)),
      closes: hasParting(token.slice(to)),
    };
  });
}

/** "f(x)", "Na(+)": a bracket that was opened within its word. */
const isOfWord = (token: string, to: number) => token[to - 1] === ')' && token.lastIndexOf('(', to - 1) > 0;
const hasParting = (signs: string) => Array.from(signs).some((sign) => parting.has(sign));

const letters = /[\p{L}\p{N}]+/gu;
export const countWords = (text: string): number => text.match(/\S+/gu)?.length ?? 0;
export const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The words of a text in a form in which two are compared. */
export const keysOf = memoised((text: string): readonly string[] =>
  (text.toLowerCase().match(letters) ?? []).map(stem),
);

/** Whether a text says all words of another one. */
export function saysWordsOf(text: string, other: string): boolean {
  const keys = keysOf(other);
  const own = new Set(keysOf(text));
  return keys.length > 0 && keys.every((key) => own.has(key));
}
