import type { PageLayout } from '../../../page/document-index.ts';
import { countBefore } from '../../../page/in-order.ts';
import { addressesReader, isBalanced, isBoilerplate, wordCount } from '../../../statements/sentence-rules.ts';
import { functionWordShare } from '../../../language/stop-words.ts';
import { asTitle } from '../headings/heading-text.ts';
import { LONGEST_LIST } from './list-points.ts';
import { listsReferences } from './references.ts';
import { mayName, namesSubject } from '../headings/names.ts';
import { isOfSeveral, isInformative, linesOf, NO_TITLE, packed } from './slide-points.ts';
import { hasDrugTitles, isDrugTitle } from './titles-within.ts';

type Line = { text: string; start: number };
/** Lines without a blank line between them. */
type Group = { start: number; end: number; lines: readonly Line[] };

/** Prose has more words like "the" and "of", notes have fewer. */
const NOTES_SHARE = 0.22;
const BULLET = /^(?:[•●○◦▪■‣⁃∙·–—*-]|\d{1,2}[.)])\s+/u;
/** "Slide 7" */
const NUMBERED = /^(?:slide|page|p\.)\s?\d+$/iu;
const OF_TABLE = /^(?:table|figure|fig\.|box)\s/iu;
/** Cells behind each other. */
const CELLS = /\S(?:\t|[^\S\n]{3,})\S/u;

/** Notes of a page, a few lines at a time behind the title that they stand under: alone they do not name their subject. */
export function notePoints(page: PageLayout): Line[] {
  const found: Line[] = [];
  /** A title alone is that of the lines behind the gap, and of no others: a wrong label is worse than none. */
  let above: string | undefined;
  for (const group of groupsOf(page)) {
    const own = titleOf(group, page.text);
    const title = own ?? above;
    const lines = own === undefined ? group.lines : group.lines.slice(1);
    above = lines.length === 0 ? own : undefined;
    if (
      title !== undefined &&
      lines.length > 0 &&
      areNotes(lines) &&
      !isWrapped(lines) &&
      !isOfSeveral(lines)
    )
      found.push(...pointsUnder(title, lines, page.text, group.end));
  }
  return found;
}

/** "… after source / control 4 days": a line or two, the first of which is no title. */
const isWrapped = (lines: readonly Line[]): boolean =>
  lines.length < 3 && /^[\p{Ll}\d]/u.test(lines[0]!.text.trim());

function groupsOf({ text, blocks }: PageLayout): Group[] {
  const asides = blocks.filter(({ kind }) => kind === 'aside' || kind === 'caption' || kind === 'term');
  const isAside = (at: number) => (asides[countBefore(asides, at + 1) - 1]?.end ?? 0) > at;
  const headings = new Set(blocks.filter(({ kind }) => kind === 'heading').map(({ start }) => start));
  const hasDrugs = hasDrugTitles(text);
  const groups: Group[] = [];
  let lines: Line[] = [];
  let at = 0;
  const close = (end: number) => {
    if (lines.length > 0) groups.push({ start: lines[0]!.start, end, lines });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const bare = line.trim();
    if (bare === '' || isAside(at)) close(at);
    else if (!NUMBERED.test(bare)) {
      // A new heading needs no gap above it.
      if (headings.has(at) || (hasDrugs && isDrugTitle(bare))) close(at);
      lines.push({ text: line, start: at });
    }
    at += line.length + 1;
  }
  close(text.length);
  return groups;
}

/** The first line of a group, or a line alone, that names what stands under it. */
function titleOf({ lines: [first] }: Group, page: string): string | undefined {
  const line = first!.text.trim();
  if (BULLET.test(line) || line.length > 60 || wordCount(line) > 8 || /[.,;:?!]$|[:→≥≤<>=]/u.test(line))
    return undefined;
  if (
    !/^[\p{Lu}\d]/u.test(line) ||
    CELLS.test(line) ||
    NO_TITLE.test(line) ||
    OF_TABLE.test(line) ||
    /\d.*\s\d/u.test(line)
  )
    return undefined;
  const title = asTitle(line, page);
  return /^\p{Lu}{2,5}$/u.test(title) || (mayName(title) && namesSubject(title)) ? title : undefined;
}

function areNotes(lines: readonly Line[]): boolean {
  const text = lines.map((line) => line.text).join('\n');
  return (
    functionWordShare(text) < NOTES_SHARE &&
    !lines.some((line) => CELLS.test(line.text.trim().replace(BULLET, ''))) &&
    !listsReferences(text) &&
    lines.filter((line) => /\p{Ll}{3}\.$/u.test(line.text.trim())).length * 2 <= lines.length
  );
}

function pointsUnder(title: string, lines: readonly Line[], page: string, end: number): Line[] {
  const body = linesOf(page.slice(0, end), lines[0]!.start, widthOf(lines));
  const isSound = body.every(({ text }) => isInformative(text) || mayDrop(text));
  if (!isSound) return [];
  return packed(body.filter(({ text }) => isInformative(text) && !NO_TITLE.test(text)))
    .map(({ text, start }) => ({ text: `${title} – ${text}`, start }))
    .filter(({ text }) => isBalanced(text) && text.length <= LONGEST_LIST + 60);
}

/** What is no lead for the lines under it. */
const mayDrop = (text: string): boolean =>
  !/:$|\b(?:not|no|never|avoid)\b/iu.test(text) &&
  (addressesReader(text) || isBoilerplate(text) || text.length < 60);

/** In a column without bullets what follows a full line goes on with it. */
const widthOf = (lines: readonly Line[]): number | undefined =>
  lines.some(({ text }) => BULLET.test(text.trim()))
    ? undefined
    : Math.max(...lines.map(({ text }) => text.trim().length));
