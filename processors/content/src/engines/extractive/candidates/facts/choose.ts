import { termWeight } from '../../../../page/term-weight.ts';
import {
  answerLength,
  breaksBlank,
  hasWrongAnswerLength,
  isListAnswer,
  isStopAnswer,
  isWorthKnowing,
} from '../../../../checks/answer-rules.ts';
import { isGivenAway } from '../../../../checks/give-away.ts';
import type { DocumentIndex } from '../../../../page/document-index.ts';
import { nounPhrases } from '../../../../language/phrases.ts';
import { quantities } from '../../../../language/quantities.ts';
import type { Tagger } from '../../../../language/token.ts';

export type Range = { start: number; end: number };

/** The items of "lactic acidosis, B12 deficiency and nausea"; none where it is no list of short items. */
export function listItems(value: string): Range[] {
  const items: Range[] = [];
  let from = 0;
  for (const match of [
    ...value.matchAll(/(?:\s*[,;]\s+(?:and\s+|or\s+)?|\s+(?:and|or|&)\s+)(?![^()]{0,60}\))/giu),
    null,
  ]) {
    const end = match?.index ?? value.length;
    items.push({ start: from, end });
    from = end + (match?.[0].length ?? 0);
  }
  const isShort = items.every(({ start, end }) => {
    const words = answerLength(value.slice(start, end));
    return words >= 1 && words <= 4;
  });
  return items.length >= 2 && items.length <= 8 && isShort ? items : [];
}

/** A figure without a unit; not the number of a type, stage or factor. */
const FIGURE =
  /(?<![\p{L}\d.,–-]|\b(?:type|types|stage|grade|class|phase|level|factor|vitamin|group|part|step|line)\s)\d+(?:[.,]\d+)*(?:\s?(?:[–-]|to)\s?\d+(?:[.,]\d+)*)?(?:\s?[%°])?(?![\p{L}\d½¼¾]|[-–]\p{L})/giu;

/** What belongs to a dose or a measure: "5 mg/kg IV once daily", "22 breaths/min", "< 400". */
const BEFORE_FIGURE =
  /(?:(?:[<>≤≥~±]\s?)?\d{1,3}\/|[<>≤≥~±]\s?|(?<!\p{L})(?:at least|up to|about|below|above|under|over)\s)$/u;
const AFTER_FIGURE =
  /^(?:\/[\p{L}\d²³]+|\s?[×x]\s?ULN|[\s,]\s?(?:IV|IM|SC|PO|PR|SL|neb|stat|PRN|OD|BD|TDS|QDS|BID|TID|QID|orally|by mouth|intravenously|subcutaneously|intramuscularly|once|twice|(?:two|three|four) times|\d times|daily|weekly|monthly|a day|a week|each (?:day|morning|evening|week)|(?:\d+[- ])?hourly|every \d+(?:[–-]\d+)? (?:h|hours|days|weeks|months)|per (?:day|week|dose))(?![\p{L}\d]))/u;

/** A figure with its sign and all that belongs to it: "≥ 0.25 µg/kg/min", "1 g IV once daily". */
export function inFull(value: string, { start, end }: Range): Range {
  const before = BEFORE_FIGURE.exec(value.slice(Math.max(0, start - 12), start))?.[0].length ?? 0;
  let to = end;
  for (let more = AFTER_FIGURE.exec(value.slice(to)); more; more = AFTER_FIGURE.exec(value.slice(to)))
    to += more[0].length;
  const from = start - before;
  return hasWrongAnswerLength(value.slice(from, to)) ? { start: from, end } : { start: from, end: to };
}

/** An amount of a drug. */
export const DOSE =
  /\d\s?(?:mg|mcg|µg|μg|g|units?|IU|mL|mmol|drops?|tablets?|capsules?|puffs?|sprays?)\b(?!\/[dm]?L)/u;

/** Blanks in one value; the weightiest terms first. */
const MOST_PHRASES = 2;

/**
 * The parts of a value that can be asked for: a figure with all that belongs to it, the whole where it is short, its
 * weightiest terms. Never one of many items, as nobody can know which is left out. `cue` is what is shown before it.
 */
