// Which lines their author did not end: those at whose end the next word had no room. A line break is a break unless a paragraph shows how wide
// it was wrapped.
import { hungLines, isBelowWords } from './hung.ts';
import { firstLetter, isInCapitals } from './letters.ts';
import type { Line } from './line.ts';
import {
  comparesOpen,
  comparisons,
  endsInColon,
  endsWithStop,
  hasOpenBracket,
  isUnfinished,
  labelEnd,
  unfinished,
  units,
} from './statement.ts';

const firstWord = (text: string) => {
  const space = text.slice(0, 80).search(/\s/u);
  return space === -1 ? Math.min(80, text.length) : space;
};

const closesBracket = (text: string) => {
  const close = text.slice(0, 200).indexOf(')');
  const open = text.slice(0, 200).indexOf('(');
  return close !== -1 && (open === -1 || open > close);
};

/** `isInMid`: it fills its width, and the next begins with a small letter; a colon ends no line then. */
const canGoOn = (line: Line, next: Line, isHanging = false, isInMid = fillsInMid(line, next)) =>
  next.page === line.page &&
  !next.isTop &&
  !next.isAfterOther &&
  line.aside === next.aside &&
  !line.isRunIn &&
  !next.isRunIn &&
  (!next.markFound || comparesOpen(line.text) || goesOnInDash(line, next)) &&
  !hasColumns(next) &&
  !hasColumns(line) &&
  !endsInCapitals(line.text, next.text) &&
  (!endsInColon(line.text) || isHanging || isInMid || isFullProse(line, next)) &&
  (!endsInColon(next.text) || isInMid || isUnfinished(line.text) || next.text.includes('. ')) &&
  (!beginsWithLabel(next.text) || isUnfinished(line.text)) &&
  line.said?.kind !== 'heading' &&
  next.said?.kind !== 'heading' &&
  next.said?.kind !== 'row' &&
  line.said?.kind !== 'row' &&
  looksAlike(line, next);

/** "HbA1c above 86 mmol/mol" to the end of its column, and below it "– advise against conception". */
const goesOnInDash = (line: Line, next: Line) =>
  line.seen !== undefined &&
  !line.markFound &&
  '–—'.includes(next.text[0]!) &&
  Math.abs(next.indent - line.indent) < 0.8 &&
  isFull(line, next) &&
  !endsWithStop(line.text) &&
  !endsInColon(line.text);

/** "ATRIAL FIBRILLATION AND FLUTTER" over "Rate control" */
const endsInCapitals = (text: string, next: string) =>
  text.includes(' ') &&
  firstLetter(next) !== 'lower' &&
  isInCapitals(text) &&
  !isInCapitals(next) &&
  !isUnfinished(text);

const wideGap = '   ';

/** Not of an item whose number only stands far before it. */
const hasColumns = ({ cells, markFound, start, seen, text }: Line) =>
  (!seen && text.includes(wideGap)) ||
  (cells !== undefined && !(cells.length === 2 && cells[1]!.start === start + (markFound?.length ?? 0)));

/** "Alendronate: 70 mg weekly" */
const beginsWithLabel = (text: string) => firstLetter(text) === 'upper' && labelEnd(text) !== undefined;

function looksAlike(line: Line, { seen: next, indent: nextIndent, text }: Line) {
  const { seen, indent, markFound } = line;
  if (!seen || !next) return true;
  const isFurtherOut = nextIndent < indent + (markFound && markFound.length > 0 ? 0.8 : -0.8);
  const isNewLine = firstLetter(text) === 'upper' && !isUnfinished(line.text) && hasRoom(line);
  const isHeavier = seen.bold < 0.1 && next.bold > 0.9 && (isFurtherOut || isNewLine);
  const isLighter = seen.bold > 0.9 && next.bold <= 0.9;
  return Math.abs(seen.size - next.size) < seen.size * 0.12 && !isHeavier && !isLighter;
}

/** The line ended before its column does. */
const hasRoom = ({ right, limit }: Line) => limit !== undefined && right < limit * 0.8;

