// Figures as they are hidden: whole, with what compares them, both ends of a range, and the unit.
import type { Stretch } from '../place.ts';

const NUMBER = String.raw`(?:(?<=^|[\s(])[-–−])?\d+(?:[.,:/]\d+)*(?:\s?[×x]\s?10\^?[-–−]?\d+)?`;
const COMPARED = String.raw`(?:[<>≤≥~≈±]\s?=?\s?|\b(?:at least|at most|up to|more than|less than|greater than|fewer than|about|around|approximately|over|under|above|below|mindestens|höchstens|etwa|über|unter|menos de|más de|al menos|hasta|moins de|plus de|au moins|environ)\s)?`;
const JOINED = String.raw`(?:\s?[-–—−±]\s?|\s(?:to|bis|à)\s)`;
const UNIT = String.raw`(?:\s?(?:%|‰|°\s?[CF]?)|[\s-]?(?:percent|per cent|Prozent|mm\s?Hg|cm\s?H2O|[kmµμnpdc]?(?:g|l|L|m|mol|eq|Eq|Osm(?:ol)?|Pa|cal|J|V|Hz|Gy|Sv|IU|U)|mcg|IU|IE|UI|units?|[mµμn]?s(?:ec)?|h(?:rs?)?|min|bpm|kcal|kJ|(?:milli|micro|nano|centi|kilo)?(?:met(?:er|re)|gram|lit(?:er|re))s?|(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?|degrees?|Minuten?|Stunden?|Tagen?|Wochen?|Monaten?|Jahren?|días?|horas?|semanas?|años?|jours?|heures?|semaines?|ans)(?![\p{L}\d]))`;
const RATE = String.raw`(?:\s?/\s?\d*\s?\p{L}{1,6}[²³\d]?|\s(?:per|a|each|every|pro)\s(?:\d+\s)?(?:minute|min|day|hour|second|week|month|year|kg|mL|dL|L|Tag|Stunde)s?(?![\p{L}]))*(?:\s(?:once|twice|(?:two|three|four|\d)\stimes|daily|weekly|monthly|a day|per day)(?![\p{L}]))*`;

const AMOUNT = String.raw`${NUMBER}(?:\s(?:million|billion|thousand))?(?:${UNIT}${RATE})?`;

const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d.,/–-])(?:\b(?:between|zwischen|entre)\s${AMOUNT}\s(?:and|und|y|et)\s${AMOUNT}|${COMPARED}${AMOUNT}(?:${JOINED}(?:[<>≤≥]\s?)?${AMOUNT})?)(?![\p{L}\d])`,
  'giu',
);

const COUNT = String.raw`(?:half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|ninety)`;
const WORDED = new RegExp(
  String.raw`(?<![\p{L}\d-])${COMPARED}${COUNT}(?:(?:\s(?:to|or|and)\s|[-–])${COUNT})?(?=[\s-])${UNIT}${RATE}`,
  'giu',
);

/** "Figure 3", "in 1987", "[12]": numbers that count pages, sources and years. */
const OF_THE_TEXT =
  /(?:\b(?:fig(?:ure)?s?|tables?|chapters?|sections?|pages?|box|parts?|steps?|slides?|abbildung|tabelle|kapitel|seite|figura|tabla|tableau|no|nos|vol)\.?\s|[[(^])$/iu;
const YEAR = /^(?:1[5-9]|20)\d\d(?:[-–]\d{2,4})?$/u;

/** The figures of a text; offsets into it. */
export function figuresIn(text: string): (Stretch & { readonly isOfText: boolean })[] {
  return [...text.matchAll(FIGURE), ...text.matchAll(WORDED)].map(({ 0: found, index }) => {
    const lead = found.length - found.trimStart().length;
    const isBare = /^[\d.,/:–-]+$/u.test(found);
    return {
      start: index + lead,
      end: index + found.trimEnd().length,
      isOfText:
        YEAR.test(found.trim()) || (isBare && OF_THE_TEXT.test(text.slice(Math.max(0, index - 12), index))),
    };
  });
}
