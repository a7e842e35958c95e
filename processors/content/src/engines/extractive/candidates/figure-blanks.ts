import { quantities } from '../../../language/quantities.ts';
import type { Blank, Range } from './blank.ts';

const WORD =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty(?:-\\p{L}{3,5})?|thirty|forty|fifty|sixty|ninety';
const ORDINAL =
  'second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\d{1,2}(?:st|nd|rd|th)';
const NUMBER = String.raw`[−+-]?\d+(?:[.,]\d+)*`;
const JOINT = String.raw`(?:\s?[–-]\s?|\sto\s|\sor\s)`;
const TIME = '(?:second|minute|hour|day|week|month|year)';

/** Units that `quantities` does not know, or knows only in part: "30 mL/min/1.73 m²", "−5 cmH2O", "1200 mOsmol/kg". */
const UNIT = String.raw`(?:m[lL]\/min(?:\/1[.,]73\s?m(?:2|²))?|mg\/(?:g|mmol|day|kg\/day)|g\/(?:d[lL]|day|kg)|mOsmol\/(?:kg|[lL])|cm\s?H(?:2|₂)O|kPa|[mkµμ]?(?:U|IU)\/(?:m?[lL]|day|kg)|IU|(?:cells\/)?(?:mm|cm|m)(?:²|³|2|3)|(?:cells|copies)\/m[lL]|m[vV]|[kM]?Hz|dB|[kM]?Da|[mcµμn]m|[kmµμ]?g|mcg|(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?|base\spairs|bp|percent|per\scent|%|°\s?[CF]|mm\s?Hg|mmol\/[lL]|[mµμ]g\/d?[lL]|m[lL]|[lL])`;

const SPAN = String.raw`${NUMBER}(?:\s?${UNIT})?(?:${JOINT}${NUMBER})?`;

