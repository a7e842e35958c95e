/** A line of a text: where its words begin and end, what they are, and how far they are indented (a tab as four). */
export type Line = {
  start: number;
  end: number;
  words: string;
  indent: number;
  isRule: boolean;
  /** How many tabs stand before its words, between them and behind them. */
  tabs: { before: number; within: number; behind: number };
};

const RULE = /^[\s=_*#~–—.-]{3,}$/u;

const tabsIn = (text: string): number => text.split('\t').length - 1;

/** The lines of a text, empty ones included. Linear. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const match of text.matchAll(/([^\n\r\f\u2028\u2029]*)(?:\r\n|[\n\r\f\u2028\u2029]|$)/gu)) {
    const line = match[1] ?? '';
    const words = line.trim();
    const before = line.length - line.trimStart().length;
    const start = match.index + before;
    const indent = line.slice(0, before).replaceAll('\t', '    ').length;
    lines.push({
      start,
      end: start + words.length,
      words,
      indent,
      isRule: RULE.test(words),
      tabs: {
        before: tabsIn(line.slice(0, before)),
        within: tabsIn(words),
        behind: words === '' ? 0 : tabsIn(line.slice(before + words.length)),
      },
    });
  }
  return lines;
}

/** A wrapped text has several lines of about this length, in characters. */
const widest = 120;

/** The width at which a text was wrapped; 0 where its author wrote each paragraph in one line. */
export function wrapWidth(lines: readonly Line[]): number {
  const lengths = lines.map(({ words, indent }) => words.length + indent);
  const width = Math.max(0, ...lengths);
  if (width < 40 || width > widest) return 0;
  return lengths.filter((length) => length > width * 0.8).length >= 3 ? width : 0;
}

/** Whether the line ends only because the next word had no room. */
export function isWrapped(line: Line, next: Line, width: number): boolean {
  if (width === 0) return false;
  const word = next.words.split(/\s/u, 1)[0] ?? '';
  return line.indent + line.words.length + 1 + word.length > width;
}
