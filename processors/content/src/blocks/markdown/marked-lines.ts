// What Markdown says of the lines of a text, by the places where they begin. Only what cannot be anything else counts: "# of patients" and
// "> 65 years" are typed notes.
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { SourceLine } from '../source-line.ts';
import type { TextLine } from '../typed/text-line.ts';
import { withNoteLinks } from './note-links.ts';
import { openRows } from './open-rows.ts';
import type { Node } from './parse.ts';
import { mayBeMarkdown, parseMarkdown } from './parse.ts';
import { runsIn } from './runs.ts';

type Marked = Partial<Pick<SourceLine, 'said' | 'mark' | 'end'>> & { readonly isPartOfAbove?: true };

type MarkedLines = {
  readonly lines: ReadonlyMap<TextLine, Marked>;
  readonly runs: readonly BlockRun[];
  /** Lines of quotes. */
  readonly quoted: ReadonlySet<TextLine>;
  /** The callout that a line stands in. */
  readonly callouts: ReadonlyMap<TextLine, object>;
};

export function markedLines(text: string, lines: readonly TextLine[]): MarkedLines | undefined {
  if (!mayBeMarkdown(text)) return undefined;
  const tree = parseMarkdown(text);
  const found = new Map<TextLine, Marked>();
  const runs: BlockRun[] = [];
  const quoted = new Set<TextLine>();
  const callouts = new Map<TextLine, object>();
  const at = linesAt(lines);
  const areHeadings = headingsCount(text, tree, lines);
  const visit = (node: Node) => {
    if (node.type === 'heading') {
      const line = at(node.start);
      if (line && isAtx(text, node) && areHeadings) {
        const [first, last] = [node.children[0], node.children.at(-1)];
        if (!first || !last) found.set(line, { said: { kind: 'furniture' } });
        else {
          found.set(line, { said: { kind: 'heading', level: node.depth! }, mark: first.start - line.start });
          runs.push(...runsIn(text, node));
          if (last.end < line.end) runs.push({ start: last.end, end: line.end, markup: true });
        }
        return;
      }
      runs.push(...runsIn(text, node));
    } else if (node.type === 'table') {
      tableLines(text, node, at, found, runs);
      tableGoesOn(node, lines, found, runs);
    } else if (node.type === 'code' && text.startsWith('```', node.start)) codeLines(node, lines, found);
    else if (node.type === 'html') runs.push({ start: node.start, end: node.end, markup: true });
    else if (node.type === 'paragraph') runs.push(...runsIn(text, node));
    else {
      if (node.type === 'blockquote' && isQuote(text, node, lines)) {
        quoteMarks(node, lines, runs, quoted);
        calloutOf(node, linesIn(lines, node), found, callouts);
      }
      node.children.forEach(visit);
    }
  };
  tree.children.forEach(visit);
  const ascending = runs.toSorted((one, other) => one.start - other.start);
  return { lines: found, runs: withNoteLinks(text, ascending), quoted, callouts };
}

/** The line in which a place of the text is; places are asked for in ascending order of nodes. */
function linesAt(lines: readonly TextLine[]) {
  return (place: number): TextLine | undefined => {
    const index = indexAt(lines, place);
    const line = lines[index];
    return line && line.from <= place && place < line.end ? line : undefined;
  };
}