const isSmall = (line: Line) => firstLetter(line.text) === 'lower';

const goesOnInMid = (line: Line, next: Line, amongSmall: ReadonlySet<Line>) =>
  isUnfinished(line.text) ||
  (!amongSmall.has(line) && isSmall(next) && !endsWithStop(line.text) && labelEnd(next.text) === undefined);

/** Notes of one line each have no stops, and none of them ends in "of". */
const showsProse = (text: string) => isUnfinished(text) || endsWithStop(text) || text.includes('. ');

/** The width at which lines were wrapped, where at least two show it and few speak against it. */
function shownWidth(pairs: readonly (readonly [Line, Line])[], amongSmall: ReadonlySet<Line>) {
  const inMid = pairs.filter(([line, next]) => goesOnInMid(line, next, amongSmall));
  const isProse = inMid.some(([line, next]) => showsProse(line.body) || showsProse(next.body));
  if (inMid.length < 2 || !isProse) return undefined;
  const width = inMid.reduce((most, [line]) => Math.max(most, line.right), 0);
  const near = inMid.filter(([line]) => line.right >= width - 14).length;
  return width >= 36 && near >= inMid.length * 0.8 ? width : undefined;
}

/** In signs: of typed notes that were wrapped as they were written the width shows in several lines, and hardly any is longer. */
const [narrowest, widest, leastWrapped, mostLonger] = [50, 100, 3, 2];

/** The width at which all of a typed text was wrapped: whatever fills it goes on in the next line. */
function wrappedAt(pairs: readonly (readonly [Line, Line])[], lines: readonly Line[]) {
  if (lines.some(({ seen }) => seen)) return undefined;
  const width = lines.map(({ right }) => right).toSorted((one, other) => other - one)[mostLonger] ?? 0;
  if (width < narrowest || width > widest) return undefined;
  const full = pairs.filter(([line, next]) => line.right <= width && hasNoRoom(line, next, width));
  const goOn = full.filter(([, next]) => firstLetter(next.text) !== 'upper');
  return goOn.length >= leastWrapped && goOn.length >= full.length * 0.8 ? width : undefined;
}

const hasNoRoom = (line: Line, next: Line, width: number) => line.right + 1 + firstWord(next.text) > width;

const pairsOf = (group: readonly Line[]) =>
  group
    .slice(1)
    .map((next, at): readonly [Line, Line] => [group[at]!, next])
    .filter(([line, next]) => canGoOn(line, next));

/** For each line whether the next one only goes on with it. */
export function wrappedLines(lines: readonly Line[]): boolean[] {
  const amongSmall = linesAmongSmall(lines);
  const groups = groupsOf(lines);
  const widths = new Map<object, number>();
  for (const { block, right } of lines) if (block) widths.set(block, Math.max(widths.get(block) ?? 0, right));
  const pairs = groups.flatMap(pairsOf);
  const common = shownWidth(pairs, amongSmall);
  const ofAll = wrappedAt(pairs, lines);
  return groups.flatMap((group) => {
    const own = group.length > 2 ? shownWidth(pairsOf(group), amongSmall) : undefined;
    const hung = hungLines(group);
    const isHung = group.some((line, at) => isBelowWordsOf(group[at - 1], line));
    let item: Line | undefined;
    return group.map((line, at) => {
      const next = group[at + 1];
      const isKnown = next && (hung.get(next) ?? (next.isTop ? undefined : line.goesOn));
      if (isKnown !== undefined) return isKnown;
      if (line.markFound) item = line;
      else if (item && line.indent < item.indent) item = undefined;
      const isHanging = next !== undefined && item !== undefined && hangs(item, line, next);
      const isWrapped =
        ofAll !== undefined && next !== undefined && line.right <= ofAll && hasNoRoom(line, next, ofAll);
      const isInMid = next !== undefined && ((isWrapped && isSmall(next)) || fillsInMid(line, next));
      if (!next || !canGoOn(line, next, isHanging, isInMid)) return false;
      // Where others go on below their words, what begins below the bullet is a line of its own.
      if (isHung && item && beginsNew(next) && Math.abs(next.indent - item.indent) < 0.8) return false;
      if (line.block && next.block)
        return (
          line.block === next.block && (isFull(line, next) || isFullIn(widths.get(line.block)!, line, next))
        );
      if (isHanging) return true;
      if (isFurtherOut(group[at - 1], line, next)) return false;
      if (isWrapped && firstLetter(next.text) !== 'upper') return true;
      return goesOn(line, next, { width: own ?? common, isOwn: own !== undefined, amongSmall });
    });
  });
}

