import { bare, headOf, type Head, type Occurrences } from './glossary-head.ts';
import { areNamesOnly, termLines } from './term-lines.ts';
import { STOP_WORDS } from '../language/stop-words.ts';

/** A stretch of a page's list of terms. Offsets into `text`, the page's. */
export type TermList = { page: number; text: string; start: number; end: number };

/** An entry of a list of terms; `span` is verbatim, without what stands on the next page. */
export type GlossaryEntry = {
  page: number;
  start: number;
  span: string;
  term: string;
  definition: string;
  /** The entry goes on over the page's end, or where it ends is not certain. */
  open: boolean;
};

type Line = {
  list: TermList;
  start: number;
  end: number;
  text: string;
  gap: boolean;
  /** In characters from the edge. */
  indent: number;
  width: number;
  key: string[];
  head: Head | undefined;
};

/** Entries are no longer, in lines. */
const LONGEST = 14;
/** Longer lines are no lines of a book: they are split into sentences instead. In characters. */
const LONG_LINE = 240;

const OPEN_END =
  /(?:[,–—(-]|\b(?:an?|the|of|and|or|in|to|by|with|for|as|is|are|that|which|from|on|at|into|after|before|during|between|among|through|than|when|where|while|whose|who|not|its|their|under|over|without|within|per|but|if|can|may|be|been|has|have|was|were|will|also|such|more|most|very))$/iu;
const COLON_HEAD = /^\s*[\p{L}\d][^:\n.;]{1,50}(?::|\s[–—])\s+\S/u;

/**
 * The entries of lists of terms, which may go on over pages. Where an entry starts is found as the best sequence of
 * lines in alphabetical order: lines before that ended early, gaps, colons, and terms that the document uses elsewhere
 * are evidence of a start, continuing words are evidence against one. Linear in the number of lines.
 */
export function glossaryEntries(lists: readonly TermList[], occurrences: Occurrences): GlossaryEntry[] {
  const named = lists.filter(({ text, start, end }) => !areNamesOnly(text.slice(start, end)));
  const lines = named.flatMap((list) => linesOf(list, occurrences));
  const turns = termLines(lines, (text) => OPEN_END.test(text) || isUnclosed(text));
  if (turns.length > 0) return turns.flatMap(({ at, end }) => turnOf(lines.slice(at, end)) ?? []);
  const starts = bestStarts(lines);
  return starts.flatMap((at, index) => {
    const next = starts[index + 1] ?? lines.length;
    if (isHalf(lines, at - 1)) return [];
    const whole = lines.slice(at, isHalf(lines, next - 1) ? next - 1 : next);
    return entryOf(whole, next, lines, occurrences) ?? [];
  });
}

/**
 * "respiratory", and on the next line "rate total number of breaths": half of a name, which the line before it had room for and
 * which nothing explains.
 */
function isHalf(lines: readonly Line[], at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at], lines[at + 1]];
  if (before === undefined || line === undefined || next === undefined) return false;
  if (line.gap || next.gap || before.list !== next.list || OPEN_END.test(before.text)) return false;
  const words = line.text.split(/\s+/u);
  return (
    words.length <= 2 &&
    !/[.;:)]$/u.test(line.text) &&
    before.text.length + 1 + words[0]!.length < 0.8 * before.width
  );
}

/** A term with a line of its own, and what explains it. */
function turnOf([name, ...meaning]: readonly Line[]): GlossaryEntry | undefined {
  const [first, last] = [meaning[0], meaning.at(-1)];
  if (name === undefined || first === undefined || last === undefined || last.list !== name.list)
    return undefined;
  const { list, start } = name;
  const [span, definition] = [list.text.slice(start, last.end), list.text.slice(first.start, last.end)];
  return { page: list.page, start, span, term: bare(name.text), definition, open: OPEN_END.test(last.text) };
}

function entryOf(
  whole: readonly Line[],
  next: number,
  lines: readonly Line[],
  occurrences: Occurrences,
): GlossaryEntry | undefined {
  const [first] = whole;
  if (!first) return undefined;
  const { list, start } = first;
  const here = whole.filter((line) => line.list === list);
  // A gap inside an entry ends it: what follows is another thing that the list does not name.
  const gap = here.findIndex((line, at) => at > 0 && line.gap && !OPEN_END.test(here[at - 1]!.text));
  const kept = gap > 0 ? here.slice(0, gap) : here;
  const { end, text, width } = kept.at(-1)!;
  const span = list.text.slice(start, end);
  const head = headOf(span, occurrences);
  if (head === undefined || head.certainty < 0 || span.length > 1_500) return undefined;
  const isLast = kept.length === here.length && here.length === whole.length && next === lines.length;
  const open =
    OPEN_END.test(text) ||
    here.length < whole.length ||
    (isLast && text.length > 0.85 * width && !/[.)]$/u.test(text));
  return { page: list.page, start, span, term: head.term, definition: span.slice(head.definitionAt), open };
}

