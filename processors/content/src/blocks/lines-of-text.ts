// The lines of typed text. What a line is shows its form only (see `lines/` and `headings/`), but for what Markdown says, for what is underlined
// and for cells.
import { type BlockRun, mostTableRows } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { markedLines } from './markdown/marked-lines.ts';
import type { TextRange, SourceLine } from './source-line.ts';
import { type BarRules, barRules } from './tables/bar-rules.ts';
import { typedCells, withWrappedCells } from './tables/typed-cells.ts';
import { countersOf } from './typed/counters.ts';
import { quotedItems } from './typed/quoted-items.ts';
import type { Decorated } from './typed/decorated.ts';
import { decoratedLines } from './typed/decorated.ts';
import { prefixedHeadings } from './typed/prefixed.ts';
import { ruleLevel } from './typed/rules.ts';
import type { TextLine } from './typed/text-line.ts';
import { textLines } from './typed/text-line.ts';

export function linesOfText(text: string): SourceLine[] {
  const lines = textLines(text);
  const matter = new Set(lines.slice(0, frontMatter(lines)));
  const marked = markedLines(text, lines);
  const free = withWrappedCells(text, marked ? lines.filter((line) => !marked.lines.has(line)) : lines);
  const typed = typedLines(free, matter);
  if (!marked) return free.flatMap((line) => typed.get(line) ?? []);
  const all = [...marked.lines.keys(), ...free].toSorted((one, other) => one.start - other.start);
  return withRuns(
    all.flatMap((line): SourceLine[] => {
      const own = marked.lines.get(line);
      if (!own && !typed.has(line)) return [];
      const callout = marked.callouts.get(line);
      const aside = callout && { aside: callout };
      if (!own) return [{ ...typed.get(line)!, ...(marked.quoted.has(line) && { isQuote: true }), ...aside }];
      const { isPartOfAbove, ...said } = own;
      return isPartOfAbove ? [] : [{ start: line.start, end: line.end, ...said, ...aside }];
    }),
    marked.runs,
  );
}

function typedLines(all: readonly TextLine[], matter: ReadonlySet<TextLine>) {
  const rules = barRules(all);
  const drawn = new Set([...rules.below.values(), ...rules.above]);
  const cells = typedCells(all.filter((line) => !drawn.has(line)));
  const under = new Set([...rules.below].flatMap(([row, rule]) => (cells.has(row) ? [rule] : [])));
  const lines = all.filter((line) => !under.has(line));
  const heads = ruledHeads(lines, cells, rules);
  const prefixed = prefixedHeadings(lines);
  const counters = countersOf(lines);
  const quoted = quotedItems(lines);
  const decorated = decoratedLines(lines);
  /** Each kind of signs around a line is of one level. */
  const levels = new Map<string, number>();
  return new Map(
    lines.map((line, at): [TextLine, SourceLine] => {
      const own = cells.get(line);
      const { start, end } = line;
      const rule = own && rules.below.get(line);
      const named = heads.get(line);
      if (matter.has(line)) return [line, { start, end, said: { kind: 'furniture' } }];
      if (rules.above.has(line)) return [line, { start, end, said: { kind: 'furniture' } }];
      if (own && named) {
        const said = { kind: 'row' as const, cells: own, ...named };
        return [line, { start, end: rule?.end ?? end, said }];
      }
      if (rule) return [line, { start, end: rule.end, cells: own }];
      if (counters.has(line)) return [line, { start, end, said: { kind: 'furniture' } }];
      if (quoted.has(line)) return [line, { start, end, mark: quoted.get(line)! }];
      const prefix = prefixed.get(line);
      if (prefix)
        return [line, { start, end, said: { kind: 'heading', level: prefix.level }, mark: prefix.mark }];
      const below = lines[at + 1];
      return [
        line,
        {
          ...saidOf(line, { above: lines[at - 1], below }, decorated.get(line), levels),
          ...(own && { cells: own }),
        },
      ];
    }),
  );
}