/** The first line that ends after a place. */
function indexAt(lines: readonly TextLine[], place: number) {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.end <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

const linesIn = (lines: readonly TextLine[], { start, end }: Node) => {
  const from = indexAt(lines, start);
  let to = from;
  while (to < lines.length && lines[to]!.start < end) to++;
  return lines.slice(from, to);
};

const isAtx = (text: string, { start }: Node) => text[start] === '#';

/** A single "# of patients" is no heading; several levels are, or headings of one level that stand over something. */
function headingsCount(text: string, tree: Node, lines: readonly TextLine[]) {
  const headings = tree.children.filter((node) => node.type === 'heading' && isAtx(text, node));
  if (headings.some(({ depth }) => depth! > 1)) return true;
  if (headings.length === 0) return false;
  const places = headings.map(({ start }) => indexAt(lines, start));
  const isNamed = headings.every(
    ({ start }, one) =>
      /^#\s+(?:\P{L}|\p{Lu})/u.test(text.slice(start, start + 40)) || isSmallTitle(text, lines, places[one]!),
  );
  const isTitled = headings.length > 2 && places[0] === 0;
  const areOver = places.every(
    (place, one) =>
      lines[place + 1] !== undefined && (places[one + 1] !== place + 1 || (isTitled && one === 0)),
  );
  return isNamed && areOver && (headings.length > 1 || places[0] === 0);
}

/** "# gout", with nothing right above or below it. */
const isSmallTitle = (text: string, lines: readonly TextLine[], at: number) =>
  (at === 0 || lines[at]!.gap > 0) &&
  (lines[at + 1]?.gap ?? 0) > 0 &&
  !/^#\s+(?:of|in|per|for)\s/u.test(text.slice(lines[at]!.start, lines[at]!.start + 10));

function tableLines(
  text: string,
  table: Node,
  at: (place: number) => TextLine | undefined,
  found: Map<TextLine, Marked>,
  runs: BlockRun[],
) {
  for (const [number, row] of table.children.entries()) {
    const line = at(row.start);
    if (!line) continue;
    const cells = row.children.map((cell) => {
      const [first, last] = [cell.children[0], cell.children.at(-1)];
      return first && last ? { start: first.start, end: last.end } : { start: cell.start, end: cell.start };
    });
    found.set(line, { said: { kind: 'row', table, cells, ...(number === 0 && { isHead: true }) } });
    for (const cell of row.children) runs.push(...runsIn(text, cell));
  }
  // The row of dashes belongs to the heads above it.
  const head = table.children[0] && at(table.children[0].start);
  const rule = head && at(text.indexOf('\n', head.end) + 1 + leading(text, text.indexOf('\n', head.end) + 1));
  if (head && rule && rule !== head) {
    found.set(head, { ...found.get(head), end: rule.end });
    found.set(rule, { isPartOfAbove: true });
  }
}

function tableGoesOn(
  table: Node,
  lines: readonly TextLine[],
  found: Map<TextLine, Marked>,
  runs: BlockRun[],
) {
  const columns = table.children[0]?.children.length ?? 0;
  const last = table.children.at(-1);
  if (!last || columns < 2) return;
  // The first of them is read as the last row of the table, or stands behind it.
  const at = indexAt(lines, last.start);
  const rows = [at, at + 1].map((from) => openRows(lines, from, columns)).find(({ length }) => length > 0);
  for (const row of rows ?? []) {
    const [first, ...others] = row.lines;
    const said = { kind: 'row' as const, table, cells: row.cells };
    found.set(first!, { said, end: row.lines.at(-1)!.end });
    for (const line of others) found.set(line, { isPartOfAbove: true });
    runs.push(row.bar);
  }
}

function leading(text: string, from: number) {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at - from;
}

function codeLines(code: Node, lines: readonly TextLine[], found: Map<TextLine, Marked>) {
  const own = linesIn(lines, code);
  for (const line of own)
    found.set(line, { said: { kind: line.text.startsWith('```') ? 'furniture' : 'paragraph' } });
}

/** Not what is greater than something: it follows a gap or a heading, and is more than numbers. */
function isQuote(text: string, quote: Node, lines: readonly TextLine[]) {
  const own = linesIn(lines, quote);
  const index = indexAt(lines, quote.start);
  const above = lines[index - 1];
  // Lines without that sign, which the parser counts to it: it stands before one line only.
  const below = lines[indexAt(lines, quote.start) + own.length];
  if (own.some((line) => !line.text.startsWith('>')) || below?.gap === 0) return false;
  const isApart = !above || lines[index]!.gap > 0 || text[above.start] === '#' || above.text.endsWith(':');
  return isApart && own.some((line) => !/^[>\s]*[\d<>=]/u.test(line.text.replace(/^(?:>\s?)+/u, '')));
}

const deepest = 6;

/** "> [!warning] Triptans" heads the lines of its quote, and nothing behind it. */
function calloutOf(
  quote: Node,
  [first, ...others]: readonly TextLine[],
  found: Map<TextLine, Marked>,
  callouts: Map<TextLine, object>,
) {
  const begin = first?.text.indexOf('[!') ?? -1;
  const close = first?.text.indexOf(']', begin) ?? -1;
  const isCallout =
    begin > 0 && close > begin && first!.text.slice(0, begin).replaceAll('>', '').trim() === '';
  if (!first || !isCallout || others.length === 0) return;
  // "> [!note]- Folded"
  const end = '+-'.includes(first.text[close + 1] ?? ' ') ? close + 2 : close + 1;
  const mark = end + leading(first.text, end);
  const isTitled = first.start + mark < first.end;
  found.set(
    first,
    isTitled ? { said: { kind: 'heading', level: deepest }, mark } : { said: { kind: 'furniture' } },
  );
  for (const line of [first, ...others]) callouts.set(line, quote);
}

function quoteMarks(quote: Node, lines: readonly TextLine[], runs: BlockRun[], quoted: Set<TextLine>) {
  for (const line of linesIn(lines, quote)) {
    quoted.add(line);
    const length = /^(?:>\s*)+/u.exec(line.text)?.[0].length ?? 0;
    if (length > 0) runs.push({ start: line.start, end: line.start + length, markup: true });
  }
}