/** In typed text: a line further out than two of one indent, which were not the first of a paragraph. */
const isFurtherOut = (before: Line | undefined, line: Line, next: Line) =>
  line.seen === undefined &&
  before !== undefined &&
  Math.abs(before.indent - line.indent) < 1 &&
  next.indent < line.indent - 1 &&
  !isUnfinished(line.text);

const leastOfWidth = 0.6;

/** Right below the line of a bullet, and where its words begin. */
const isBelowWordsOf = (item: Line | undefined, line: Line) =>
  item?.seen !== undefined &&
  item.markFound?.type === 'bullet' &&
  !line.markFound &&
  isBelowWords(line.indent - item.indent);

/** Right below a line of an item that fills most of its column, or ends no sentence, where the words of the item begin. */
function hangs({ indent, markFound, seen }: Line, line: Line, next: Line) {
  if (!seen || markFound?.type !== 'bullet' || line.limit === undefined) return false;
  const isOpen = !endsWithStop(line.text) || line.right >= line.limit * leastOfWidth;
  const further = next.indent - indent;
  return isOpen && (markFound.length > 0 ? isBelowWords(further) : Math.abs(further) < 0.8);
}

/** In columns: a thought of notes is shorter, and a line as long that ends in mid-sentence was wrapped. */
const longLine = 72;

const isFull = (line: Line, next: Line) =>
  line.limit !== undefined && hasNoRoom(line, next, line.limit * 0.97);

/** Of a box beside others no edge is known but that of its own lines. */
const isFullIn = (width: number, line: Line, next: Line) =>
  line.seen !== undefined && !beginsNew(next) && !endsWithStop(line.text) && hasNoRoom(line, next, width);

type Wrap = {
  readonly width: number | undefined;
  readonly isOwn: boolean;
  readonly amongSmall: ReadonlySet<Line>;
};

