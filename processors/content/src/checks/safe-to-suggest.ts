import { mayHarm } from './harm/may-harm.ts';

/** An amount that is given, however it is written: "1 g IM", "160, then 80 q4w", "2 puffs", "10 ml/h". What is measured in blood is none. */
const AMOUNT =
  /\d\s?(?:m|mc|µ|μ|k|micro|milli)?(?:g|grams?)(?![\p{L}\d]|\/d?[Ll])|\d\s?(?:mL|ml)(?![\p{L}\d])|\d\s?(?:units?|IU|mEq|mmol|J(?:oules?)?|puffs?|tabs?|tablets?|drops?|ampoules?|vials?|sachets?|sprays?)(?![\p{L}\d]|\/d?[Ll])|\bq\d+\s?[hdw]/iu;

/** How often it is given: "five times daily", "every 12 hours", "weekly". */
const OFTEN =
  /\b(?:once|twice|thrice|\p{L}+ times|\d times)\s(?:a|per|each|every|daily|weekly)|\b(?:daily|nightly|hourly|weekly|monthly|nocte|stat|prn|bd|tds|qds|bid|tid|qid)\b|\bevery\s(?:other\s)?(?:\d+|two|three|four|six|eight|twelve|\d+ to \d+)?\s?(?:hours?|days?|weeks?|months?|morning|night)/iu;

/**
 * Whether a text may be suggested: it states no dose, however it is written, forbids nothing, and says of no treatment that it comes
 * before another. What is suggested is decided in a moment: a lab value that is left out costs little, a wrong dose much.
 */
export const isSafeToSuggest = (text: string): boolean =>
  !mayHarm(text) && !AMOUNT.test(text) && !OFTEN.test(text);
