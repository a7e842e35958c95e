import type { PageLayout } from '../../../../page/document-index.ts';
import { thingAt } from '../../../../page/in-order.ts';
import { classOf } from '../../headings/classes.ts';
import { CELLS, HALF, NEARLY, type Wrapping } from './wrapping.ts';

/** `text`: a line without a mark; `other`: a line of a table, of questions, references or objectives. */
export type LineKind = 'heading' | 'item' | 'text' | 'other';

/** A line of a page with those that it was wrapped onto. */
export type Line = {
  kind: LineKind;
  start: number;
  end: number;
  /** Without its mark. */
  text: string;
  indent: number;
  /** "1.", "•", "4.2"; '' without one. */
  mark: string;
  /** The number of its marks in Markdown, 0 for other headings. */
  depth: number;
  /** All of it in bold or italics: "**Morphine**". */
  isMarked: boolean;
  /** Whether a blank line stands before it. */
  isApart: boolean;
};

const TAB = 4;
const HEADING = /^(#{1,6})\s+(?=\S)/u;
/** "o" and "§" as word processors write them, "(a)", "ii.", "II. Opioids". */
const BULLET =
  /^(?:[•●○◦▪■‣⁃∙·§\uF0A7\uF0B7–—*-]|\(?\d{1,2}[.)]|\(?(?:[a-z]|i{1,3}|iv|vi{0,3})\)|(?:i{1,3}|iv|vi{0,3})\.)\s+(?=\S)|^(?:o|[a-h]\.|(?:I{1,3}|IV|VI{0,3})\.)\s+(?=\p{Lu}\p{L}+(?:\s|$)|\d)/u;
/** "a. dexamethasone" over "b. budesonide"; alone it is an artery. */
const LETTERS = [/^[^\S\n]*a\.[^\S\n]+\S/mu, /^[^\S\n]*b\.[^\S\n]+\S/mu];
const SMALL_LETTER = /^[a-h]\.\s+(?=\S)/u;
/** "B. Oxycodone" over a list; over "C. Zinc" it is an answer. */
const LETTER = /^[A-H]\.\s+(?=\p{Lu})/u;
/** A line that stands in marks as a whole. */
const MARKED = /^(?:[*∗]{1,3}|_{1,3})([^*∗_]{2,80})(?:[*∗]{1,3}|_{1,3})(:?)$/u;
/** "4.2 Neurotoxic. Ptosis …": a paragraph with a number. */
const PARAGRAPH = /^\d{1,2}(?:\.\d{1,2})+[.)]?\s+(?=["“(]?\p{Lu})/u;
/** Not "> 100 fL". */
const QUOTED = /^>\s?(?![\s\d])/u;
const RULE = /^(?:[\s=_*#~–—.-]{3,}|`{3}\w*)$/u;
/** Whether a mark is that of a paragraph with a number, as "4.2". */
export const isOfParagraph = (mark: string): boolean => PARAGRAPH.test(`${mark} X`);

/** What nothing ends with. */
export const STUMP =
  /(?:[,(/+=–-]|->|=>|→|\b(?:a|an|the|of|and|or|in|to|by|with|for|as|is|are|that|which|from|on|at|than|if))$/iu;

/** In characters: enough to see whether a line ends with one. */
const LONGEST_STUMP = 20;

/** The lines of a page as they stand there, each whole. */
export function linesOf(page: PageLayout, wrapping: Wrapping): Line[] {
  const raw = rawLines(page.marked);
  const others = page.blocks.filter(({ kind }) => kind === 'aside' || kind === 'caption' || kind === 'term');
  const isLettered = LETTERS.every((pattern) => pattern.test(page.marked));
  const lines: Line[] = [];
  let [isApart, before] = [true, ''];
  /** Of the last line: to look for them in the whole of it would take the longer the more it has been joined of. */
  let [ending, open] = ['', 0];
  for (const [at, { text, start, indent, length }] of raw.entries()) {
    if (text === '' || RULE.test(text)) {
      isApart = true;
      continue;
    }
    // A row does not stand alone.
    const isRow = isCellLine(raw, at) || isOfRow(lines.at(-1), text, indent, isApart);
    const line: Line = isRow
      ? {
          kind: 'other',
          start,
          end: start + text.length,
          text,
          indent,
          mark: '',
          depth: 0,
          isMarked: false,
          isApart,
        }
      : {
          ...read(text, start, indent, isApart || !STUMP.test(ending), raw[at + 1]?.text, isLettered),
          isApart,
        };
    const other = thingAt(others, start);
    // "* Hernias" is no note of a table.
    const isOther = other !== undefined && (other.kind !== 'caption' || line.kind !== 'item');
    if (isOther && (!line.isMarked || /^(?:fig|tab|box|source|photo|image)/iu.test(line.text)))
      line.kind = 'other';
    const last = lines.at(-1);
    if (last !== undefined && goesOn(line, last, { before, ending, open }, wrapping)) {
      last.end = line.end;
      last.text = `${last.text} ${line.text}`;
      ending = `${ending} ${line.text}`;
    } else {
      lines.push(line);
      [ending, open] = [line.text, 0];
    }
    ending = ending.slice(-LONGEST_STUMP);
    open += count(line.text, '(') - count(line.text, ')');
    [isApart, before] = [false, ' '.repeat(length - text.length) + text];
  }
  return lines.map((line) => (line.kind === 'other' ? line : { ...line, text: bare(page, line) }));
}

function rawLines(text: string) {
  let at = 0;
  return text.split('\n').map((raw) => {
    const bare = raw.trim();
    const space = bare === '' ? '' : raw.slice(0, raw.indexOf(bare));
    const indent = [...space].reduce((sum, one) => sum + (one === '\t' ? TAB : 1), 0);
    const isFirstCell = bare !== '' && raw.endsWith('\t');
    const line = { text: bare, start: at + space.length, indent, length: raw.trimEnd().length, isFirstCell };
    at += raw.length + 1;
    return line;
  });
}

function read(
  whole: string,
  start: number,
  indent: number,
  mayBegin: boolean,
  next = '',
  isLettered = false,
): Omit<Line, 'isApart'> {
  const end = start + whole.length;
  const line = { start, end, text: whole, indent, mark: '', depth: 0, isMarked: false };
  const marks = HEADING.exec(whole);
  if (marks !== null)
    return { ...line, kind: 'heading', depth: marks[1]!.length, text: whole.slice(marks[0].length) };
  const [, own, colon] = MARKED.exec(whole) ?? [];
  if (own !== undefined) return { ...line, kind: 'text', text: `${own.trim()}${colon!}`, isMarked: true };
  const text = whole.replace(QUOTED, '');
  const mark = (
    PARAGRAPH.exec(text) ??
    BULLET.exec(text) ??
    (isLettered ? SMALL_LETTER.exec(text) : null) ??
    (BULLET.test(next) && !/^[\dA-Z]/u.test(next) ? LETTER.exec(text) : null)
  )?.[0];
  // "day 3–" and "5. …": the rest of a line.
  if (mark === undefined || (!mayBegin && /^\d/u.test(mark))) return { ...line, kind: 'text', text };
  return { ...line, kind: 'item', mark: mark.trim(), text: text.slice(mark.length) };
}

/** Tabs and bars part cells; gaps only where the line before or behind has them too, over a rule between them. */
function isCellLine(raw: readonly { text: string; isFirstCell: boolean }[], at: number): boolean {
  const { text, isFirstCell } = raw[at]!;
  const above = raw[at - 1];
  if (isFirstCell && above && (above.isFirstCell || hasCells(above.text))) return true;
  if (!hasCells(text)) return false;
  if (/\t|^\|/u.test(text)) return true;
  return [1, -1].some((by) => {
    const next = raw[at + by]?.text ?? '';
    return hasCells(RULE.test(next) ? (raw[at + 2 * by]?.text ?? '') : next);
  });
}

/** A line of a cell, or a note right under a table. */
const isOfRow = (last: Line | undefined, text: string, indent: number, isApart: boolean): boolean =>
  last?.kind === 'other' &&
  !isApart &&
  (indent >= last.indent + 10 || /\S\s{2,}\S/u.test(text.replace(BULLET, '')) || /^[*†‡]/u.test(text));

const hasCells = (text: string): boolean => text.startsWith('|') || CELLS.test(text.replace(BULLET, ''));

/** The line before as it stands there, how all that it goes on with ends, and the brackets that are open in that. */
type Before = { before: string; ending: string; open: number };

/** The rest of a line that was too long for the page: its first word would not have stood on the line before. */
function goesOn(
  line: Line,
  last: Line,
  { before, ending, open }: Before,
  { width, isCapital, isOutline }: Wrapping,
): boolean {
  if (isOutline && line.indent !== last.indent) return false;
  if (last.isMarked || line.isMarked || (/^\p{Lu}/u.test(line.text) && classOf(line.text) > 0)) return false;
  if (line.kind !== 'text' || line.isApart || (last.kind !== 'item' && last.kind !== 'text')) return false;
  const [word = ''] = line.text.split(/\s/u);
  const isFull = before.length + 1 + word.length > width && before.length > 30;
  const isNearly = before.length + 1 + word.length > NEARLY * width && before.length > 30;
  const isOpen = STUMP.test(ending) || open > 0;
  const isSmall = /^["“(]?[\p{Ll}\d→=<>≤≥±×]/u.test(line.text);
  if (last.mark !== '' && line.indent > last.indent)
    return isFull || isOpen || (/^["“(]?\p{Ll}/u.test(line.text) && isCapital);
  if (isOfParagraph(last.mark)) return true;
  if (last.mark !== '' && !line.text.endsWith(':'))
    return isOpen || isSmall || line.text.startsWith('(') || isNearly;
  const isLower = /^["“(]?\p{Ll}/u.test(line.text);
  if (isLower && (isOpen || (isCapital && before.length > HALF * width && !/[.:;]$/u.test(ending))))
    return true;
  const isParagraph = last.text.length > 1.3 * width;
  return isFull && (isOpen || isSmall || isParagraph);
}

const count = (text: string, letter: string): number => text.split(letter).length - 1;

/** Without marks that are not read. */
const bare = ({ marked }: PageLayout, { text, mark, start, end, kind, isMarked }: Line): string => {
  const whole =
    kind === 'heading' || isMarked
      ? text
      : marked.slice(start, end).replace(/\n[^\S\n]*>\s?(?![\s\d])/gu, '\n');
  const own = whole.replace(QUOTED, '');
  return mark === '' ? own : own.slice(mark.length).trimStart();
};
