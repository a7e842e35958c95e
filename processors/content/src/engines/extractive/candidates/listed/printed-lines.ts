/** A line of a page as it is printed; offsets into the page's text. */
export type PrintedLine = {
  start: number;
  end: number;
  /** Without mark, bold and final stop. */
  text: string;
  /** "-", "•", "1.": what marks an item of a list; empty where nothing does. */
  mark: string;
  /** An empty line stands before it. */
  gap: boolean;
  /** Marked as a heading: "## Drugs". */
  isTitle: boolean;
  /** How many marks it has as a heading. */
  titleLevel: number;
  /** In characters, as printed. */
  length: number;
  /** In characters, a tab as four. */
  indent: number;
  /** Printed in bold as a whole. */
  isBold: boolean;
};

/** In characters: a shorter line of notes has room for the next word. */
export const LONG = 45;

const TAB = 4;

const MARK = /^(?:[•●○◦▪■‣⁃∙·–—*+-]|\d{1,3}[.)]|[a-z]\)|\(\d{1,3}\))\s+(?=\S)/iu;
const TITLE = /^#{1,6}\s+(?=\S)/u;
const WHOLE_BOLD = /^(\*\*|__)[^*_]{2,80}\1\s?:?$/u;
const BOLD = /(\*\*|__)(?=[^\s*_])([^*_\n]{1,200}?)(?<=\S)\1/gu;

/** The lines of a page that hold something. */
export function printedLines(page: string): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let at = 0;
  let gap = true;
  for (const line of page.split('\n')) {
    const bare = line.trim();
    const start = at + line.indexOf(bare);
    at += line.length + 1;
    if (bare === '') {
      gap = true;
      continue;
    }
    const mark = MARK.exec(bare)?.[0] ?? '';
    const rest = bare.slice(mark.length);
    const isTitle = mark === '' && TITLE.test(bare);
    const text = rest.replace(TITLE, '').replace(BOLD, '$2').trim();
    lines.push({
      start,
      end: start + bare.length,
      text,
      mark: mark.trim(),
      gap,
      isTitle,
      titleLevel: isTitle ? rest.indexOf(' ') : 0,
      length: bare.length,
      indent: Array.from(line.slice(0, line.indexOf(bare))).reduce(
        (sum, one) => sum + (one === '\t' ? TAB : 1),
        0,
      ),
      isBold: WHOLE_BOLD.test(rest),
    });
    gap = false;
  }
  return lines;
}

/** Where all lines but the first stand further in, none is under it for that. */
export function withoutMargin(lines: readonly PrintedLine[]): PrintedLine[] {
  const margin = lines.slice(1).reduce((least, { indent }) => Math.min(least, indent), Infinity);
  return lines.map((line) => ({
    ...line,
    indent: lines.length > 2 ? Math.max(0, line.indent - margin) : line.indent,
  }));
}

/** What a browser prints below a page: "file:///notes.html 1/2". */
export const isFootOfPrint = ({ text }: PrintedLine): boolean =>
  /\p{L}:\/\/\S/u.test(text) || /\s\d+\/\d+$/u.test(text);
