import { isOpen } from '../../../../checks/harm/page-lines.ts';
import { isClass, namesCondition, namesDrug, saysCondition } from '../../../../checks/harm/names.ts';
import { saysWhatItDoes } from '../../../../checks/harm/acts.ts';
import { isLabel } from '../../../../checks/harm/page-facts.ts';
import { ofLastTexts } from '../../../../language/memoised-last.ts';
import { isPart } from '../../../../page/label-parts.ts';
import { isTyped } from '../../../../page/typed-lines.ts';
import { needsOwner } from './needs-owner.ts';
import { blockNames } from './note-blocks.ts';
import { onlyNames } from './only-names.ts';
import { rowOf } from './row-of.ts';
import { printedLines, type PrintedLine } from './printed-lines.ts';

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

/** After "# Drugs" to "###### Drugs" come what is bold, short lines over a list, and items by how far in they stand. */
const BOLD = 10;
const PLAIN = 20;
const ITEM = 30;

/** In words: a longer line is no heading. */
const MOST_WORDS = 7;

/** Of the lines of a page that is no prose: so many are items or rows, and so few end as sentences do. */
const LEAST_LISTED = 0.6;
const MOST_STOPPED = 0.2;

/** Whether a page is typed line by line, as notes are. */
function areNotes(page: string, printed: readonly PrintedLine[]): boolean {
  const lines = printed.filter(({ isTitle, text }) => !isTitle && !/^\d+$/u.test(text));
  const listed = lines.filter(({ mark, text }) => mark !== '' || rowOf(text) !== undefined).length;
  const stopped = lines.filter(({ text }) => /[.!?]$/u.test(text)).length;
  return stopped <= MOST_STOPPED * lines.length && (isTyped(page) || listed >= LEAST_LISTED * lines.length);
}

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
      const isNamed = isOwn(line, over);
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
        isPlaced: !isLost && isSure && !refersTo(line, over),
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

/** Where all lines but the first stand further in, none is under it for that. */
function withoutMargin(lines: readonly PrintedLine[]): PrintedLine[] {
  const margin = lines.slice(1).reduce((least, { indent }) => Math.min(least, indent), Infinity);
  return lines.map((line) => ({
    ...line,
    indent: lines.length > 2 ? Math.max(0, line.indent - margin) : line.indent,
  }));
}

const titleOf = ({ text }: PrintedLine, level: number): string =>
  (level < ITEM ? text : (rowOf(text)?.name ?? text)).replace(/\s*:$/u, '').trim();

/** "tx" between two lists below "Asthma": a part of it. */
const isPartOf = (title: string, level: number, one: Open, gap: boolean): boolean =>
  level === PLAIN && one.level === PLAIN && !gap && needsOwner(title) && !needsOwner(one.title);

/** "warfarin: vit K antagonist" names a drug of its own, and not the one that it stands under. */
function isOwn(line: PrintedLine, over: Open | undefined): boolean {
  const name = rowOf(line.text)?.name ?? '';
  if (!hasName(line) || !(namesDrug(name) || isClass(name) || namesCondition(name))) return false;
  return over?.title.toLowerCase().includes(name.toLowerCase()) !== true;
}

/** It says of what it is by itself: "isotretinoin: skull", and not "SE: dry skin". */
function hasName({ text }: PrintedLine): boolean {
  const name = rowOf(text)?.name;
  return name !== undefined && !isLabel(name) && !needsOwner(name) && !saysWhatItDoes(name);
}

const isNamedRow = (line: PrintedLine | undefined, indent: number): boolean =>
  line !== undefined && line.indent <= indent && isOwn(line, undefined);

const isShortLine = ({ text, isTitle }: PrintedLine): boolean =>
  !isTitle && rowOf(text) === undefined && text.split(/\s+/u).length <= 3 && !/[\d,;+>→]/u.test(text);

/** "- Pregnancy considerations" among items: those behind it may be of that. */
const mayHead = ({ text }: PrintedLine): boolean =>
  rowOf(text) === undefined &&
  text.split(/\s+/u).length <= MOST_WORDS &&
  (needsOwner(text) ||
    (/^\p{Lu}/u.test(text) && /\s/u.test(text) && saysCondition(text) && !/[\d,;]/u.test(text)));

