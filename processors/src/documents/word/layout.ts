// Blocks as plain text, as people type notes: headings marked, items with their signs, rows with tabs between cells.
import type { Block } from './blocks.ts';

type Line = Extract<Block, { kind: 'line' }>;
type Shown = { text: string; kind: 'heading' | 'item' | 'row' | 'line' };

/** In characters: what is as long or longer is a paragraph and stands by itself. */
const paragraphFrom = 100;
const longestBold = 80;
const lowest = 6;

/** One text of all blocks, with at most one blank line between two. */
export function layOut(blocks: readonly Block[]): string {
  const pieces: string[] = [];
  let last: Shown | undefined;
  let hasGap = false;
  let heading = 1;
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'gap') {
      hasGap = true;
      continue;
    }
    if (block.kind === 'line' && block.heading !== undefined) heading = Math.min(block.heading, lowest);
    for (const shown of shownOf(block, blocks[at + 1], heading)) {
      if (last) pieces.push(isClose(last, shown) && !hasGap ? '\n' : '\n\n');
      pieces.push(shown.text);
      [last, hasGap] = [shown, false];
    }
    // A table ends with its last row.
    if (block.kind === 'rows') hasGap = true;
  }
  return pieces.join('');
}

function shownOf(block: Exclude<Block, { kind: 'gap' }>, next: Block | undefined, heading: number): Shown[] {
  if (block.kind === 'rows') return block.rows.map((row) => ({ text: rowText(row), kind: 'row' }));
  if (block.heading !== undefined)
    return [{ text: marked(block, Math.min(block.heading, lowest)), kind: 'heading' }];
  if (isBoldHeading(block, next))
    return [{ text: marked(block, Math.min(heading + 1, lowest)), kind: 'heading' }];
  const { text, label, level } = block;
  if (label === undefined)
    return [{ text: text.length < paragraphFrom ? '  '.repeat(level) + text : text, kind: 'line' }];
  const indent = '  '.repeat(level);
  const sign = label === '' ? '' : `${/^\d+$/u.test(label) ? `${label}.` : label} `;
  return [{ text: `${indent}${sign}${text.replaceAll('\n', `\n${indent}  `)}`, kind: 'item' }];
}

/** Empty cells at its end are left out, but not all: with no tab a row would be a line or a heading. */
function rowText(row: readonly string[]): string {
  const whole = row.join('\t');
  const filled = whole.replace(/\t+$/u, '');
  return filled.includes('\t') ? filled : whole;
}

/** "## Burns", with the number that the heading has. */
const marked = ({ text, label }: Line, level: number): string =>
  `${'#'.repeat(level)} ${label && label !== '•' ? `${label} ` : ''}${text.replaceAll(/\s+/gu, ' ').trim()}`;

/** Many write their headings in bold and use no style. */
function isBoldHeading({ isBold, text, label, level }: Line, next: Block | undefined): boolean {
  return (
    isBold &&
    label === undefined &&
    level === 0 &&
    text.length <= longestBold &&
    !/[\n\t]|[.,:;!?]~*$/u.test(text) &&
    next !== undefined &&
    !(next.kind === 'line' && next.isBold && next.heading === undefined)
  );
}

/** Whether one line follows the other at once. */
function isClose(last: Shown, shown: Shown): boolean {
  if (last.kind === 'row' || last.kind === 'item') return last.kind === shown.kind;
  if (last.kind !== 'line') return false;
  // What leads into a list stands right above it.
  if (shown.kind === 'item') return last.text.endsWith(':') || isShort(last);
  return shown.kind === 'line' && isShort(last) && isShort(shown);
}

/** A line of typed notes, and no paragraph of sentences. */
const isShort = ({ text }: Shown): boolean => text.length < paragraphFrom && !/[.!?]["”’)\]~]*$/u.test(text);
