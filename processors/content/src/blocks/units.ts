// What an author wrote as one: a line, a line with those that it was wrapped into, a table.
import type { BlockTable } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { isCaption } from './lines/captions.ts';
import type { Line } from './lines/line.ts';
import type { Mark } from './lines/marks.ts';
import {
  endsInColon,
  labelEnd,
  isUnfinished,
  statesSomething,
  withoutColon,
  wordsOf,
} from './lines/statement.ts';
import { hasLetter, isInCapitals, isLetterSpaced, mostHeadingWords } from './lines/letters.ts';
import { inOneLine } from '../language/fold.ts';

export type LineUnit = {
  readonly lines: readonly Line[];
  readonly first: Line;
  readonly last: Line;
  /** Without its mark, with one space for all white space. */
  readonly text: string;
  readonly mark?: Mark;
  readonly table?: BlockTable;
  readonly isFurniture?: true;
  readonly isCaption?: true;
  /** Where its author began new lines. */
  readonly breaks: readonly number[];
  readonly form: Form;
};

type Form = {
  /** Nobody knows by its form alone that it is no heading. */
  readonly isTitleLike: boolean;
  readonly states: boolean;
  /** "ECG: tall T waves". */
  readonly hasLabel: boolean;
  /** "venlafaxine - raises blood pressure", which may be a title as well. */
  readonly hasParts: boolean;
  /** "Causes:" */
  readonly isLead: boolean;
  /** "Heart failure ..... 12" */
  readonly isEntry: boolean;
  readonly words: number;
};

const mostTitleSigns = 110;
/** With the spaces between them. */
const spacedWord = 14;

export function unitFormOf(text: string): Form {
  const isLead = endsInColon(text);
  const isSpaced = isLetterSpaced(text);
  const does = !isSpaced && !isWrittenOut(text) && statesSomething(withoutColon(text));
  const hasLabel = labelEnd(text) !== undefined;
  const words = isSpaced ? Math.ceil(text.length / spacedWord) : wordsOf(text).length;
  const isShort = words <= mostHeadingWords && text.length <= mostTitleSigns;
  const isTitleLike = isShort && !does && !isEntry(text) && !hasLabel && hasLetter(text) && !endsOpen(text);
  return {
    isTitleLike,
    states: does,
    hasLabel,
    hasParts: hasParts(text),
    isLead,
    isEntry: isEntry(text),
    words,
  };
}

/** "RSI = RAPID SEQUENCE INDUCTION" */
function isWrittenOut(text: string) {
  const [short = '', name = '', ...more] = text.split(' = ');
  return more.length === 0 && !short.includes(' ') && name.includes(' ') && isInCapitals(text);
}

const endsOpen = (text: string) => text.endsWith('.') || isUnfinished(text);

/** Dots lead to the number of a page. */
const isEntry = (text: string) => /(?:\. ?|·|…){4}\s*(?:\d{1,4}|[ivxlc]{1,6})$/u.test(text.slice(-60));

function hasParts(text: string) {
  const head = text.slice(0, 60);
  const at = [' - ', ' – ', ' — '].map((sign) => head.indexOf(sign)).find((found) => found > 0);
  return at !== undefined && wordsOf(text.slice(0, at)).length <= 5;
}

export function lineUnitOf(
  lines: readonly Line[],
  more: Pick<LineUnit, 'table' | 'isFurniture'> = {},
  breaks: readonly number[] = [],
): LineUnit {
  const [first] = lines as [Line];
  const text = inOneLine(lines.map((line, at) => (at === 0 ? line.body : line.text)).join(' '));
  const mark = more.table ? undefined : first.markFound;
  return {
    lines,
    first,
    last: lines.at(-1)!,
    text,
    ...(mark && { mark }),
    ...more,
    breaks,
    form: unitFormOf(text),
    ...(isCaption(text) && { isCaption: true }),
  };
}

/** Lines of one block of the source, and wrapped lines, in one unit. `goesOn` says of each line whether the next belongs to it. */
export function joinedUnits(lines: readonly Line[], goesOn: readonly boolean[]): LineUnit[] {
  const units: LineUnit[] = [];
  let open: Line[] = [];
  let breaks: number[] = [];
  for (const [at, line] of lines.entries()) {
    open.push(line);
    const next = lines[at + 1];
    const isSame =
      next !== undefined &&
      !next.isAfterOther &&
      next.page === line.page &&
      line.block !== undefined &&
      line.block === next.block;
    if (goesOn[at] && next?.page === line.page) continue;
    if (isSame) {
      breaks.push(next.start);
      continue;
    }
    units.push(lineUnitOf(open, {}, breaks));
    open = [];
    breaks = [];
  }
  return units;
}

const mostHeadingLines = 4;

/** Whether a line of the same look right below another only goes on with it. */
export function isRepeatedOver(above: LineUnit, unit: LineUnit) {
  const isNear =
    unit.first.page === above.first.page &&
    unit.first.gap === 0 &&
    !unit.first.isTop &&
    !unit.first.isAfterOther &&
    unit.first.aside === above.first.aside;
  const isOpen = !above.form.isLead && !unit.mark && above.lines.length < mostHeadingLines;
  return isNear && isOpen && above.form.words + unit.form.words <= 24;
}
