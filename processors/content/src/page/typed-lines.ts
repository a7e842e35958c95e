import { sentencesInBlock } from './sentences.ts';
import { type Piece, wordCount } from './pieces.ts';

/** A line of a page, without the white space around it. */
type Line = { start: number; end: number; text: string; indent: number; isAfterBlank: boolean };

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

/** Pages with fewer lines are treated as the others of their document. */
const FEW_LINES = 12;

/** Which pages of a document are typed, see `isTyped`. */
export function typedPages(pages: readonly string[]): boolean[] {
  const isDocument = isTyped(pages.join('\n\n'));
  return pages.map((page) => isTyped(page) || (isDocument && linesOf(page).length < FEW_LINES));
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
export const ITEM = /^(?:[•●○◦▪■‣⁃∙·–—*+-]|\(?\d{1,3}[.)]|[a-z]\))\s+(?=\S)/iu;

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
      const start = at + raw.length - raw.trimStart().length;
      lines.push({ start, end: start + line.length, text: line, indent: start - at, isAfterBlank });
    }
    isAfterBlank = line === '';
    at = to + 1;
  }
  return lines;
}

/** In characters: no sheet is narrower. */
const NARROWEST = 60;

/** With the few lines in one that were wrapped nevertheless. */
function joined(lines: readonly Line[], text: string): Line[] {
  const width = widthOf(lines);
  const whole: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const [before, last] = [lines[at - 1], whole.at(-1)];
    const goesOn =
      before !== undefined &&
      width >= NARROWEST &&
      isWrapped(before, line, width) &&
      /^\p{Ll}/u.test(line.text) &&
      (line.indent <= before.indent || ITEM.test(before.text));
    if (!goesOn || last === undefined) whole.push(line);
    else whole[whole.length - 1] = { ...last, end: line.end, text: text.slice(last.start, line.end) };
  }
  return whole;
}

/** In characters. */
const LONGEST_HEADING = 100;
const LONGEST_TITLE = 160;
/** A longer line is read by its sentences. */
const LONGEST_LINE = 300;
const CAN_BE_READ = /[\p{L}\p{N}]/u;
const STATES = /=|→|->|[.;,]$|:(?=\s)/u;

/** The state where a page begins: the heading, and the entry that indented lines at its top continue. */
type Above = { title: string; entry: string };

/** The term of the last entry of a typed page: "phenytoin" of "phenytoin: gum hypertrophy". */
export function lastEntry(text: string): string {
  const entry = linesOf(text).findLast(({ indent }) => indent === 0)?.text ?? '';
  return /^[^:=→]{2,60}?(?=\s*(?::|=|→|->|$))/u.exec(nameIn(entry))?.[0] ?? '';
}

/**
 * The pieces of a page that is typed in lines. `text` may have lines and marks blanked out that `raw` has.
 */
export function typedPieces(text: string, raw: string, { title, entry }: Above): Piece[] {
  const lines = joined(linesOf(text), text);
  const pieces: Piece[] = [];
  /** A heading is in force up to the next; what only leads into the lines below it, up to the next blank line. */
  let [heading, lead] = [title, ''];
  let under = entry;
  for (const [at, line] of lines.entries()) {
    if (line.isAfterBlank) lead = '';
    if (!CAN_BE_READ.test(line.text)) continue;
    const isHeading = isMarked(raw, line) || isCapitals(line, lines[at + 1]);
    const isLead = !isHeading && leadsOn(line, lines[at + 1]);
    if (isHeading) heading = titleOf(line);
    if (isLead) lead = titleOf(line);
    if (isHeading) lead = '';
    if (line.indent === 0 || isHeading) under = '';
    const inForce = [heading, under || lead].filter(Boolean).join(': ').slice(0, LONGEST_TITLE);
    const parts = isHeading || isLead ? [line] : partsOf(text, line);
    const paragraph = wordCount(line.text);
    for (const [nth, { start, end }] of parts.entries())
      pieces.push({
        start,
        end,
        words: wordCount(text.slice(start, end)),
        title: inForce,
        isHeading: isHeading || isLead,
        isOfEntry: under !== '',
        from: isHeading ? 'apart' : nth === 0 && line.isAfterBlank ? 'paragraph' : 'within',
        paragraph,
      });
  }
  return pieces;
}

/** Marked as one: "## Sepsis". */
const isMarked = (raw: string, { start }: Line): boolean =>
  /^\s{0,3}#{1,6}\s/u.test(raw.slice(raw.lastIndexOf('\n', start - 1) + 1, start + 1));

/** "4. PREGNANCY" */
const NUMBER = /^\d{1,3}(?:\.\d{1,3})*[.)]?\s+/u;
const inCapitals = (text: string): boolean => {
  const letters = text.replace(/[("“].*$/su, '').match(/\p{L}/gu) ?? [];
  return (
    letters.length >= 3 && letters.filter((letter) => /\p{Lu}/u.test(letter)).length >= 0.7 * letters.length
  );
};

/** "SGLT2 INHIBITORS (dapagliflozin)", "• 4. PREGNANCY": in capitals before what stands in brackets, with other lines below. */
function isCapitals({ text, indent, isAfterBlank }: Line, next: Line | undefined): boolean {
  const isItem = ITEM.test(text) && next !== undefined && !next.isAfterBlank;
  if (!(isAfterBlank || isItem) || indent > 0 || text.length > LONGEST_HEADING || isRow(text)) return false;
  const name = nameIn(text);
  if (STATES.test(name.replace(/\([^)]*\)?/gu, ''))) return false;
  // Names below each other are a list.
  return inCapitals(name) && (name === text || !inCapitals(nameIn(next?.text ?? '')));
}

const nameIn = (text: string): string => text.replace(/^[•●○◦▪■‣⁃∙·–—*+-]\s+/u, '').replace(NUMBER, '');

/** "Give in renal failure:", or a question, over lines that follow at once. */
function leadsOn(line: Line, next: Line | undefined): boolean {
  const { text, indent, isAfterBlank } = line;
  if (next === undefined || next.isAfterBlank || next.indent < indent) return false;
  if (text.length > LONGEST_HEADING || ITEM.test(text) || isRow(text)) return false;
  if (/[:?]$/u.test(text)) return isAfterBlank && !STATES.test(text.slice(0, -1));
  return isAfterBlank && ITEM.test(next.text) && !STATES.test(text);
}

const titleOf = ({ text }: Line): string => nameIn(text).replace(/\s+/gu, ' ').replace(/:$/u, '').trim();

/** A line is a piece, with its label and all that follows; a long one, or one of whole sentences, is cut into sentences. */
function partsOf(text: string, line: Line): readonly { start: number; end: number }[] {
  const isWhole =
    line.text.length <= LONGEST_LINE &&
    (ITEM.test(line.text) || isRow(line.text) || !/[.!?]$/u.test(line.text));
  return isWhole ? [line] : sentencesInBlock(text, line);
}
