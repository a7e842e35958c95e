import { isInstruction } from './instructions.ts';
import { opensSection, paragraphsByStart, sectionNumber, type Sections } from './numbered-sections.ts';
import type { BlockKind, PageBlock } from './page-block.ts';
import { opensObjectives, roleOf, type Role } from './parts.ts';
import { hasCells, isCaption, withRows } from './table-rows.ts';
import { isCasePart } from './case-parts.ts';
import { splitBlocks } from './blocks.ts';

export type { BlockKind, PageBlock } from './page-block.ts';

const BULLET = /^(?:[•●○◦▪■‣⁃∙·–—*+-]|\d{1,3}[.)]|[a-z]\)|\(\d{1,3}\))\s+/iu;

/** Headings that name a part of a text and not what it is about. */
const GENERIC =
  /^(?:introduction|summary|overview|synopsis|synoptic table|(?:summary|overview|comparison|reference|quick) (?:table|chart|sheet|reference|guide)|(?:table|summary|overview|list) of (?:the )?(?:main |important |common )?(?:drugs?|agents|medicines|medications|treatments|features|findings|values|doses)|tables? \d+[a-z]?|at a glance|in brief|in short|key facts|essentials|quick reference|recap|revision|take[- ]?home\b.{0,20}|pearls|conclusions?|key (?:terms|points|concepts|takeaways)|chapter (?:review|summary|outline).*|glossary|objectives?|background|notes?|discussion|page \d+|slide \d+|[\d\s.:–-]+|.{1,3})$/iu;

export const isGenericHeading = (heading: string): boolean =>
  GENERIC.test(heading) || roleOf(heading) !== undefined;

/** "3. MINERALS": a list item is not written in capitals alone. */
const NUMBERED_TITLE = /^\d{1,2}[.)]\s+(?=\p{Lu}{5}[\p{Lu}\s/-]{0,60}$)/u;
/** "Class: biguanide" right under a title says something of what the title names. */
const ENTRY = /^\p{Lu}\p{L}+(?:\s\p{L}+){0,2}:\s\S/u;

/** "2.3 Glucocorticoid-induced. Assume …": the label of a paragraph, with what it says. */
const SENTENCE_AFTER = /^[\d.\s]+[^.\n]{2,60}[\p{Ll})]\.\s+\p{Lu}/u;

