// The text of a page: a line break at each line's end, a blank line between blocks, a tab between the cells of a table.
import { unknownSign } from '@anamnesis/contracts/documents/unknown-sign.ts';
import { privateSign } from '../symbol-fonts.ts';
import type { Typed } from './over/annotations.ts';
import { bullet, isLabelled, withBullets } from './bullets.ts';
import { cleanText } from './clean-text.ts';
import { orderColumns } from './columns.ts';
import { openEnd } from './joint.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import { linesOf, type Line } from './lines.ts';
import { inReadingOrder } from './right-to-left.ts';
import { runsOf, type Run, type TextItem } from './runs.ts';
import type { ListItem, TaggedTable } from './structure.ts';
import { separatorsOf } from './separators.ts';
import { withTables } from './tables.ts';
import { rowsOfTagged } from './tagged-tables.ts';
import { boxesAfter, withValues } from './over/typed.ts';
import { wrappedItems } from './wrapped-items.ts';

/** Reads a page's text items, in the order of its content, into text, with what somebody typed onto it. */
export function pageText(items: readonly TextItem[], typed: readonly Typed[] = []): string {
  const { items: all, boxes } = withValues(items, typed);
  const runs = inReadingOrder(withoutLineNumbers(runsOf(all)));
  const lines = withItems(withBullets(withTables(orderColumns(linesWithRows(runs)))));
  const separators = separatorsOf(lines);
  const goesOn = wrappedItems(lines);
  const after = boxesAfter(lines, separators, boxes);
  const pieces = (after.get(-1) ?? []).map((box) => `${box}\n\n`);
  for (const [at, line] of lines.entries()) {
    const words = withoutPrivate(line.text);
    if (goesOn.has(at) && !after.has(at - 1)) pieces.push(openEnd(pieces.pop() ?? '', words), words);
    else pieces.push(separators[at]!, words);
    for (const box of after.get(at) ?? []) pieces.push(`\n\n${box}`);
  }
  const text = pieces.join('');
  // No pattern for the end: it would begin anew at each of many spaces that are no end.
  return text.replace(/^[ \n]+/u, '').trimEnd();
}

/** Private characters that are no bullets: what a symbol font shows for them, or unknown. */
const withoutPrivate = (text: string): string =>
  text.replaceAll(/\p{Co}/gu, (sign) => privateSign(sign.codePointAt(0)!) ?? unknownSign);

/** The lines of a page; those of a table that the tags tell are its rows, where its first cell stands. */
function linesWithRows(runs: readonly Run[]): Line[] {
  const rows = rowsOfTagged(runs);
  const lines: Line[] = [];
  const written = new Set<TaggedTable>();
  let open: Run[] = [];
  for (const run of runs) {
    const table = run.place?.cell?.table;
    const found = table && rows.get(table);
    if (!found) open.push(run);
    else if (!written.has(table)) {
      written.add(table);
      for (const line of [...linesOf(open), ...found]) lines.push(line);
      open = [];
    }
  }
  return [...lines, ...linesOf(open)].flatMap((line) => {
    if (line.table !== undefined) return line;
    const text = cleanText(line.text);
    return text === '' ? [] : { ...line, text };
  });
}

/** A bullet before each item of a list that the tags tell, two spaces further in for each list around it. */
function withItems(lines: readonly Line[]): Line[] {
  const begun = new Set<ListItem>();
  return lines.map((line) => {
    const item = line.place?.item;
    if (!item || line.table !== undefined || begun.has(item)) return line;
    begun.add(item);
    if (item.isOpen) return line;
    const indent = '  '.repeat(Math.min(item.depth, 4) - 1);
    return { ...line, text: indent + (isLabelled(line.text) ? line.text : bullet + line.text), begins: true };
  });
}
