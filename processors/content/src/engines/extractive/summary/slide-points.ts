import { isPart } from '../../../page/label-parts.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { wordCount } from '../../../statements/sentence-rules.ts';
import { asTitle } from '../headings/heading-text.ts';
import { LONGEST_LIST } from './list-points.ts';
import { isAboutDocument } from './refusals.ts';
import { hasDrugTitles, hasTitles } from './titles-within.ts';
import { mayName, namesSubject } from '../headings/names.ts';
import { documentTitle } from '../headings/document-title.ts';

/** In words: a page of more is no slide. */
const MOST_WORDS = 130;
const LONGEST_LINE = 160;

/** What a slide is about, before its lines. */
export const NO_TITLE =
  /^(?:case|plan for|roadmap|quiz|questions?|outline|agenda|contents|aims|learning|objectives|take|key|summary|references|thank|further|exercise|mcqs?|lecture|welcome|review)\b|!|^[^:]*\?/iu;

const CELLS = /\S(?:\t|[^\S\n]{3,})\S/u;
const AMOUNT = /\d\s?(?:m?c?g|µg|μg|units?|IU)(?!\p{L}|\/d?[Ll])/u;

type Line = { text: string; start: number };
/** `under`: it stands a step further in than the line above it, or under a line with a colon. */
type SlideLine = Line & { under: string | undefined };

/** The lines of a slide, a few at a time behind the title of the slide: alone they do not name their subject. */
export function slidePoints(page: PageLayout, index: DocumentIndex): Line[] {
  const [heading, ...rest] = page.blocks;
  if (heading === undefined || !isHead(page) || rest.length === 0 || wordCount(page.text) > MOST_WORDS)
    return [];
  if (rest.some(({ kind }) => kind === 'caption' || kind === 'term')) return [];
  const title = nameOf(page, index);
  if (title === undefined) return [];
  const lines = linesOf(page.text, heading.end);
  // A value of a table says nothing without its column.
  if (lines.filter(({ text }) => CELLS.test(text)).length > 1) return [];
  if (isOfSeveral(lines) || hasTitles(page.text.slice(heading.end)) || hasDrugTitles(page.text)) return [];
  // Sentences name their subject themselves.
  if (lines.length < 3 || lines.filter(({ text }) => text.endsWith('.')).length * 3 > lines.length) return [];
  if (lines.some(({ text }) => !isInformative(text))) return [];
  // A dose is of a condition too: "First hour" names none.
  const whole = lines.some(({ text }) => AMOUNT.test(text)) ? documentTitle(index) : '';
  if (whole === undefined) return [];
  const name = whole === '' || title.includes(whole) ? title : `${whole}: ${title}`;
  return packed(lines).map(({ text, start }) => ({
    text: `${name} – ${text}`,
    start,
  }));
}

/** "Dose" twice: of two drugs, of which the title names one at most. */
export function isOfSeveral(lines: readonly Line[]): boolean {
  const parts = lines
    .map(({ text }) => /^[^:]{2,40}(?=:|$)/u.exec(text.trim())?.[0].toLowerCase() ?? '')
    .filter((label) => isPart(label));
  return new Set(parts).size < parts.length;
}

/** What the slides of one subject begin with. */
const OF_ALL =
  /^(?:definitions?|epidemiology|classification|clinical (?:picture|features|presentation)|pathophysiology)\b/iu;

/** "Definition" is of what all slides are about. */
function nameOf(page: PageLayout, index: DocumentIndex): string | undefined {
  const own = slideTitle(page);
  if (own === undefined || namesSubject(own)) return own;
  const whole = OF_ALL.test(own) ? documentTitle(index) : undefined;
  return whole === undefined ? undefined : `${whole}: ${own}`;
}

/** In characters: lines of this many together make one bullet. */
const FULL = 90;
const MOST_BULLETS = 4;