function linesOf(list: TermList, occurrences: Occurrences): Line[] {
  const body = list.text.slice(list.start, list.end);
  const pieces = [...body.matchAll(/[^\n\r\f]+/gu)].flatMap(({ index, 0: text }) => piecesOf(text, index));
  const width = Math.max(0, ...pieces.slice(0, 5_000).map(({ text }) => text.length));
  let before = 0;
  return pieces.flatMap(({ at, text }): Line[] => {
    const gap = /\n[^\S\n]*\r?\n/u.test(body.slice(Math.max(before - 1, at - 40), at));
    before = at + text.length;
    const trimmed = text.trim();
    if (trimmed === '') return [];
    const start = list.start + at + text.indexOf(trimmed);
    const rest = list.text.slice(start, Math.min(list.end, start + 240));
    return [
      {
        list,
        start,
        end: start + trimmed.length,
        text: trimmed,
        gap,
        indent: /[^\S\n]*$/u.exec(list.text.slice(Math.max(0, start - 80), start))![0].length,
        width: Math.min(width, LONG_LINE),
        key: keyOf(trimmed),
        head: headOf(rest, occurrences),
      },
    ];
  });
}

/** A line, or the sentences of a very long one, each of which may start an entry. */
function piecesOf(text: string, at: number): { at: number; text: string }[] {
  if (text.length <= LONG_LINE) return [{ at, text }];
  return [...text.matchAll(/[^.;]{1,400}(?:[.;]+\s*|$)/gu)].map(({ index, 0: piece }) => ({
    at: at + index,
    text: piece,
  }));
}

const keyOf = (text: string): string[] =>
  (
    text
      .slice(0, 60)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  ).slice(0, 5);

/** The words of two lines are in the order of the alphabet, word by word or letter by letter. */
const isOrdered = (one: readonly string[], other: readonly string[]): boolean =>
  one.join(' ') <= other.join(' ') || one.join('') <= other.join('');

/** The weight of two successive starts in a sorted list: near neighbours count most, a wrong order counts against. */
function orderOf(one: readonly string[], other: readonly string[]): number {
  const [a = '', b = ''] = [one[0], other[0]];
  if (isOrdered(one, other)) return b.charCodeAt(0) - a.charCodeAt(0) <= 2 ? 3 : 2;
  return a.slice(0, 3) === b.slice(0, 3) ? -1 : -5;
}

/** How much a line by itself looks like the start of an entry. */
function weightOf(line: Line, before: Line | undefined): number {
  const word = /^\S+/u.exec(line.text)?.[0] ?? '';
  let weight = -1.5;
  if (STOP_WORDS.has(word.toLowerCase()) || /^[,;.)\d]/u.test(word)) weight -= 5;
  if (COLON_HEAD.test(line.text)) weight += 4;
  weight += line.head === undefined ? -2 : Math.max(-1.5, Math.min(2.5, line.head.certainty));
  if (before === undefined) return weight + 2.5;
  if (OPEN_END.test(before.text) || isUnclosed(before.text)) weight -= 8;
  if (line.gap) weight += 2;
  if (before.text.endsWith('.')) weight += 2;
  if (before.text.endsWith(';')) weight -= 4;
  if (before.list === line.list) {
    const filled = (before.text.length + 1 + word.length) / before.width;
    weight += filled < 0.8 ? 3 : filled < 0.95 ? 1 : -0.5;
  }
  return weight;
}

const isUnclosed = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')');

/** The sequence of starts that weighs most, found line by line. */
function bestStarts(lines: readonly Line[]): number[] {
  const weights = lines.map((line, at) => weightOf(line, lines[at - 1]));
  const isSorted = looksSorted(lines, weights);
  const totals: number[] = [];
  const previous: number[] = [];
  for (const [at, line] of lines.entries()) {
    let best = at < LONGEST ? 0 : -Infinity;
    let from = -1;
    for (let other = Math.max(0, at - LONGEST); other < at; other++) {
      const order = isSorted ? orderOf(lines[other]!.key, line.key) : 0;
      const total = totals[other]! + order - (other === at - 1 ? lackOf(lines[other]!, line) : 0);
      if (total > best) [best, from] = [total, other];
    }
    totals.push(best + weights[at]!);
    previous.push(from);
  }
  let last = lines.length - 1;
  for (let at = Math.max(0, lines.length - LONGEST); at < lines.length; at++)
    if (totals[at]! > totals[last]!) last = at;
  const starts: number[] = [];
  for (let at = last; at >= 0 && totals[at] !== undefined; at = previous[at]!) starts.push(at);
  return starts.toReversed();
}

/** "alcohol-related birth defects (ARBD) congenital" says nothing yet: the entry goes on over the next line. */
function lackOf({ text, head, list, width }: Line, next: Line): number {
  if (head === undefined || next.gap || next.list !== list || /[.;]$/u.test(text)) return 0;
  const said = text.slice(head.definitionAt).split(/\s+/u).filter(Boolean).length;
  return said < 2 && text.length > 0.5 * width ? 5 : 0;
}

/** Most of the lines that are starts whatever the order are in the order of the alphabet. */
function looksSorted(lines: readonly Line[], weights: readonly number[]): boolean {
  const sure = lines.filter((_line, at) => weights[at]! >= 2);
  if (sure.length < 4) return true;
  const ordered = sure.filter((line, at) => at > 0 && isOrdered(sure[at - 1]!.key, line.key));
  return ordered.length >= 0.7 * (sure.length - 1);
}
