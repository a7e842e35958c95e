import { isInstruction } from './instructions.ts';
import { splitBlocks } from '../../../text/blocks.ts';

export type BlockKind = 'heading' | 'prose' | 'item' | 'term' | 'aside';

/** A block of a page with its role; `start` and `end` are offsets into the page's text. */
export type PageBlock = {
  kind: BlockKind;
  start: number;
  end: number;
  text: string;
  heading: string | undefined;
};

const BULLET = /^(?:[•●○◦▪■‣⁃∙·–—*+-]|\d{1,3}[.)]|[a-z]\)|\(\d{1,3}\))\s+/iu;

/** Headings of parts that are about the document, not about medicine. */
const ASIDE =
  /^(?:(?:chapter|learning|lesson|section|module)?\s*(?:objectives?|outcomes|goals)|(?:table of )?contents|references?|bibliography|further reading|suggested reading|acknowledge?ments?|index|copyright|licen[cs]e|disclosures?|(?:review|critical thinking|discussion|self.?check) questions?|answer key|attributions?|credits|about the authors?|unfolding case study.*|sources)\b[\s:]*$/iu;
const TERMS = /(?:^terms|\b(?:key terms|glossary|vocabulary|definitions))\b[\s:]*$/iu;

/** Headings that name a part of a text and not what it is about. */
const GENERIC =
  /^(?:introduction|summary|overview|conclusions?|key (?:terms|points|concepts|takeaways)|chapter (?:review|summary|outline).*|glossary|objectives?|background|notes?|discussion|page \d+|slide \d+|[\d\s.:–-]+|text inside a shape:?|.{1,3})$/iu;

export const isGenericHeading = (heading: string): boolean => GENERIC.test(heading) || ASIDE.test(heading);

const bracketed = (line: string) => line.replace(/^[[#*\s]+|[\]#*:\s]+$/gu, '');

export function looksLikeHeading(text: string): boolean {
  const line = bracketed(text.trim());
  const words = line.split(/\s+/u);
  if (line.length < 3 || line.length > 90 || words.length > 12 || text.trim().includes('\n\n')) return false;
  if (text.trim().endsWith(':') && words.length > 5) return false;
  if (/[.!?;,]$|[=<>≤≥→⇒➔|]/u.test(line) || BULLET.test(text.trim()) || !/^[\p{Lu}\d“"]/u.test(line))
    return false;
  if (/https?:|www\.|@|\.{4}|^\d[\d\s.,%–/-]*\p{Ll}{0,3}(?:\/\p{L}+)?$/iu.test(line)) return false;
  if ((/[,;]/u.test(line) || isInstruction(line)) && !isTitleCase(words)) return false;
  return (line.match(/\p{L}/gu)?.length ?? 0) >= 0.6 * line.replace(/\s/gu, '').length;
}

function isTitleCase(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length >= 4);
  return long.filter((word) => /^\p{Lu}/u.test(word)).length >= 0.7 * long.length;
}

/**
 * The blocks of a page with their roles. `text` may have lines blanked out; offsets hold for the page.
 * `before` is the heading in force where the page starts.
 */
export function layOut(text: string, before: string | undefined): PageBlock[] {
  let heading = before;
  // Objectives end with their page; lists of terms and references go on over it.
  let mode: Mode = modeOf(before) === 'aside' && !isReference(before) ? 'normal' : modeOf(before);
  const blocks = splitBlocks(text);
  return blocks.map(({ start, end }, index) => {
    const content = text.slice(start, end);
    const next = blocks[index + 1];
    const title = looksLikeHeading(content) && isFollowed(text, next);
    if (title) {
      heading = bracketed(content.replace(/\s+/gu, ' ').trim());
      mode = modeOf(heading);
      return { kind: 'heading', start, end, text: content, heading };
    }
    const item = BULLET.test(content.trimStart());
    if (mode === 'aside' && !item && isProse(content) && !isReference(heading)) mode = 'normal';
    const kind = mode === 'aside' ? 'aside' : mode === 'terms' ? 'term' : item ? 'item' : 'prose';
    return { kind, start, end, text: content, heading };
  });
}

/** A paragraph of sentences, which no list of objectives has. */
const isProse = (content: string) =>
  content.length > 60 && /\p{Ll}["”)]?\.["”)]?(?:\s|$)/u.test(content) && !isInstruction(content.trim());

const isReference = (heading: string | undefined) =>
  /references?|bibliography|reading|contents|index|questions|key|sources/iu.test(heading ?? '');

type Mode = 'normal' | 'aside' | 'terms';

function modeOf(heading: string | undefined): Mode {
  if (heading === undefined) return 'normal';
  return ASIDE.test(heading) ? 'aside' : TERMS.test(heading) ? 'terms' : 'normal';
}

const isFollowed = (text: string, next: { start: number; end: number } | undefined) =>
  next !== undefined && text.slice(next.start, next.end).trim().length > 0;