/** The rows of tables of which one rule parts the first from the others. */
function ruledHeads(
  lines: readonly TextLine[],
  cells: ReadonlyMap<TextLine, readonly TextRange[]>,
  { below }: BarRules,
): Map<TextLine, { table: object; isHead?: true }> {
  const found = new Map<TextLine, { table: object; isHead?: true }>();
  for (let at = 0; at < lines.length;) {
    const rest = lines.slice(at, at + mostTableRows);
    const end = rest.findIndex((line, row) => !cells.has(line) || (row > 0 && line.gap > 0));
    const rows = end === -1 ? rest : rest.slice(0, end);
    const ruled = rows.filter((line) => below.has(line));
    const inner = ruled.filter((line) => line !== rows.at(-1));
    if (rows.length > 1 && inner.length === 1 && inner[0] === rows[0]) {
      const table = {};
      for (const [row, line] of rows.entries())
        found.set(line, { table, ...(row === 0 && { isHead: true }) });
    }
    at += Math.max(1, rows.length);
  }
  return found;
}

const mostMatter = 40;

/** How many of the first lines are properties above a rule, before the note; the rule over them may be lost. */
function frontMatter(lines: readonly TextLine[]): number {
  const begin = lines[0]?.text === '---' ? 1 : 0;
  const end = lines.slice(begin, mostMatter).findIndex(({ text }) => text === '---');
  const own = lines.slice(begin, begin + end);
  const areOwn = own.every(
    ({ text, gap }, at) => (gap === 0 || at + begin === 0) && (isProperty(text) || text.startsWith('-')),
  );
  return end > 0 && areOwn ? begin + end + 1 : 0;
}

const isProperty = (text: string) => /^[\p{L}_-]{2,30}:(?:\s|$)/u.test(text);

function saidOf(
  line: TextLine,
  { above, below }: { above: TextLine | undefined; below: TextLine | undefined },
  inside: Decorated | undefined,
  levels: Map<string, number>,
): SourceLine {
  const { start, end } = line;
  if (ruleLevel(line.text) !== undefined) return { start, end, said: { kind: 'furniture' } };
  const level = below && isUnderlined(line, above, below) ? ruleLevel(below.text) : undefined;
  if (level) return { start, end, said: { kind: 'heading', level, isLoose: true } };
  if (!inside) return { start, end };
  const close = { start: start + inside.end, end, markup: true as const };
  const own = levels.get(inside.signs) ?? levels.size + 3;
  levels.set(inside.signs, own);
  return {
    start,
    end,
    said: { kind: 'heading', level: own, isLoose: true },
    mark: inside.start,
    runs: [close],
  };
}

/** A rule right below a line is its underline; one with a gap before it parts what stands above from what stands below. */
/** In signs. */
const shortRule = 40;

const isUnderlined = (line: TextLine, above: TextLine | undefined, rule: TextLine) =>
  rule.gap === 0 &&
  line.text.length < 120 &&
  ruleLevel(rule.text) !== undefined &&
  // Right below other lines a much longer one is drawn across the page.
  (above === undefined ||
    line.gap > 0 ||
    ruleLevel(above.text) !== undefined ||
    rule.text.length <= Math.max(shortRule, 2 * line.text.length));

/** Runs, each in the lines that it stands in. */
function withRuns(lines: readonly SourceLine[], runs: readonly BlockRun[]): SourceLine[] {
  let next = 0;
  return lines.map((line) => {
    const own: BlockRun[] = [];
    while (next < runs.length && runs[next]!.end <= line.start) next++;
    for (let at = next; at < runs.length && runs[at]!.start < line.end; at++) {
      const run = runs[at]!;
      const start = Math.max(run.start, line.start, own.at(-1)?.end ?? 0);
      const end = Math.min(run.end, line.end);
      if (start < end) own.push({ ...run, start, end });
    }
    const all = own.length > 0 ? own : line.runs;
    return { ...line, ...(all && { runs: all }) };
  });
}
