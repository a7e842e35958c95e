// Which recognised words may be misread where that would change what is said: numbers, units, negations.
import type { RecognisedWord } from '../recognised.ts';

type Word = Pick<RecognisedWord, 'text' | 'confidence'>;

/** Record 89 says what these cost, and what they find. */
export const sureFigure = 0.85;
export const sureWord = 0.5;

/** Words that turn a sentence, or say how much. */
const turning =
  /^(?:no|not|never|none|without|avoid|except|unless|only|less|more|fewer|greater|above|below|over|under|at least|at most|before|after|or|and|to)$/iu;
const knownUnit =
  /^(?:%|°[CF]?|[kmcdnµμu]?(?:g|l|mol|osm|eq|m|s|pa|iu|u)|mc[gl]|mmhg|cmh2o|bpm|iu|kcal|cal|k?j|hz|units?|h|hrs?|hours?|min|mins|minutes?|sec|seconds?|days?|d|weeks?|months?|years?|yrs?|times?|doses?|tablets?|drops?|puffs?)$/iu;
/** English short words that follow a number. */
const plainWord =
  /^(?:a|an|and|are|as|at|be|but|by|cm|for|from|had|has|he|if|in|into|is|it|its|may|men|new|no|not|of|off|on|one|or|out|per|she|so|than|the|to|two|up|was|we|with|year|all|can|day|who|bid|tds|qds|od|bd|prn|iv|im|sc|po)$/iu;

const bare = (text: string): string => text.replace(/^[^\p{L}\p{N}%°<>≤≥±µμ¢]+|[^\p{L}\p{N}%°¢]+$/gu, '');
const isNumber = (text: string): boolean => /^[<>≤≥±~+−-]?\d[\d.,–−/-]*$/u.test(bare(text));

/** Numbers that no author writes so: "05", "O.5", "1O", "S00". The zero of a time, 08:00, is one. */
const misshapen =
  /(?<![\d.,:–/-])0\d(?!:)|[Oo][.,]\d|\d[OolISZ|](?![a-z])|(?<!\p{L})[OolISZ|]\d{2,}|\d[¢§&]|[¢§&]\d/u;

/** A dose without a space: what is lost between "37.5" and "mg" where type is thin is the point as well, and it is read surely. */
const glued = /^[<>≤≥±~+-]?\d[\d.,/-]*(?:[kmnµμu]?g|mc[gl]|[mdcµμ]?l|[mnµμ]?mol|units?|iu|m?eq)(?:\/.*)?$/u;

/** µ is not among the letters of the engine's English: micrograms are read as "pg", often surely. */
const lookalike = /^(?:pg|yg|jg|ig|wg|rng|mq|ma|meg|rnl|mi|m1|¢)(?:\/|$)/u;

/**
 * What no card and no line of a summary may rest on: words, or two beside each other, as they are compared. What is written so
 * elsewhere on the page is meant, too.
 */
export function unsureWords(words: readonly Word[]): Set<string> {
  const unsure = new Set<string>();
  for (const [at, { text, confidence }] of words.entries()) {
    const word = keyOf(text);
    const before = words[at - 1]?.text ?? '';
    const isOfNumber = isNumber(before);
    if (
      (isDose(word) || lookalike.test(word)) &&
      !isOfNumber &&
      !mayPrecedeUnit.test(before) &&
      !text.startsWith('(')
    )
      unsure.add(`${keyOf(before)} ${word}`);
    if (isOfNumber && (isUnit(word) || lookalike.test(word) || isNoUnit(word))) {
      // A unit alone stands in many sentences.
      if (confidence < sureFigure || !isUnit(word)) unsure.add(`${keyOf(before)} ${word}`);
      continue;
    }
    if (/^[§$¢|!?[\]{}]{1,2}$/u.test(text)) unsure.add(`${keyOf(before)} ${word}`);
    if (isUnit(word) && /^\p{L}$/u.test(before) && !/^a$/iu.test(before))
      unsure.add(`${keyOf(before)} ${word}`);
    if (glued.test(word)) unsure.add(word);
    const isFigure = /\d/u.test(word) || turning.test(word);
    if (isFigure && (confidence < sureFigure || isMisshapen(bare(text)))) unsure.add(word);
    else if (confidence < sureWord) unsure.add(`${word} ${keyOf(words[at + 1]?.text ?? '')}`);
  }
  unsure.delete('');
  return unsure;
}

const isUnit = (word: string): boolean => word.split('/').every((part) => knownUnit.test(part));
const isMisshapen = (word: string): boolean => misshapen.test(word) || /\dpg\b/u.test(word);
/** Before it stands a number, or what was one: "|" for 1, nothing for 3.5. */
const isDose = (word: string): boolean =>
  /^(?:%|[kmnµμu]?g|mc[gl]|[mnµμ]?mol|m?l|mmhg|m?eq)(?:\/|$)/u.test(word);
const mayPrecedeUnit = /^(?:\(?in|of|per|the|\/)$/iu;
/** As short as a unit, or written as one, and neither one nor a word: "ma" of "mg", "wma/kg". */
const isNoUnit = (word: string): boolean =>
  /^(?:\p{L}{1,3}|[^\s\d]+\/[^\s\d]+)$/u.test(word) &&
  !isUnit(word) &&
  !plainWord.test(word) &&
  !turning.test(word);

/** As words are compared: dashes differ between what is recognised and what is kept. */
function keyOf(word: string): string {
  return (bare(word) || word).replace(/[–−—]/gu, '-').toLowerCase();
}

/** The first word of a text, or two, that is unsure. */
export function unsureIn(text: string, unsure: ReadonlySet<string>): string | undefined {
  const words = text.split(/\s+/u).filter(Boolean).map(keyOf);
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? ''}`);
  return [...words, ...pairs].find((one) => unsure.has(one));
}
