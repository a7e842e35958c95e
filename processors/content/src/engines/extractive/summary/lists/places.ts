import { isGenericHeading } from '../../../../page/layout.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import { classOf } from '../../headings/classes.ts';
import { isOfParagraph, STUMP, type Line } from './lines.ts';

export type Kind = 'heading' | 'label' | 'item' | 'text' | 'other';

export const PARAGRAPH = 6;
/** What has a higher rank stands under it. */
const [UNNUMBERED, PART] = [7, 8];
export const [TEXT, LABEL, ITEM] = [9, 10, 20];
export const LONGEST_TITLE = 70;
const CAPITALS = /^\p{Lu}[\p{Lu}\d\s/&,()–-]*$/u;
export const FORBIDS =
  /\b(?:not|no|never|avoid(?:ed)?|don['’]?t|stop|contra-?indicat\p{L}+|unless|except|without|withh(?:old|eld)|omit|banned|forbidden|unsafe|dangerous|harmful|obsolete|withdrawn|toxic doses?|myths?|\p{L}+n['’]t)\b/iu;
const NUMBERED_TITLE = /^\d{1,2}[.)]?\s+(?=\p{Lu})/u;

export type Style = {
  isMarkdown: boolean;
  isSlide: boolean;
  hasName: boolean;
  isOutline: boolean;
  sections: ReadonlySet<Line>;
};

const LEAST_SLIDES = 4;
const MOST_WORDS = 150;

/** A short line on top with a gap below it, and few words. */
export const looksLikeSlide = ([first, second, ...rest]: readonly Line[]): boolean =>
  first?.kind === 'text' &&
  second !== undefined &&
  (second.isApart || second.kind === 'item') &&
  first.text.length <= LONGEST_TITLE &&
  !/[.;,]$/u.test(first.text) &&
  [second, ...rest].reduce((sum, { text }) => sum + wordCount(text), 0) <= MOST_WORDS;

export const areSlides = (pages: readonly (readonly Line[])[]): boolean => {
  const slides = pages.filter(looksLikeSlide).length;
  return slides >= LEAST_SLIDES && slides >= 0.7 * pages.length;
};

/** What a line is, and its rank. */
export function placeOf(
  line: Line,
  at: number,
  lines: readonly Line[],
  isNamed: boolean,
  { isMarkdown, isSlide, sections }: Style,
): [Kind, number] {
  if (line.depth > 0) return ['heading', line.depth];
  if (line.kind === 'other') return ['other', TEXT];
  const next = lines[at + 1];
  if (isSlide) {
    if (at === 0) return ['heading', 1];
    if (line.kind === 'text') return ['item', ITEM + (isOverItems(line, at, lines, isNamed) ? -1 : 0)];
  }
  const isTitle = !isMarkdown && isTitleLine(line, next, isNamed);
  if (!isMarkdown && (sections.has(line) || opensSection(line, next))) return ['heading', 1];
  if (line.kind === 'item') {
    if (isOfParagraph(line.mark)) return ['item', PARAGRAPH];
    const isNumbered = isTitle && line.isApart && /^\d/u.test(line.mark);
    return isNumbered && !/^\d/u.test(next?.mark ?? '') ? ['heading', 1] : ['item', ITEM + line.indent];
  }
  const own = line.text.replace(/:$/u, '');
  const isNoted = line.isMarked && !isMarkdown && opens(line, at, lines);
  if (isNoted || (isTitle && (line.isApart || CAPITALS.test(own)) && line.indent === 0)) {
    if (classOf(own) > 0) return ['label', PART + (classOf(own) - 1) / 2];
    return ['heading', NUMBERED_TITLE.test(line.text) ? 1 : CAPITALS.test(own) ? 2 : UNNUMBERED];
  }
  return opens(line, at, lines) ? ['label', LABEL + line.indent / 100] : ['text', TEXT + line.indent / 100];
}

/** "Don’t" over a list of a slide; where gaps stand around such lines, none without a gap is one. */
function isOverItems(line: Line, at: number, lines: readonly Line[], isNamed: boolean): boolean {
  const next = lines[at + 1];
  if (next?.isApart === false) return opens(line, at, lines) && (line.isApart || !lines.some(isBetweenGaps));
  return isBetweenGaps(line, at, lines) && isTitleLine(line, next, isNamed);
}

const isBetweenGaps = ({ kind, isApart }: Line, at: number, lines: readonly Line[]): boolean =>
  at > 0 && kind === 'text' && isApart && lines[at + 1]?.kind === 'item' && lines[at + 1]!.isApart;

