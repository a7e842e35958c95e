import { termWeight } from '../../words/term-weight.ts';
import {
  answerLength,
  breaksBlank,
  hasWrongAnswerLength,
  isListAnswer,
  isStopAnswer,
  isWorthKnowing,
} from '../answer-rules.ts';
import { isGivenAway } from '../give-away.ts';
import type { DocumentIndex } from '../../document/document-index.ts';
import { nounPhrases } from '../../words/phrases.ts';
import { quantities } from '../../words/quantities.ts';
import type { Tagger } from '../../words/token.ts';

type Range = { start: number; end: number };

/** The items of "lactic acidosis, B12 deficiency and nausea"; none where it is no list of short items. */
export function listItems(value: string): Range[] {
  const items: Range[] = [];
  let from = 0;
  for (const match of [...value.matchAll(/\s*[,;]\s+(?:and\s+|or\s+)?|\s+(?:and|or|&)\s+/giu), null]) {
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
  /(?<![\p{L}\d.,–-]|\b(?:type|types|stage|grade|class|phase|level|factor|vitamin|group|part|step|line)\s)\d+(?:[.,]\d+)*(?:\s?(?:[–-]|to)\s?\d+(?:[.,]\d+)*)?(?:\s?%)?(?![\p{L}\d])/giu;

/**
 * The part of a value to ask for: its one figure, the weightiest item of a list, the whole where it is short and
 * `whole` allows it, or its weightiest term. `cue` is what is shown before it.
 */
export function choose(
  { cue, value, whole }: { cue: string; value: string; whole: boolean },
  index: DocumentIndex,
  tag: Tagger,
): Range | undefined {
  const isGood = ({ start, end }: Range, isFigure = false): boolean => {
    const answer = value.slice(start, end);
    const rest = `${cue} ${value.slice(0, start)} … ${value.slice(end)}`;
    return (
      !hasWrongAnswerLength(answer) &&
      !isStopAnswer(answer) &&
      (isFigure || !isListAnswer(answer)) &&
      !breaksBlank(answer) &&
      !isGivenAway(answer, rest) &&
      (isWorthKnowing(answer) || isWorthKnowing(cue))
    );
  };
  const all = { start: 0, end: value.length };
  const measured = quantities(value);
  const figures = measured.length > 0 ? measured : [...value.matchAll(FIGURE)].map(rangeOf);
  const [figure] = figures;
  if (figure && figures.length === 1 && isGood(figure, true)) return figure;
  const items = listItems(value);
  if (items.length > 0)
    return weightiest(
      items.filter((item) => isGood(item)),
      value,
      index,
    );
  if (whole && answerLength(value) <= 5 && isGood(all)) return all;
  const phrases = nounPhrases(tag(value), value).map((phrase) => withNumber(phrase, value));
  const isPhrase = phrases.some(({ start, end }) => start === 0 && end === value.length);
  if ((isPhrase || answerLength(value) <= 2) && isGood(all)) return all;
  const good = phrases.filter((phrase) => isGood(phrase) && isWorthKnowing(phrase.text));
  return (
    weightiest(good, value, index, LAST_BONUS) ?? (answerLength(value) <= 3 && isGood(all) ? all : undefined)
  );
}

/** "hemophilia A", "factor 5". */
function withNumber({ start, end }: Range, value: string): Range & { text: string } {
  const more = /^\s(?:\p{Lu}|\d{1,2})(?![\p{L}\d.,-])/u.exec(value.slice(end))?.[0].length ?? 0;
  return { start, end: end + more, text: value.slice(start, end + more) };
}

const rangeOf = (match: RegExpExecArray): Range => ({
  start: match.index,
  end: match.index + match[0].length,
});

/** What a line ends in is what it says of its beginning: "antidote is vitamin K". */
const LAST_BONUS = 2;

/** The range with the weightiest term, of equals the last. */
function weightiest(
  ranges: readonly Range[],
  value: string,
  index: DocumentIndex,
  lastBonus = 0,
): Range | undefined {
  const last = ranges.at(-1);
  const weigh = (range: Range) =>
    termWeight(value.slice(range.start, range.end), index) + (range === last ? lastBonus : 0);
  return ranges.reduce<Range | undefined>(
    (best, range) => (best === undefined || weigh(range) >= weigh(best) ? range : best),
    undefined,
  );
}
