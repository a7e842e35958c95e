// Figures as they are hidden: whole, with what compares them, both ends of a range, and the unit.
import type { PageStretch } from '../place.ts';

const ONE = String.raw`\d+(?:[.,:/]\d+)*(?:\s?[×x]\s?10\^?[-–−]?\d+)?`;
const NUMBER = String.raw`(?:(?<=^|[\s(])[-–−])?${ONE}(?:\s?[-–—−±]\s?${ONE})?`;
const COUNT =
  'half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|ninety';
const UNIT = String.raw`(?:\s?(?:%|‰|°\s?[CF]?)|[\s-]?(?:percent|per cent|Prozent|mm\s?Hg|cm\s?H2O|[kmµμnpdc]?(?:g|G|l|L|m|M|mol|eq|Eq|Osm(?:ol)?|Pa|cal|J|V|Hz|Gy|Sv|IU|U)|mcg|IU|IE|UI|units?|[mµμn]?s(?:ec)?|h(?:rs?)?|min|bpm|kcal|kJ|(?:milli|micro|nano|centi|kilo)?(?:met(?:er|re)|gram|lit(?:er|re))s?|(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?|degrees?|Minuten?|Stunden?|Tagen?|Wochen?|Monaten?|Jahren?|días?|horas?|semanas?|años?|jours?|heures?|semaines?|ans))`;
const RATE = String.raw`(?:\s?/\s?\d*\s?\p{L}{1,6}[²³\d]?|\s(?:per|a|each|every|pro)\s(?:\d+\s)?(?:minute|min|day|hour|second|week|month|year|kg|mL|dL|L|Tag|Stunde)s?)*(?:\s(?:once|twice|(?:two|three|four|\d)\stimes|daily|weekly|monthly|a day|per day))*`;

const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d.,/–-])(?:${NUMBER}(?:\s(?:million|billion|thousand))?(?:${UNIT}${RATE})?|(?:${COUNT})(?:[-–](?:${COUNT}))?(?=[\s-])${UNIT}${RATE})(?![\p{L}\d])`,
  'gu',
);
/** "one to two centimetres": what stands before a range in letters. */
const COUNTED = new RegExp(String.raw`(?<!\p{L})(?:${COUNT})\s(?:to|or)\s$`, 'u');

const COMPARED =
  /(?:[<>≤≥~≈±]\s?=?\s?|(?<!\p{L})(?:at least|at most|up to|more than|less than|greater than|fewer than|about|around|approximately|over|under|above|below|mindestens|höchstens|etwa|über|unter|menos de|más de|al menos|hasta|moins de|plus de|au moins|environ)\s)$/iu;
const BETWEEN = /(?<!\p{L})(?:between|zwischen|entre)\s(?:\p{L}+\s)?$/iu;
const TO = /^\s(?:to|bis|à)\s(?:[<>≤≥]\s?)?$/u;
const AND = /^\s(?:and|und|y|et)\s$/u;

/** "Figure 3", "in 1987", "[12]": numbers that count pages, sources and years. */
const OF_THE_TEXT =
  /(?:\b(?:fig(?:ure)?s?|tables?|chapters?|sections?|pages?|box|parts?|steps?|slides?|abbildung|tabelle|kapitel|seite|figura|tabla|tableau|no|nos|vol)\.?\s|[[(^])$/iu;
const YEAR = /^(?:1[5-9]|20)\d\d(?:[-–]\d{2,4})?$/u;

/** So many characters before a figure are looked at. */
const BEHIND = 30;

/** The figures of a text, from left to right; offsets into it. */
export function figuresIn(text: string): (PageStretch & { readonly isOfText: boolean })[] {
  const found: { start: number; end: number }[] = [];
  for (const { 0: amount, index } of text.matchAll(AMOUNT)) {
    const before = text.slice(Math.max(0, index - BEHIND), index);
    const end = index + amount.trimEnd().length;
    const last = found.at(-1);
    const gap = last && text.slice(last.end, index);
    if (last && gap !== undefined && (TO.test(gap) || (AND.test(gap) && isAfterBetween(text, last))))
      last.end = end;
    else found.push({ start: index - lengthOf(COUNTED, before), end });
  }
  return found.map(({ start, end }) => {
    const before = text.slice(Math.max(0, start - BEHIND), start);
    const figure = text.slice(start, end);
    const isBare = /^[\d.,/:–-]+$/u.test(figure);
    const lead = lengthOf(BETWEEN, before) && /\s(?:and|und|y|et)\s/u.test(figure) ? BETWEEN : COMPARED;
    return {
      start: start - lengthOf(lead, before),
      end,
      isOfText: YEAR.test(figure) || (isBare && OF_THE_TEXT.test(before.slice(-12))),
    };
  });
}

const lengthOf = (pattern: RegExp, before: string): number => pattern.exec(before)?.[0].length ?? 0;

const isAfterBetween = (text: string, { start }: PageStretch): boolean =>
  BETWEEN.test(text.slice(Math.max(0, start - BEHIND), start));