const bracketed = (line: string) => line.replace(/^[[#*\s]+|[\]#*:\s]+$/gu, '').replace(NUMBERED_TITLE, '');

export function looksLikeHeading(text: string): boolean {
  const line = bracketed(text.trim());
  const words = line.split(/\s+/u);
  if (line.length < 3 || line.length > 90 || words.length > 12 || text.trim().includes('\n\n')) return false;
  if (text.trim().endsWith(':') && words.length > 5) return false;
  if (
    /[.!?;,]$|[=<>≤≥→⇒➔|]/u.test(line) ||
    BULLET.test(line) ||
    (BULLET.test(text.trim()) && !NUMBERED_TITLE.test(text.trim())) ||
    !/^[\p{Lu}\d“"]/u.test(line)
  )
    return false;
  if (line.split('(').length !== line.split(')').length || line.endsWith('-')) return false;
  if (/https?:|www\.|@|\.{4}|^\d[\d\s.,%–/-]*\p{Ll}{0,3}(?:\/\p{L}+)?$/iu.test(line)) return false;
  // "Oxybutynin (Ditropan, Lyrinel XL)": of the names in brackets there may be several.
  if ((/[,;]/u.test(line.replace(/\s\([^()]*\)$/u, '')) || isInstruction(line)) && !isTitleCase(words))
    return false;
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
export function layOut(
  text: string,
  before: string | undefined,
  sections: Sections = new Map(),
): PageBlock[] {
  let heading = before;
  let role = roleOf(before);
  // Objectives end with their page; lists of terms and references go on over it.
  if (role === 'objectives') role = undefined;
  const blocks = splitBlocks(text);
  const paragraphs = paragraphsByStart(text);
  let section = before;
  let isListed = false;
  let wasTitle = false;
  const laidOut = blocks.map(({ start, end }, index): PageBlock => {
    const content = text.slice(start, end);
    const block = { start, end, text: content };
    const isApart = hasGap(text, blocks[index - 1], start);
    const item = BULLET.test(content.trimStart());
    // After a list of objectives with bullets, a line without one begins something else.
    if (role === 'objectives' && isListed && !item && isApart && !isInstruction(content)) {
      role = undefined;
      heading = section;
    }
    isListed = role === 'objectives' && (isListed || item);
    const isEntry = wasTitle && !isApart && ENTRY.test(content);
    const paragraph = paragraphs.get(start);
    const isSection = isApart && opensSection(content.trim(), start, paragraphs, sections);
    wasTitle =
      isSection ||
      (!isEntry &&
        !(paragraph !== undefined && SENTENCE_AFTER.test(content)) &&
        isTitle(content, isApart, blocks[index + 1], role));
    if (wasTitle) {
      const title = bracketed(content.replace(/\s+/gu, ' ').trim());
      const number = sectionNumber(title);
      if (isSection && number !== undefined) sections.set(number, title);
      role = roleOf(title);
      // Numbered paragraphs are no list of terms: "1. Purpose and definitions".
      if (isSection && role === 'terms') role = undefined;
      if (role !== 'box') heading = title;
      section = role === undefined || role === 'summary' ? heading : section;
      return { ...block, kind: 'heading', heading: heading ?? title, role };
    }
    // "2.4 …" goes on under "2. Who is at risk", whatever 2.3 was.
    if (paragraph !== undefined) heading = sections.get(paragraph.section) ?? heading;
    if (isCaption(content)) return { ...block, kind: 'caption', heading, role };
    if (opensObjectives(content)) role = 'objectives';
    else if (endsPart(role, content, item)) {
      role = undefined;
      heading = section;
    }
    return { ...block, kind: kindOf(role, content, item), heading, role };
  });
  return withRows(
    laidOut,
    ({ heading: title, start }) => roleOf(title) !== undefined || paragraphs.has(start),
  );
}

function kindOf(role: Role | undefined, content: string, item: boolean): BlockKind {
  if (role === 'objectives' || role === 'references' || role === 'questions') return 'aside';
  if (role === 'terms') return 'term';
  if (hasCells(content)) return 'row';
  return item ? 'item' : 'prose';
}

/** Whether a paragraph shows that the part before it has ended without a heading. */
function endsPart(role: Role | undefined, content: string, item: boolean): boolean {
  if (role === 'objectives') return !item && isProse(content);
  if (role === 'terms')
    return /^\p{Lu}/u.test(content) && isProse(content) && /\.\s+\p{Lu}\p{Ll}+\s\p{Ll}/u.test(content);
  return false;
}

/** A paragraph of sentences, which no list of objectives has. */
const isProse = (content: string) =>
  content.length > 60 && /\p{Ll}["”)]?\.["”)]?(?:\s|$)/u.test(content) && !isInstruction(content.trim());

const hasGap = (text: string, before: { end: number } | undefined, start: number): boolean =>
  before === undefined || /\n[^\S\n]*\r?\n/u.test(text.slice(before.end, Math.min(start, before.end + 400)));

function isTitle(content: string, isApart: boolean, next: unknown, role: Role | undefined): boolean {
  if (!looksLikeHeading(content) || isCaption(content) || hasCells(content)) return false;
  // At the foot of a page only certain headings: the text under them stands on the next page.
  if (next === undefined && !isCasePart(content)) return false;
  const title = bracketed(content.replace(/\s+/gu, ' ').trim());
  if (roleOf(title) !== undefined) return true;
  // An objective or an entry of a list of terms may look like a heading in all but its capitals.
  if (role === 'objectives') return isTitleCase(title.split(' '));
  if (role !== 'terms') return true;
  return isApart && isTitleCase(title.split(' ')) && title.split(' ').length > 1;
}