const LEAST_SECTIONS = 3;

/** "1 Newborn" … "2 Growth": lines whose numbers go on over the whole document, and that no list of numbers is. */
export function sectionsIn(pages: readonly (readonly Line[])[]): ReadonlySet<Line> {
  const found: Line[] = [];
  for (const lines of pages)
    for (const [at, line] of lines.entries()) {
      const next = lines[at + 1];
      const isNext = numberOf(line) === found.length + 1 && (line.isApart || at === 0);
      if (isNext && next !== undefined && numberOf(next) !== found.length + 2) found.push(line);
    }
  return new Set(found.length < LEAST_SECTIONS ? [] : found);
}

function numberOf({ text, mark, indent, kind }: Line): number | undefined {
  if (indent > 0 || kind === 'other' || isOfParagraph(mark) || /[.;,:]$/u.test(text)) return undefined;
  const [, number] = /^(\d{1,2})[.)]?\s+\p{Lu}.{2,60}$/u.exec(`${mark} ${text}`.trim()) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** "4. CLINICAL SYNDROMES", "2 Definitions" over "2.1 …". */
function opensSection({ text, mark, indent }: Line, next: Line | undefined): boolean {
  if (/^(?:annex|appendix)\b/iu.test(text) && text.length < LONGEST_TITLE) return true;
  const [whole, number] = /^(\d{1,2})[.)]?\s+\p{Lu}.{2,70}$/u.exec(`${mark} ${text}`.trim()) ?? [];
  if (whole === undefined || indent > 0 || /[.;,:]$/u.test(text)) return false;
  return next?.mark.startsWith(`${number!}.`) === true && isOfParagraph(next.mark)
    ? true
    : /^\d{1,2}[.)]?\s+\p{Lu}{4}[\p{Lu}\s,/()-]*$/u.test(whole);
}

/** "Causes", "Treat as follows:": a short line right over a list, or over "Dose" that is right over one. */
function opens(line: Line, at: number, lines: readonly Line[]): boolean {
  const { text } = line;
  const next = lines[at + 1];
  if (
    next === undefined ||
    (STUMP.test(text) && !(next.kind === 'item' && isOpen(text)) && !forbidsBelow(text))
  )
    return false;
  const isShort = text.length <= LONGEST_TITLE && wordCount(text) <= 8 && !/[.;,!]$/u.test(text);
  if (next.kind === 'text') {
    const isOver =
      isShort &&
      !/\d\s?(?:m?c?g|µg|units?|m[lL])\b/u.test(text) &&
      classOf(text) < classOf(next.text) &&
      (line.isMarked || !next.isApart);
    return isOver && opens(next, at + 1, lines);
  }
  if (next.kind !== 'item' || isOfParagraph(next.mark)) return false;
  if (forbidsBelow(text) || (text.length <= LONGEST_TITLE && /\bfollowing\b[^:]*\.$/iu.test(text)))
    return true;
  if (next.isApart) return isOpen(text) || (isShort && (text.endsWith(':') || line.isMarked));
  return text.endsWith(':') || (text.length <= 120 && /^1[.)]/u.test(next.mark)) || isShort;
}

/** "Treat with lorazepam for", "Assume the dose is needed in anyone who has taken": each item is the end of it. */
const isOpen = (text: string): boolean =>
  text.length <= 120 &&
  /^\p{Lu}[^.;!?]{5,}\s(?:if|when|in|for|with|to|by|unless|during|taking|given|taken|who|of|(?:is|are|has|have|had|should|must|may|can)(?: not)?)$/u.test(
    text,
  );

/** "The following must never be given together with it." over a list: without it, an order is read as its opposite. */
const forbidsBelow = (text: string): boolean =>
  text.length <= 120 &&
  FORBIDS.test(text) &&
  /^[^.;]*(?::|\b(?:following|below)\b[^.;]*\.?|\b(?:are|is|to|if|in|with|when))$/iu.test(text);

function isTitleLine({ text, mark }: Line, next: Line | undefined, isNamed: boolean): boolean {
  const own = text.replace(/:$/u, '').trim();
  if (next === undefined || own.length > LONGEST_TITLE || wordCount(own) > 9 || own.length < 2) return false;
  if (/[.;,!?]$|[=<>≤≥→]|->/u.test(own) || STUMP.test(own) || !/^[\p{Lu}\d]/u.test(own)) return false;
  if (isGenericHeading(own) && own.length > 5) return false;
  return (
    isNamed || mark !== '' || next.kind !== 'text' || classOf(next.text) > classOf(own) || CAPITALS.test(own)
  );
}
