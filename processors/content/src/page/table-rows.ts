import type { PageBlock } from './page-block.ts';

/** Blocks of words that are no prose: titles and notes of figures and tables. */
const CAPTION =
  /^(?:(?:supplementary )?(?:fig(?:ure)?s?|tables?|box|chart|graph|plate|photo|diagram|scheme|exhibit|panel|algorithm)\.?\s*(?:\d+(?:[.–-]\d+)*[a-z]?|[A-Z]\d*|[IVX]+)?\s*(?:[.:|–—]|$|\s(?=\p{Lu}|\([a-z]\)\s))|(?:\p{Lu}[\p{L}-]*\s){1,4}(?:Table|Figure|Box|Chart):|\(?(?:credits?|sources?|adapted from|modified from|reproduced (?:from|with)|image (?:by|credit|courtesy)|photo (?:by|credit|courtesy)|abbreviations)\b\s?[:a-z]|[*†‡§¶]{1,3}\s?\p{L})/u;
const CAPTION_ANY_CASE =
  /^(?:figure|table|fig\.|box)\s\d+(?:[.–-]\d+)*[a-z]?\s*(?:[.:|–—]|$)|^(?:source|credit|abbreviations):/iu;

/** Longer blocks have taken in a paragraph; then they are read as prose. In characters. */
const LONGEST_CAPTION = 700;
const LONGEST_NOTE = 260;
/** What each panel of a figure shows takes more words. */
const PANELS = /^.{0,160}\(a\)[^]{20,600}\(b\)/u;
const LONGEST_OF_PANELS = 1_300;

/** "Table 26.3 lists …" begins a paragraph. */
const SPOKEN_OF =
  /^(?:figures?|tables?)\s[\d.–-]+[a-z]?\s(?:lists?|shows?|summari[sz]es?|illustrates?|provides?|presents?|describes?|compares?|gives?|outlines?|contains?|identif(?:y|ies)|includes?|details?|displays?|depicts?|explains?)\s/iu;

export function isCaption(content: string): boolean {
  const text = content.trim();
  if (SPOKEN_OF.test(text)) return false;
  if (
    text.length > (PANELS.test(text) ? LONGEST_OF_PANELS : LONGEST_CAPTION) ||
    (/^[*†‡§¶(]/u.test(text) && text.length > LONGEST_NOTE)
  )
    return false;
  return CAPTION.test(text.slice(0, 120)) || CAPTION_ANY_CASE.test(text.slice(0, 120));
}

/** In characters: rows that tabs part hold whole cells. */
const LONGEST_TABLE = 20_000;

/** Tabs part cells whatever stands in them, sentences too. */
const areTabbed = (lines: readonly string[]): boolean => {
  const filled = lines.filter((line) => line.trim() !== '');
  const tabbed = filled.filter((line) => /\S\t+\S|^\t\S.*\t/u.test(line)).length;
  return tabbed >= 2 && tabbed >= 0.6 * filled.length;
};

/** Tabs behind it are empty cells. */
const isFirstCell = (line: string): boolean => /\S\t+$/u.test(line);

/** Most lines have cells apart from each other: tabs, bars or wide gaps. */
export function hasCells(content: string): boolean {
  if (content.length <= LONGEST_TABLE && areTabbed(content.split('\n'))) return true;
  if (content.length > 4_000) return false;
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.filter(
    (line) => /\S(?:\t|\s?\|\s?|[^\S\n]{3,})\S/u.test(line.trim()) || isFirstCell(line),
  );
  return (
    rows.length > 0 &&
    rows.length >= 0.6 * lines.length &&
    !/[.!?]["”)]?\s+\p{Lu}\p{Ll}+\s\p{Ll}/u.test(content)
  );
}

/** A line of figures beside few words: "Renal blood flow 1050". */
function isFigures(text: string): boolean {
  const parts = text.trim().split(/\s+/u);
  const figures = parts.filter((part) => /\d/u.test(part)).length;
  return parts.length <= 14 && figures >= 0.3 * parts.length && !/[.!?;]$/u.test(text.trim());
}

const isPiece = ({ kind, text }: PageBlock): boolean =>
  kind === 'heading' ||
  (kind === 'prose' && text.trim().length <= 100 && !/[.!?:]["”)]*$/u.test(text.trim()));

const isTitleCase = (line: string): boolean => {
  const long = line.match(/[\p{L}-]{4,}/gu) ?? [];
  return long.length > 0 && long.filter((word) => /^\p{Lu}/u.test(word)).length >= 0.7 * long.length;
};

/** More short blocks after each other than a chapter, a section and a part of it have headings. */
const MOST_HEADINGS = 3;

/**
 * The blocks with the cells and lines of tables marked as rows: they come as many short blocks after each other, and
 * none of them is a heading but the title before and the one that a paragraph follows.
 */
export function withRows(
  blocks: readonly PageBlock[],
  isKnownHeading: (heading: PageBlock) => boolean,
): PageBlock[] {
  const marked = [...blocks];
  for (let at = 0; at < blocks.length;) {
    let end = at;
    while (end < blocks.length && isPiece(blocks[end]!)) end++;
    if (end - at > MOST_HEADINGS) markRun(marked, at, end, isKnownHeading);
    at = end + 1;
  }
  const demoted = marked.flatMap((block, at) =>
    block.kind !== 'heading' && blocks[at]!.kind === 'heading' ? [block.heading] : [],
  );
  return inForce(
    marked.map((block) =>
      block.kind === 'prose' && isFigures(block.text) ? { ...block, kind: 'row' } : block,
    ),
    blocks[0]?.kind === 'heading' ? undefined : blocks[0]?.heading,
    new Set(demoted),
  );
}

function markRun(
  blocks: PageBlock[],
  from: number,
  to: number,
  isKnownHeading: (heading: PageBlock) => boolean,
): void {
  const after = blocks[to];
  const isIntroduction = after !== undefined && (after.kind === 'item' || after.text.trim().length > 80);
  const headings = blocks.slice(from, to).filter(({ kind }) => kind === 'heading').length;
  // Lines that begin in lower case or hold figures are cells, headings by themselves may be a contents list.
  for (let at = from; at < to; at++) {
    const block = blocks[at]!;
    const isFirst = at === from && headings > 0;
    const isNear = at === to - 1 || (at === to - 2 && /\S\s+\S/u.test(block.text.trim()));
    const isLast = isNear && isIntroduction && isTitleCase(block.text);
    const stays = block.kind === 'heading' && (isFirst || isLast || isKnownHeading(block));
    if (!stays) blocks[at] = { ...block, kind: 'row' };
  }
}

/** The blocks below a cell that looked like a heading, under the last heading before it that is one. */
function inForce(
  blocks: readonly PageBlock[],
  before: string | undefined,
  demoted: ReadonlySet<string | undefined>,
): PageBlock[] {
  let heading = before;
  return blocks.map((block) => {
    if (block.kind === 'heading') heading = block.heading;
    return demoted.has(block.heading) ? { ...block, heading } : block;
  });
}
