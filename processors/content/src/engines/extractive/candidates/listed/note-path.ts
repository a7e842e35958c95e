import { isPart } from '../../../../page/label-parts.ts';
import { isOpen } from '../../../../checks/harm/page-lines.ts';
import { rowOf } from './row-of.ts';
import { printedLines, type PrintedLine } from './printed-lines.ts';

/** A line of typed notes with the headings and items that it surely stands under, from the outermost on. */
export type NoteLine = PrintedLine & {
  path: readonly string[];
  /** It heads other lines. */
  isHead: boolean;
};

type Open = { level: number; title: string; isMarked: boolean; isLabel: boolean };

/** "# Drugs" to "###### Drugs", then what is bold, short lines over a list, and items by how far in they stand. */
const BOLD = 10;
const PLAIN = 20;
const ITEM = 30;

/** In words: a longer line is no heading. */
const MOST_WORDS = 7;

/**
 * The lines of typed notes whose place is certain. What stands behind an empty line under a heading that is not marked may be of it
 * or not: such lines are left out.
 */
export function noteLines(page: string): NoteLine[] {
  const lines = printedLines(page);
  // An empty line behind each line parts nothing.
  const areSpaced = lines.filter(({ gap }) => gap).length >= 0.8 * lines.length;
  const made: NoteLine[] = [];
  let open: Open[] = [];
  let isLost = false;
  for (const [at, line] of lines.entries()) {
    const gap = line.gap && !areSpaced;
    const level = levelOf(lines, at);
    const isHead = level < ITEM;
    if (isHead) {
      open = open.filter((one) => one.level < level || isPartOf(line, level, one, gap));
      isLost = false;
    } else {
      open = open.filter((one) => one.level < level);
      const isFirst = at > 0 && levelOf(lines, at - 1) < ITEM;
      // Behind an empty line only what is marked as a heading is still over it.
      if (gap && !isFirst && open.some(({ isMarked }) => !isMarked)) isLost = true;
      if (gap && line.mark === '' && line.indent === 0 && open.every(({ isMarked }) => isMarked)) isLost = false;
    }
    if (!isLost) made.push({ ...line, path: open.map(({ title }) => title), isHead });
    const title = titleOf(line, isHead);
    open = [...open, { level, title, isMarked: line.isTitle, isLabel: isPart(title) }];
  }
  return made;
}

const titleOf = ({ text }: PrintedLine, isHead: boolean): string =>
  (isHead ? text : (rowOf(text)?.name ?? text)).replace(/\s*:$/u, '').replace(/\*\*/gu, '').trim();

/** "tx" between two lists below "Asthma": a part of it. */
const isPartOf = ({ text }: PrintedLine, level: number, one: Open, gap: boolean): boolean =>
  level === PLAIN && one.level === PLAIN && !one.isLabel && !gap && isPart(text.replace(/\s*:$/u, ''));

function levelOf(lines: readonly PrintedLine[], at: number): number {
  const line = lines[at]!;
  if (line.isTitle) return line.titleLevel;
  if (line.mark === '' && line.isBold) return BOLD;
  return isPlainHead(lines, at) ? PLAIN : ITEM + line.indent + (line.mark === '' ? 0 : 1);
}

/** A short line without a mark, right over items or lines further in. */
function isPlainHead(lines: readonly PrintedLine[], at: number): boolean {
  const [line, next] = [lines[at]!, lines[at + 1]];
  if (line.mark !== '' || next === undefined || line.indent > 0 || next.isTitle) return false;
  if (line.text.split(/\s+/u).length > MOST_WORDS || /[.!?;,]$|[→=<>]|->/u.test(line.text)) return false;
  if (rowOf(line.text) !== undefined || (isOpen(line.text) && !line.text.endsWith(':'))) return false;
  if (line.text.endsWith(':')) return true;
  const isOver = !next.gap && (next.mark !== '' || next.indent > line.indent);
  return isOver && (line.gap || lines[at - 1] === undefined || lines[at - 1]!.mark !== '' || lines[at - 1]!.indent > 0);
}
