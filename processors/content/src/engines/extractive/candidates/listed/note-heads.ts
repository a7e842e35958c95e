import { isOpen } from '../../../../checks/harm/page-lines.ts';
import { isPart } from '../../../../page/label-parts.ts';
import { needsOwner } from './needs-owner.ts';
import { LONG, type PrintedLine } from './printed-lines.ts';
import { rowOf } from './row-of.ts';

/** After "# Drugs" to "###### Drugs" come what is bold, short lines over a list, and items by how far in they stand. */
export const BOLD = 10;
export const PLAIN = 20;
export const ITEM = 30;

/** In words: a longer line is no heading. */
export const MOST_WORDS = 7;

/** In characters: what stands alone below a shorter line was not wrapped. */
const WIDE = 60;
/** In characters: a line that short was not ended by the edge of the sheet. */
const SHORT = 36;
/** "reversal" between rows below "Anticoagulants" */
const isPartOfRows = (before: PrintedLine, line: PrintedLine): boolean =>
  before.mark === '' && before.length < WIDE && rowOf(before.text) !== undefined && isPart(line.text);

/** "The client should" with "not:" in the next line: what the heading says is not certain. */
export function goesOn(lines: readonly PrintedLine[], at: number): boolean {
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

export function levelOf(lines: readonly PrintedLine[], at: number): number {
  const line = lines[at]!;
  if (line.isTitle) return line.titleLevel;
  if (line.mark === '' && line.isBold) return BOLD;
  return isPlainHead(lines, at) ? PLAIN : ITEM + line.indent + (line.mark === '' ? 0 : 1);
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

/** Between empty lines, over a list that holds together: "What worsens myasthenia". */
function isSetApart(lines: readonly PrintedLine[], at: number): boolean {
  const [before, line, next, third] = [lines[at - 1], lines[at]!, lines[at + 1]!, lines[at + 2]];
  const isRest = before !== undefined && before.length >= LONG && /^\p{Ll}/u.test(line.text);
  return (line.gap || before === undefined) && !isRest && isListed(next) && third?.gap !== true;
}

/** Whether a line begins a list: an item, or a line with a name. */
const isListed = ({ mark, text }: PrintedLine): boolean => mark !== '' || rowOf(text) !== undefined;

/** A short line over a list behind an empty line, which does not look like a heading: it may be one. */
export const mayBeOver = (lines: readonly PrintedLine[], at: number): boolean => {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined || next?.gap !== true || line.mark !== '' || rowOf(line.text) !== undefined)
    return false;
  return isListed(next) && line.text.split(/\s+/u).length <= MOST_WORDS && !/[.!?;,]$/u.test(line.text);
};
