import { ofLastTexts } from '../../../../language/memoised-last.ts';
import { areNotes } from './are-notes.ts';
import { needsOwner } from './needs-owner.ts';
import { blockNames } from './note-blocks.ts';
import { BOLD, goesOn, ITEM, levelOf, mayBeOver, PLAIN } from './note-heads.ts';
import {
  hasName,
  isLimitedBelow,
  isNamedRow,
  isOwn,
  isShortLine,
  isWrapped,
  mayHead,
  namesNext,
  refersBack,
} from './note-lines.ts';
import { onlyNames } from './only-names.ts';
import { rowOf } from './row-of.ts';
import { isFootOfPrint, printedLines, type PrintedLine, withoutMargin } from './printed-lines.ts';

/** A line of typed notes with the headings and items that it stands under, from the outermost on. */
export type NoteLine = PrintedLine & {
  path: readonly string[];
  /** Some of them are headings, and not only items that it is further in than. */
  isUnderHead: boolean;
  /** The nearest of them is an item. */
  isInner: boolean;
  isPlaced: boolean;
  isWhole: boolean;
};

type Open = {
  level: number;
  title: string;
  isMarked: boolean;
  hasNamed: boolean;
  /** It says something itself: "live vaccines: no". */
  isRow: boolean;
  /** An empty line parts it from what is below. */
  isApart: boolean;
  /** How far in the first line below it stands. */
  inner?: number;
};

/**
 * The lines of typed notes with their places. What stands behind an empty line under a heading that is not marked may be of it
 * or not, and "side effects" below two drugs may be of either: such lines are not sure.
 */
export const noteLines = ofLastTexts(readNotes);

function readNotes(page: string): readonly NoteLine[] {
  const lines = withoutMargin(printedLines(page));
  if (!areNotes(page, lines)) return [];
  // An empty line behind each line parts nothing.
  const areSpaced = lines.filter(({ gap }) => gap).length >= 0.8 * lines.length;
  const blocks = areSpaced ? [] : blockNames(lines);
  const made: NoteLine[] = [];
  let open: Open[] = [];
  let isLost = false;
  for (const [at, line] of lines.entries()) {
    const gap = line.gap && !areSpaced;
    const level = levelOf(lines, at);
    const title = titleOf(line, level);
    if (isFootOfPrint(line)) continue;
    if (level < ITEM) {
      const kept = open.filter((one) => one.level < level || isPartOf(title, level, one, gap));
      // "Dose" after "Heparin", of one rank: of that, or of what stands over both.
      const isOfEnded =
        needsOwner(title) &&
        open.some((one) => one.level < ITEM && !kept.includes(one) && !needsOwner(one.title));
      const isOfLost = level > BOLD && isLost && needsOwner(title);
      isLost = goesOn(lines, at) || isOfEnded || isOfLost || /[.!?]$/u.test(line.text);
      open = kept;
    } else {
      open = open.filter((one) => one.level < level);
      const over = open.at(-1);
      const before = lines[at - 1];
      const isFirst = before !== undefined && levelOf(lines, at - 1) < ITEM;
      // Behind an empty line only what is marked as a heading is still over it.
      if (gap && !isFirst)
        isLost = mayBeOver(lines, at - 1) || (over !== undefined && open.some((one) => !mayBeOverAll(one)));
      // "If reflexes are absent:" in front of what is not further in.
      if (
        before !== undefined &&
        !isFirst &&
        !gap &&
        before.text.endsWith(':') &&
        line.indent <= before.indent
      )
        isLost = true;
      if (endsIndented(line, over)) isLost = true;
      if (over !== undefined) over.inner ??= line.indent;
      if (namesNext(line)) isLost = true;
      const isNamed = isOwn(line, over?.title);
      const block = blocks[at];
      const isSure = hasName(line) || block !== undefined || over?.hasNamed !== true;
      const isTitle = line.mark === '' && (lines[at + 1]?.mark ?? '') !== '' && lines[at + 1]?.gap === false;
      if (isWrapped(lines, at)) continue;
      // "reversal" among rows: those behind it may be of that.
      if (
        before !== undefined &&
        !gap &&
        line.mark === '' &&
        isShortLine(line) &&
        isNamedRow(lines[at + 1], line.indent)
      )
        isLost = true;
      made.push({
        ...line,
        path: [...open.map(({ title: name }) => name), ...(block === undefined ? [] : [block])],
        isInner: (over?.level ?? 0) >= ITEM,
        isUnderHead: open.some(({ level: rank }) => rank < ITEM),
        isPlaced: !isLost && isSure && !(over?.isRow === true && refersBack(line)),
        isWhole: at > 0 && !isTitle && !isWrapped(lines, at + 1) && !isLimitedBelow(lines, at),
      });
      if (over !== undefined && (isNamed || mayHead(line))) over.hasNamed = true;
    }
    const isRow = level >= ITEM && rowOf(line.text) !== undefined;
    const isApart = level < ITEM && lines[at + 1]?.gap === true;
    open = [...open, { level, title, isMarked: line.isTitle, hasNamed: false, isRow, isApart }];
  }
  return made;
}

/** "Diabetes drugs" over drugs that empty lines part; "What worsens myasthenia" may be over the first of several lists alone. */
const mayBeOverAll = ({ isMarked, isApart, title }: Open): boolean =>
  isMarked || (isApart && onlyNames(title));

const titleOf = ({ text }: PrintedLine, level: number): string =>
  (level < ITEM ? text : (rowOf(text)?.name ?? text)).replace(/\s*:$/u, '').trim();

/** "tx" between two lists below "Asthma": a part of it. */
const isPartOf = (title: string, level: number, one: Open, gap: boolean): boolean =>
  level === PLAIN && one.level === PLAIN && !gap && needsOwner(title) && !needsOwner(one.title);

/** Back at the margin below lines that stand further in: what is over those is over them alone. */
const endsIndented = (line: PrintedLine, over: Open | undefined): boolean =>
  over !== undefined && over.level < ITEM && line.indent < (over.inner ?? 0);

/** The line of typed notes that holds a place of a page; a row of a table has its columns instead. */
export function noteLineAt(marked: string, start: number): NoteLine | undefined {
  const line = noteLines(marked).find((one) => one.start <= start && start < one.end);
  return line === undefined || /\t|\|/u.test(line.text) ? undefined : line;
}
