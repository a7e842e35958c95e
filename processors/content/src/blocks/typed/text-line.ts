export type TextLine = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Where the line begins, before its white space. */
  readonly from: number;
  /** Blank lines before it. */
  readonly gap: number;
  /** Tabs in the white space around it: cells of a row may be empty. */
  readonly tabs: { readonly before: number; readonly behind: number };
};

/** Lines with something in them, without the white space around it. */
export function textLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let from = 0;
  let gap = 0;
  while (from <= text.length) {
    const found = /[\n\r\f\u2028]/u.exec(text.slice(from, from + 400));
    const stop = found ? from + found.index : nextBreak(text, from);
    const line = text.slice(from, stop);
    const trimmed = line.trim();
    if (trimmed === '') gap++;
    else {
      const lead = line.length - line.trimStart().length;
      const start = from + lead;
      const end = start + trimmed.length;
      const tabs = { before: tabsIn(line.slice(0, lead)), behind: tabsIn(line.slice(lead + trimmed.length)) };
      lines.push({ start, end, text: trimmed, from, gap, tabs });
      gap = 0;
    }
    from = stop + (text[stop] === '\r' && text[stop + 1] === '\n' ? 2 : 1);
  }
  return lines;
}

const breaks = new Set(['\n', '\r', '\f', '\u2028']);

function nextBreak(text: string, from: number) {
  let at = from + 400;
  while (at < text.length && !breaks.has(text[at]!)) at++;
  return Math.min(at, text.length);
}

const tabsIn = (text: string): number => text.split('\t').length - 1;
