/** A line of a page, without the white space around it. */
type Line = { text: string; indent: number; isAfterBlank: boolean };

/** Consecutive lines that a page must have to be judged by them. */
const LEAST_BREAKS = 4;
/** Of them, those that end where the sheet does: of prose nearly all. */
const MOST_WRAPPED = 0.25;
/** So many are the longest lines of any page. */
const FEW = 2;
/** Share of the lines that are no longer than the sheet is taken to be wide: one long line makes no sheet. */
const WITHIN = 0.95;

/**
 * Whether a page is typed in lines that end where a thought ends, as notes are, and not where the sheet does: the next word would
 * have had room.
 */
export function isTyped(text: string): boolean {
  const lines = linesOf(text);
  const width = widthOf(lines);
  const breaks = lines.filter((_, at) => lines[at + 1]?.isAfterBlank === false).length;
  const wrapped = lines.filter((line, at) => isWrapped(line, lines[at + 1], width)).length;
  return breaks >= LEAST_BREAKS && wrapped <= Math.max(FEW, MOST_WRAPPED * breaks);
}

function widthOf(lines: readonly Line[]): number {
  const lengths = lines.map(({ text, indent }) => indent + text.length).toSorted((a, b) => a - b);
  return lengths[Math.ceil(WITHIN * (lengths.length - 1))] ?? 0;
}

/** Whether a line goes on in the next, whose first word had no room in it. */
function isWrapped({ text, indent }: Line, next: Line | undefined, width: number): boolean {
  if (next === undefined || next.isAfterBlank || ITEM.test(next.text) || isRow(next.text)) return false;
  const word = /^\S+/u.exec(next.text)?.[0] ?? '';
  return indent + text.length + 1 + word.length > width;
}

/** What an item of a list begins with. */
const ITEM = /^(?:[•●○◦▪■‣⁃∙·–—*+-]|\(?\d{1,3}[.)]|[a-z]\))\s+(?=\S)/iu;

/** Cells between bars or tabs, or columns that spaces make. */
const isRow = (text: string): boolean =>
  text.includes('\t') || text.split('|').length > 2 || /\S(?<![.!?:;,]) {3,}\S/u.test(text);

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let isAfterBlank = true;
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at);
    const to = found === -1 ? text.length : found;
    const raw = text.slice(at, to);
    const line = raw.trim();
    if (line !== '') {
      lines.push({ text: line, indent: raw.length - raw.trimStart().length, isAfterBlank });
    }
    isAfterBlank = line === '';
    at = to + 1;
  }
  return lines;
}