function goesOn(line: Line, next: Line, { width, isOwn, amongSmall }: Wrap) {
  if (hasOpenBracket(line.text.slice(-200)) && closesBracket(next.text)) return true;
  if (partsValue(line.text, next.text) || (line.seen && partsLimit(line.text, next.text))) return true;
  const inMid = goesOnInMid(line, next, amongSmall);
  const limit = line.limit ?? width;
  const isProse = firstLetter(line.text) === 'upper' || showsProse(line.text);
  // How wide other paragraphs are tells nothing of a line of notes.
  const isOfWidth = isOwn || line.limit !== undefined || isProse;
  if (isSeenFull(line, next)) return true;
  if (limit !== undefined && isOfWidth && hasNoRoom(line, next, limit))
    return inMid || (isOwn && isAligned(line, next) && !beginsAnew(line, next, limit));
  // Notes of one line each may be as long; wrapped prose is long again, or ends its sentence.
  const isLongNote =
    line.right >= longLine && (line.seen || next.right >= longLine || endsWithStop(next.text));
  if (inMid && isProse && isLongNote) return true;
  const isOfItem = line.markFound?.type === 'bullet' && line.right >= 30 && !amongSmall.has(line);
  if (isOfItem && inMid && next.indent >= line.indent - 1) return true;
  const isPart =
    line.markFound?.type === 'bullet' &&
    next.indent > line.indent &&
    unfinished.has(next.text.slice(0, firstWord(next.text)));
  if (isPart) return true;
  // "… occurred at doses", and further in "≥60 mg/day".
  const isAmount = /^[≥≤<>≈~(\d]/u.test(next.text) && labelEnd(next.text) === undefined;
  const isOpen = line.right >= longLine && !endsWithStop(line.text);
  if (line.markFound && isOpen && isAmount && next.indent > line.indent) return true;
  const isHanging = next.indent > line.indent;
  const ends = firstLetter(next.text) !== 'upper' && isUnfinished(line.text);
  return ends && (isHanging || line.right >= 20);
}

/** In columns, where letters are as large as those of slides, whose lines are shorter, and where they are not. */
const [leastOfProse, leastOfSmall] = [42, 24];
const large = 13;
const isLong = ({ right, seen }: Line) =>
  seen !== undefined && right >= (seen.size < large ? leastOfSmall : leastOfProse);

/** Not "(Kanavel)", which says more of what was said. */
const beginsNew = ({ text }: Line) => firstLetter(text) === 'upper' && !text.startsWith('(');

/** A printed line to the end of its column that does not end a sentence, over one that does not begin as one. */
const isSeenFull = (line: Line, next: Line) =>
  isLong(line) &&
  isFull(line, next) &&
  !endsWithStop(line.text) &&
  (!beginsNew(next) || (isAligned(line, next) && isFullProse(line, next)));

/** In print: a line to the end of its column, over one that begins with a small letter. */
const fillsInMid = (line: Line, next: Line) =>
  isLong(line) && isFull(line, next) && !endsWithStop(line.text) && isSmall(next);

/** "Second and third trimester:" at the end of a line of sentences */
const isFullProse = (line: Line, next: Line) =>
  isLong(line) && isFull(line, next) && line.text.includes('. ');

/** A short line without a stop below the end of a sentence. */
const beginsAnew = (line: Line, next: Line, width: number) =>
  endsWithStop(line.text) &&
  !endsWithStop(next.text) &&
  next.right < width * 0.6 &&
  firstLetter(next.text) === 'upper';

/** "erythromycin 500 / mg PO". */
const partsValue = (text: string, next: string) =>
  /\s\d[\d.,]*$/u.test(text.slice(-12)) && units.has(next.slice(0, firstWord(next)).split('/')[0]!);

/** "unlikely if NT-proBNP / < 125 pg/mL". */
const partsLimit = (text: string, next: string) =>
  comparisons.has(next[0]!) &&
  !Number.isNaN(Number.parseInt(next.slice(1), 10)) &&
  !endsWithStop(text) &&
  !endsInColon(text);

/** A line that stands further in begins a paragraph. */
const isAligned = (line: Line, next: Line) =>
  line.markFound !== undefined || Math.abs(next.indent - line.indent) <= 1 || next.indent < line.indent;

const around = 40;

/** Where paragraphs and items begin with small letters, a small letter does not tell that a line goes on. */
function linesAmongSmall(lines: readonly Line[]): Set<Line> {
  const [beginnings, small] = [[0], [0]];
  for (const [at, line] of lines.entries()) {
    const begins = line.gap > 0 || at === 0 || line.markFound !== undefined;
    beginnings.push(beginnings[at]! + (begins ? 1 : 0));
    small.push(small[at]! + (begins && firstLetter(line.body) === 'lower' ? 1 : 0));
  }
  const within = (sums: readonly number[], at: number) =>
    sums[Math.min(lines.length, at + around)]! - sums[Math.max(0, at - around)]!;
  return new Set(lines.filter((_, at) => within(small, at) > within(beginnings, at) * 0.3));
}

/** Lines without a gap between them. */
function groupsOf(lines: readonly Line[]) {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNear =
      last &&
      !line.isTop &&
      (line.gap === 0 ||
        (line.gap === 1 && hasOpenBracket(last.text.slice(-200)) && closesBracket(line.text)));
    if (group && isNear) group.push(line);
    else groups.push([line]);
  }
  return groups;
}