/** A span with its unit, "50%–90%", "between 22 and 64 percent"; the unit stands by itself. */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\d.,/–-]|\bgenes)(?:(?<=\b[Bb]etween\s)${NUMBER}(?:\s?${UNIT})?\sand\s${NUMBER}|${SPAN})\s?${UNIT}(?![\p{L}\d/²³])`,
  'gu',
);
/** "five weeks", "two to three days", "minutes to hours", "7 to 14 days". */
const DURATION = new RegExp(
  String.raw`(?<![\p{L}\d.,–-])(?:(?:one\s(?:to|or)\s)?(?:${WORD})(?:\s(?:to|or)\s(?:${WORD}))?\s${TIME}s|${TIME}s\sto\s${TIME}s)(?![\p{L}-])`,
  'giu',
);
/** "starts in the sixth week", "until the second trimester": not half of "between the 4th and the tenth day". */
const ORDINAL_TIME = String.raw`(?<=\b(?:the|early|late|mid)\s)(?<!\b(?:and|to)\sthe\s)(?:${ORDINAL})\s(?:(?:and|or|to)\s(?:${ORDINAL})\s)?(?:hour|day|week|month|trimester|year|decade)(?![\p{L}-])`;
/** "on day 25", "from week 2–6" */
const NUMBERED_TIME = String.raw`(?<=\b(?:[Oo]n|[Bb]y|[Aa]t|[Aa]round|[Uu]ntil|[Bb]efore|[Aa]fter|[Ff]rom|about)\s)(?:day|week)s?\s\d{1,2}(?:${JOINT}\d{1,2})?(?!\d|[.,]\d|[%/–-]|\s?%)`;
const MOMENT = new RegExp(`${ORDINAL_TIME}|${NUMBERED_TIME}`, 'gu');
/** "the pH of blood is about 7.4", "at a pH between 7.35 and 7.45", "from 7.35 to 7.45". */
const PH = new RegExp(
  String.raw`(?<=\bpH\b[^.;\d]{0,40}\s(?:is|of|at|to|below|above|about|around|between|from|averages|under|over|[<>≤≥=])\s)${NUMBER}(?:(?:${JOINT}|\sand\s)${NUMBER})?(?![\d%]|\.\d|\s?(?:${UNIT}|times|units)\b)`,
  'gu',
);
/** "innervated by the phrenic nerve (C3 to C5)", "extends from T12 to L3", "stops at S2": roots and vertebrae. */
const LEVELS =
  /(?<![\p{L}\d–-])[CTLS]\d{1,2}\s?(?:to|[–-])\s?[CTLS]?\d{1,2}(?![\p{L}\d–-])|(?<=\b(?:stops?|ends?|begins?|starts?|divides?|enters?|bifurcates?|lies|is|arises?|leaves?|crosses)\s(?:at|from|above|below|opposite)\s(?:about\s)?)[CTLS]\d{1,2}(?![\p{L}\d/–-]|\s?(?:to|or|[–-])\s?[CTLS]?\d)/gu;

/** Figures with what they are counted in: those that `quantities` finds, unless they are half of a range, and others. */
export function figureBlanks(text: string): Blank[] {
  if (
    !/\d|(?:second|minute|hour|day|week|month|year)s|(?:second|th|ird) (?:day|week|month|trimester|year|decade)/iu.test(
      text,
    )
  )
    return [];
  const measured = found(text, MEASURE);
  const known = quantities(text)
    .map(({ start, end }) => ({ start, end }))
    .filter((one) => !measured.some((other) => isHalfOf(one, other)));
  return [
    ...few(known, 'quantity'),
    ...few(
      measured.filter((one) => !known.some((other) => overlap(one, other))),
      'measure',
    ),
    ...few(found(text, DURATION), 'duration', 2),
    ...few(found(text, MOMENT), 'moment', 2),
    ...(text.includes('pH') ? few(found(text, PH), 'ph') : []),
    ...few(found(text, LEVELS), 'levels'),
  ].filter(({ start, end }) => !CONVERTED.test(text.slice(end)) && !isBesideSubject(text, start, end));
}

/** "Although the 7-cm long appendix holds …": a size mentioned in passing, of what the sentence is about. */
const isBesideSubject = (text: string, start: number, end: number): boolean =>
  /^(?:\p{L}+\s)?(?:the|an?|this|its|their)\s$/iu.test(text.slice(0, start)) &&
  /^\d[\d.,]*-\p{L}/u.test(text.slice(start, end)) &&
  /^(?:\s\([^()]{1,30}\))?[\s-](?:long|thick|wide|deep|tall|high|large|\p{Ll}{3,})\b/u.test(text.slice(end));

/** "38 °C (or 100.4 °F)", "2 pounds (about 1,000 grams)": the same once more. */
const CONVERTED =
  /^\s\([^()\d]{0,16}\d[^()]{0,12}(?:°\s?[CF]|pounds?|lbs?|ounces?|oz|inch(?:es)?|in|feet|ft|miles?|gallons?|(?:kilo)?grams?|kg|g|cm|km|m|lit(?:er|re)s?)\)/u;

/** What is hidden by these is a figure: it need be no term, and only another such figure gives it away. */
export const isFigure = (pattern: string): boolean =>
  /^(?:quantity|measure|duration|moment|ph|levels)$/u.test(pattern);

/** Whether the same numbers stand elsewhere, or the one is the sum or the difference of two others. */
export function isFigureGivenAway(answer: string, rest: string): boolean {
  const others: readonly string[] = rest.match(FIGURES) ?? [];
  const hidden: readonly string[] = answer.match(FIGURES) ?? [];
  if (hidden.length > 0 && hidden.every((number) => others.includes(number))) return true;
  return hidden.length === 1 && others.length < 8 && isSum(Number(hidden[0]), others.map(Number));
}

/** "systolic 120 and diastolic [80] mm Hg, a pulse pressure of 40 mm Hg" */
const isSum = (wanted: number, others: readonly number[]): boolean =>
  others.some((one, at) =>
    others.slice(at + 1).some((two) => one + two === wanted || Math.abs(one - two) === wanted),
  );
const FIGURES = /[CTLS]?\d+(?:[.,]\d+)*/gu;

const found = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

const overlap = (one: Range, other: Range): boolean => one.start < other.end && other.start < one.end;
const isHalfOf = (one: Range, whole: Range): boolean =>
  one.start >= whole.start && one.end <= whole.end && one.end - one.start < whole.end - whole.start;

/** More than a few figures in a sentence are a table in prose. */
const few = (ranges: readonly Range[], pattern: string, most = 3): Blank[] =>
  ranges.length > most ? [] : ranges.map((range) => ({ ...range, pattern, score: 4.2 }));
