// Rules of signs between the rows of a typed table: "-----+------", "---|---", "+====+====+".
import type { TextLine } from '../typed/text-line.ts';

export type BarRules = {
  /** By the row above them, the last rule below it. */
  readonly below: ReadonlyMap<TextLine, TextLine>;
  /** Above all rows of a table. */
  readonly above: ReadonlySet<TextLine>;
};

const least = 3;

const isRule = ({ text }: TextLine): boolean =>
  text.length >= least && /^[-=+|: ]+$/u.test(text) && /[-=]{2}/u.test(text) && /[+|]/u.test(text);

const isRow = (line: TextLine | undefined): boolean =>
  line !== undefined && line.text.includes('|') && !isRule(line);

export function barRules(lines: readonly TextLine[]): BarRules {
  const below = new Map<TextLine, TextLine>();
  const above = new Set<TextLine>();
  for (const [at, line] of lines.entries()) {
    if (!isRule(line)) continue;
    const [before, next] = [lines[at - 1], lines[at + 1]];
    if (line.gap === 0 && isRow(before)) below.set(before!, line);
    else if (next?.gap === 0 && isRow(next)) above.add(line);
  }
  return { below, above };
}
