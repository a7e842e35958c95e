// The lines of typed text. What a line is shows its form only (see `lines/` and `headings/`), but for what is underlined and for cells.
import type { SourceLine } from './source-line.ts';
import { typedCells } from './tables/typed-cells.ts';
import type { TextLine } from './typed/text-line.ts';
import { textLines } from './typed/text-line.ts';
import { ruleLevel } from './typed/rules.ts';

export function linesOfText(text: string): SourceLine[] {
  return typedLines(textLines(text));
}

function typedLines(lines: readonly TextLine[]): SourceLine[] {
  const cells = typedCells(lines);
  return lines.map((line, at): SourceLine => {
    const { start, end } = line;
    const above = lines[at - 1];
    const below = lines[at + 1];
    if (isRuleOf(above, line) || ruleLevel(line.text) !== undefined)
      return { start, end, said: { kind: 'furniture' } };
    const level = below && isRuleOf(line, below) ? ruleLevel(below.text) : undefined;
    if (level) return { start, end, said: { kind: 'heading', level } };
    const own = cells.get(line);
    return { start, end, ...(own && { cells: own }) };
  });
}

/** A rule right below a line is its underline; one with a gap before it parts what stands above from what stands below. */
function isRuleOf(line: TextLine | undefined, rule: TextLine) {
  const isUnder =
    line !== undefined && rule.gap === 0 && ruleLevel(line.text) === undefined && line.text.length < 120;
  return isUnder && ruleLevel(rule.text) !== undefined;
}
