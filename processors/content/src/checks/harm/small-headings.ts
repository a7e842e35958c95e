import type { PageLine } from './page-line.ts';

/** Of the items and first lines of a page: so many begin in small letters where somebody types without capitals. */
const MOST_SMALL = 0.5;
/** In words: a longer line is no heading. */
const MOST_WORDS = 7;
/** In characters: a line of prose is as long as its column. */
const LONGEST = 48;

const isSmall = (text: string): boolean => /^\p{Ll}/u.test(text);
const isMarked = ({ mark }: PageLine): boolean => /^[^\p{L}#|]/u.test(mark);

/**
 * The lines of a page, its headings with a capital also where it is typed without: which line is a heading shows in its capital
 * everywhere else.
 */
export function withCapitals(lines: readonly PageLine[]): readonly PageLine[] {
  // What goes on from the line before begins small everywhere.
  const starts = lines.filter((line) => line.gap || isMarked(line));
  const small = starts.filter(({ text }) => isSmall(text)).length;
  const isTypedSmall = small >= MOST_SMALL * starts.length;
  return lines.map((line, at) =>
    isSmall(line.text) && (isSure(line) || (isTypedSmall && isOver(lines, at)))
      ? { ...line, text: line.text.charAt(0).toUpperCase() + line.text.slice(1) }
      : line,
  );
}

/** "## digoxin", "**digoxin**" */
const isSure = ({ mark, isBold, text }: PageLine): boolean =>
  mark.startsWith('#') || (isBold && !/^[^\p{L}#|]/u.test(mark) && !/[.!?]$/u.test(text));

/** A short line without a mark, set apart, over a list, over lines further in or over rows. */
function isOver(lines: readonly PageLine[], at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at]!, lines[at + 1]];
  if (isMarked(line) || line.mark === '|' || next === undefined) return false;
  if (line.text.length > LONGEST || line.text.split(/\s+/u).length > MOST_WORDS) return false;
  if (/[.!?;,(]$|[→=<>|\t]|->|:\s|\s[–—-]\s/u.test(line.text)) return false;
  const isApart = line.gap || before === undefined || line.starts;
  if (isApart) return true;
  // "tx" between two lists.
  const isBetween =
    (isMarked(before) || before.indent > line.indent) && (isMarked(next) || next.indent > line.indent);
  return isBetween && !next.gap;
}