export function choices(
  { cue, value, whole }: { cue: string; value: string; whole: boolean },
  index: DocumentIndex,
  tag: Tagger,
): Range[] {
  const isGood = ({ start, end }: Range, isFigure = false): boolean => {
    const answer = value.slice(start, end);
    const rest = `${cue} ${value.slice(0, start)} … ${value.slice(end)}`;
    return (
      !hasWrongAnswerLength(answer) &&
      !isStopAnswer(answer) &&
      (isFigure || !isListAnswer(answer)) &&
      !breaksBlank(answer) &&
      !isGivenAway(answer, rest) &&
      !isAkin(answer, cue) &&
      (isFigure || !isOneOfPair(value, start, end)) &&
      (isWorthKnowing(answer) || isWorthKnowing(cue))
    );
  };
  const all = { start: /^(?:the|an?)\s/iu.exec(value)?.[0].length ?? 0, end: value.length };
  const measured = quantities(value);
  const figures = (measured.length > 0 ? measured : [...value.matchAll(FIGURE)].map(rangeOf))
    .map((range) => inFull(value, range))
    .filter(({ start }, at, others) => at === 0 || start >= others[at - 1]!.end)
    .filter((range) => !isBareNumber(range, value) && !isUnexplainedTime(range, value));
  const doses = figures.filter(({ start, end }) => DOSE.test(value.slice(start, end)));
  // "25–150 mg 2–3 times daily orally": all of a dose.
  if (whole && doses.length === 1 && /^\d[^,;]*$/u.test(value) && isGood(all, true)) return [all];
  // In ">60, clubbing, dry cough" a figure is one of many.
  const isMany = (value.match(/[,;]\s/gu) ?? []).length >= 2;
  if (figures.length > 0 && figures.length <= 2 && (!isMany || doses.length === 1)) {
    if (doses.length === 1 && isGood(doses[0]!, true)) return doses;
    const good = figures.filter((figure) => isGood(figure, true));
    if (good.length === figures.length) return good;
  }
  if (figures.length > 2 || listItems(value).length > 0 || (value.match(/[,;]\s|\s\+\s/gu) ?? []).length >= 2)
    return [];
  if (whole && answerLength(value) <= 5 && isGood(all)) return [all];
  const phrases = nounPhrases(tag(value), value)
    .map((phrase) => withNumber(phrase, value))
    .filter(({ start, end }) => !isInFigure(value, start, end));
  const isPhrase = phrases.some(({ start, end }) => start === all.start && end === all.end);
  if ((isPhrase || answerLength(value) <= 2) && isGood(all)) return [all];
  const good = phrases.filter((phrase) => isGood(phrase) && isWorthKnowing(phrase.text));
  if (good.length === 0) return answerLength(value) <= 3 && isGood(all) ? [all] : [];
  return byWeight(good, value, index).slice(0, MOST_PHRASES);
}

/** "g IV" of "4.5 g IV", "amoxicillin 2" of "amoxicillin 2 g", one half of "3½"; "joints" of "DIP joints". */
const isInFigure = (value: string, start: number, end: number): boolean =>
  /(?:[\d½¼¾/–-]\s?|\p{Lu}{2}\s)$/u.test(value.slice(Math.max(0, start - 3), start)) ||
  (/\d$/u.test(value.slice(start, end)) && /^\s?\S/u.test(value.slice(end)));

/** "hemophilia A", "factor 5", "hydrops fetalis". */
function withNumber({ start, end }: Range, value: string): Range & { text: string } {
  const more =
    /^\s(?:\p{Lu}|\d{1,2}|\p{Ll}{3,15}(?:alis|aris|osum|osus|iformis|orum|arum))(?![\p{L}\d.,-])/u.exec(
      value.slice(end),
    )?.[0].length ?? 0;
  return { start, end: end + more, text: value.slice(start, end + more) };
}

/** "Minimally invasive …", "DNA and RNA", "amoxicillin + …", "a fracture (fall on the shoulder)": one of several, or an aside. */
const isOneOfPair = (value: string, start: number, end: number): boolean =>
  /(?:\p{L}ly|\p{L}-\p{L}+)\s$/u.test(value.slice(0, start)) ||
  /(?:\b(?:and|or)|[&+/])\s$/u.test(value.slice(0, start)) ||
  /^\s(?:(?:and|or)\b|[&+/])/u.test(value.slice(end)) ||
  value.slice(0, start).split('(').length > value.slice(0, start).split(')').length;

/** "desmoglein 3", "phalanges 2–5", "2022": the number of a name or a year; not where it is all that is said. */
const isBareNumber = ({ start, end }: Range, value: string): boolean =>
  (start > 0 && /^\d+$/u.test(value.slice(start, end)) && !/^\s?[-–/]/u.test(value.slice(end))) ||
  (end === value.length && /\p{Ll}{3,40}s \d{1,2}[–-]\d{1,2}$/u.test(value.slice(-50)));

/** "hip, 1–4 months": neither how long nor when is said. */
const isUnexplainedTime = ({ start, end }: Range, value: string): boolean =>
  /^[^,;]+,\s$/u.test(value.slice(0, start)) &&
  /^\d[\d\s–-]*(?:hours?|days?|weeks?|months?|years?)$/u.test(value.slice(start, end));

const long = (text: string): string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];

/** "Rifamycin" gives rifampicin away: half of the word is the same. */
function isAkin(answer: string, cue: string): boolean {
  const shown = long(cue).slice(0, 40);
  return long(answer).some((word) =>
    shown.some((other) => {
      const size = Math.max(5, Math.ceil(0.5 * Math.min(word.length, other.length)));
      return word.slice(0, size) === other.slice(0, size);
    }),
  );
}

const rangeOf = (match: RegExpExecArray): Range => ({
  start: match.index,
  end: match.index + match[0].length,
});

/** The end of a line is its predicate: "antidote is vitamin K". */
const LAST_BONUS = 2;

/** The ranges with the weightiest terms first, of equals the last. */
function byWeight(ranges: readonly Range[], value: string, index: DocumentIndex): Range[] {
  const last = ranges.at(-1);
  const weighed = ranges.map((range) => ({
    range,
    weight: termWeight(value.slice(range.start, range.end), index) + (range === last ? LAST_BONUS : 0),
  }));
  return weighed
    .sort((a, b) => b.weight - a.weight || b.range.start - a.range.start)
    .map(({ range }) => range);
}