/** A line without a mark right below an item, or one that begins small below a long one, may be its rest. */
function isWrapped(lines: readonly PrintedLine[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  if (before === undefined || line === undefined || line.mark !== '' || line.isTitle) return false;
  if (levelOf(lines, at) < ITEM || levelOf(lines, at - 1) < ITEM) return false;
  const mayGoOn = /^[\p{Ll}\d(]/u.test(line.text) && rowOf(line.text) === undefined;
  if (mayGoOn && before.length >= LONG) return true;
  return !line.gap && (before.mark !== '' || isOpen(before.text));
}
/** In characters: what stands alone below a shorter line was not wrapped. */
const WIDE = 60;
/** In characters: a line that short was not ended by the edge of the sheet. */
const SHORT = 36;
/** In characters: a shorter line of notes has room for the next word. */
const LONG = 45;

/** "reversal" between rows below "Anticoagulants" */
const isPartOfRows = (before: PrintedLine, line: PrintedLine): boolean =>
  before.mark === '' && before.length < WIDE && rowOf(before.text) !== undefined && isPart(line.text);

/** "The client should" with "not:" in the next line: what the heading says is not certain. */
function goesOn(lines: readonly PrintedLine[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]!];
  return (
    before !== undefined &&
    !isPartOfRows(before, line) &&
    !line.gap &&
    !line.isTitle &&
    !line.isBold &&
    before.mark === '' &&
    !before.isTitle &&
    !before.isBold &&
    before.indent <= line.indent
  );
}

function levelOf(lines: readonly PrintedLine[], at: number): number {
  const line = lines[at]!;
  if (line.isTitle) return line.titleLevel;
  if (line.mark === '' && line.isBold) return BOLD;
  return isPlainHead(lines, at) ? PLAIN : ITEM + line.indent + (line.mark === '' ? 0 : 1);
}

/** What a browser prints below a page: "file:///notes.html 1/2". */
const isFootOfPrint = ({ text }: PrintedLine): boolean =>
  /\p{L}:\/\/\S/u.test(text) || /\s\d+\/\d+$/u.test(text);

/** Back at the margin below lines that stand further in: what is over those is over them alone. */
const endsIndented = (line: PrintedLine, over: Open | undefined): boolean =>
  over !== undefined && over.level < ITEM && line.indent < (over.inner ?? 0);

/** A short line over a list behind an empty line, which does not look like a heading: it may be one. */
const mayBeOver = (lines: readonly PrintedLine[], at: number): boolean => {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined || next?.gap !== true || line.mark !== '' || rowOf(line.text) !== undefined)
    return false;
  const isOver = next.mark !== '' || rowOf(next.text) !== undefined;
  return isOver && line.text.split(/\s+/u).length <= MOST_WORDS && !/[.!?;,]$/u.test(line.text);
};

/** "amiodarone" alone on a line: those behind it are of that, as far as nothing says where it ends. */
const namesNext = (line: PrintedLine): boolean =>
  line.mark === '' &&
  isShortLine(line) &&
  (namesDrug(line.text) || isClass(line.text) || namesCondition(line.text));

const REFERS =
  /^(?:not?|never|don[’']?t|do not|avoid|only|ok|okay|except|unless|but|if|instead|safe|unsafe|caution)\b/iu;

/** "never IV bolus" below "SAH = nimodipine" is of what that says, and not of its name. */
const refersTo = ({ text }: PrintedLine, over: Open | undefined): boolean =>
  over?.isRow === true && (rowOf(text) === undefined ? REFERS : OTHERWISE).test(text);
const OTHERWISE = /^(?:ok|okay|safe|fine|except|unless|but|if|instead)\b/iu;

/** Between empty lines, over a list that holds together: "What worsens myasthenia". */
function isSetApart(lines: readonly PrintedLine[], at: number): boolean {
  const [before, line, next, third] = [lines[at - 1], lines[at]!, lines[at + 1]!, lines[at + 2]];
  const isRest = before !== undefined && before.length >= LONG && /^\p{Ll}/u.test(line.text);
  const isOver = next.mark !== '' || rowOf(next.text) !== undefined;
  return (line.gap || before === undefined) && !isRest && isOver && third?.gap !== true;
}

/** "- only in sinus rhythm" right below "- ivabradine 5 mg" limits it, however far in it stands. */
function isLimitedBelow(lines: readonly PrintedLine[], at: number): boolean {
  const [line, next] = [lines[at]!, lines[at + 1]];
  return (
    next?.gap === false && REFERS.test(next.text) && !REFERS.test(line.text) && rowOf(next.text) === undefined
  );
}

/** A short line without a mark, right over items, rows or lines further in. */
function isPlainHead(lines: readonly PrintedLine[], at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at]!, lines[at + 1]];
  if (line.mark !== '' || next === undefined || next.isTitle) return false;
  // A title in the middle of the sheet.
  if (line.indent > 0 && before !== undefined) return false;
  if (line.text.split(/\s+/u).length > MOST_WORDS || /[.!?;,]$|[→=<>]|->/u.test(line.text)) return false;
  // "Glaucoma – diagnosis", the title of a slide.
  if (before === undefined && next.gap && next.mark !== '') return true;
  if (rowOf(line.text) !== undefined) return false;
  if (line.text.endsWith(':')) return true;
  if (isOpen(line.text)) return false;
  if (next.gap) return isSetApart(lines, at);
  // Else it may be the rest of the item before.
  const isBelow =
    before !== undefined && (before.mark !== '' || before.indent > 0) && !/\d$/u.test(line.text);
  const isAmongRows = before !== undefined && isPartOfRows(before, line);
  const isApart =
    line.gap || before === undefined || (isBelow && (before.length < SHORT || needsOwner(line.text)));
  if ((line.gap || isAmongRows) && rowOf(next.text) !== undefined) return true;
  return isApart && (next.mark !== '' || next.indent > line.indent);
}