const LONGEST = 260;
/** A line under "Neuropathic: …" without a label of its own is of that; a cross, an arrow or a limit is always of the line above. */
const LABELLED = /^[^:]{2,50}:\s|\s(?:→|=)\s/u;
const GOES_ON = /^[✗✓→⚠+(<>≤≥↑↓=]/u;

/** Lines behind each other, as a line is often understood only with the one above it. */
export function packed(lines: readonly SlideLine[]): Line[] {
  const all = lines.reduce((sum, { text }) => sum + text.length, 0);
  const full = Math.max(FULL, all / MOST_BULLETS);
  const isLabelled = lines.filter(({ text }) => LABELLED.test(text)).length >= 2;
  const bullets: Line[] = [];
  for (const { text, start, under } of lines) {
    const last = bullets.at(-1);
    const length = last?.text.length ?? 0;
    const mayBreak = LABELLED.test(text) || wordCount(text) === 1 || !isLabelled || length > LONGEST;
    const goesOn = GOES_ON.test(text) || (under !== undefined && length + text.length < LONGEST_LIST);
    if (last === undefined) bullets.push({ text, start });
    else if (length >= full && mayBreak && !goesOn)
      bullets.push({ text: under === undefined ? text : `${under.replace(/:$/u, '')}: ${text}`, start });
    else last.text += /^[→+]/u.test(text) || last.text.endsWith(':') ? ` ${text}` : `; ${text}`;
  }
  return bullets;
}

/** In characters: what follows a line as long as this in lower case goes on with it, also on a slide of large letters. */
const FULL_LINE = 55;
const LEAST_FULL = 30;
const NEARLY = 0.7;
const BULLET = /^(?:[•●○◦▪■‣⁃∙·–—*-]|\d{1,2}[.)])\s+/u;

/** `width`: that of a column without bullets. */
export function linesOf(page: string, from: number, width?: number): SlideLine[] {
  const lines: SlideLine[] = [];
  /** The lines that others stand under, with their marks. */
  let [above, mark, hadSteps] = ['', '', false];
  // What stands further up than the line before is not looked at.
  let at = page.lastIndexOf('\n', page.lastIndexOf('\n', from - 1) - 1) + 1;
  let before = 0;
  /** Of the last line: looking for its end in the whole of it would take the longer the more it has been joined of. */
  let ending = '';
  const all = page.slice(at).split('\n');
  const widest = all.reduce((most, line) => Math.max(most, line.trim().length), 0);
  const fullLine = Math.min(FULL_LINE, Math.max(LEAST_FULL, NEARLY * widest));
  for (const line of all) {
    const own = BULLET.exec(line.trim())?.[0].trim().replace(/\d+/u, '1') ?? '';
    const text = line.trim().replace(BULLET, '');
    const last = lines.at(-1);
    if (at >= from && text !== '') {
      const isFull = width !== undefined && before > 0.8 * width && !/[.:;]$/u.test(ending);
      const isIndented =
        own === '' && mark !== '' && /^\s{2,}\S/u.test(line) && (before > fullLine || !/^\p{Lu}/u.test(text));
      const goesOn =
        last !== undefined &&
        (isFull ||
          isIndented ||
          text.startsWith('e.g.') ||
          (own === '' && (before > fullLine || last.text.length > FULL_LINE) && /^\p{Ll}{2}/u.test(text)));
      ending = text;
      if (goesOn) last.text += ` ${text}`;
      else {
        // The first mark of a slide is that of its main lines.
        if (lines.length === 0) mark = own;
        const isMain = own === mark;
        if (isMain && (hadSteps || !above.endsWith(':'))) above = '';
        hadSteps = !isMain;
        const isUnder = above !== '' && (!isMain || above.endsWith(':')) && !text.endsWith(':');
        lines.push({ text, start: at, under: isUnder ? above : undefined });
        if (text.endsWith(':') || (isMain && !isUnder)) above = text;
      }
    }
    at += line.length + 1;
    before = text.length;
  }
  // What goes on with a line needs its comma, the next line not.
  return lines.map((line) => ({ ...line, text: line.text.replace(/[;,]$|(?<=\p{Ll}{3})\.$/u, '') }));
}

/** A line at the top of a page with a gap below it. */
function isHead({ blocks, text }: PageLayout): boolean {
  const [first, next] = blocks;
  if (first === undefined || next === undefined || first.kind === 'heading') return first?.kind === 'heading';
  return (
    !/\n|[.;,]$/u.test(first.text.trim()) &&
    wordCount(first.text) <= 9 &&
    /\n\s*\n/u.test(text.slice(first.end, next.start))
  );
}

/** The heading of a slide; undefined when the page is no slide, or it does not name its subject. */
export function slideTitle(page: PageLayout): string | undefined {
  const { blocks, text } = page;
  const [heading, next] = blocks;
  if (heading === undefined || next === undefined || !isHead(page) || wordCount(text) > MOST_WORDS)
    return undefined;
  const own = asTitle(heading.text.replace(/\s+/gu, ' ').trim(), text);
  return own.length > 60 || NO_TITLE.test(own) || !mayName(own) ? undefined : own;
}

export const isInformative = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= LONGEST_LINE &&
  !text.includes('\t') &&
  /^[\p{L}\d♂♀↓↑<>≤≥(✗✓→⚠+"“]/u.test(text) &&
  !/[?…,–-]$|\b(?:of|and|or|the|in|to|with|for|by|than)$/iu.test(text) &&
  !isAboutDocument(text);
