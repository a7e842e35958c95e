import { plain } from '../../../checks/card-syntax.ts';
import { isPart, partInFull } from '../../../page/label-parts.ts';
import { contentStems, type DocumentIndex, type PageLayout } from '../../../page/document-index.ts';
import { pointsElsewhere } from '../../../statements/sentence-rules.ts';
import { countBefore, ofEach, thingAt } from '../../../page/in-order.ts';
import type { PageBlock } from '../../../page/page-block.ts';
import type { Tagger } from '../../../language/token.ts';
import type { ListPoint } from './list-points.ts';
import { governedAt, underLead } from './governed.ts';
import { isAnaphoric } from '../../../statements/anaphoric.ts';
import { runInPart } from './monograph-lines.ts';
import { behindLabel } from './run-in-labels.ts';
import { named, namedInMonograph } from './naming.ts';
import { topicAt } from './outline.ts';
import { sectionAt, sectionsOf } from './sections.ts';
import { LONGEST_BULLET, shorten } from './shorten.ts';
import { isWithin, type Span } from './table-spans.ts';
import { isNameless, placeIn, underSection } from './under-section.ts';
import {
  NO_POINT,
  saysSomething,
  isFigures,
  isCutOff,
  joinsCells,
  EXAMPLE_DOSE,
  OF_NAME,
  SOURCE,
  REFERS_BACK,
  RUN_ON,
  HOWEVER,
  isBareName,
  isEquation,
  adds,
} from './point-rules.ts';

/** A sentence or line of a page that could be a bullet. */
export type Point = {
  text: string;
  start: number;
  section: string;
  role: string | undefined;
  /** It is a part of a sentence. */
  isClause: boolean;
  /** How much its place on the page says for it. */
  place: number;
  /** A whole list or table. */
  isWhole: boolean;
  /** Where the table begins that it is rows of: a small one is given in full. */
  table?: number | undefined;
  /** It stands behind the name of its section. */
  isPart?: boolean;
};

export type Setting = {
  page: PageLayout;
  index: DocumentIndex;
  tag: Tagger;
  monographs: ReadonlySet<string>;
  tables: readonly { start: number; end: number }[];
  /** Tables whose cells are lines of their own. */
  spans: readonly Span[];
  lists: readonly ListPoint[];
};

/** A list or a table says many things at once; what opens a section or a paragraph says what it is about. */
export const WHOLE = 0.4;
const OPENS_SECTION = 0.3;
const OPENS_PARAGRAPH = 0.15;
const EXAMPLE = -0.3;

function placeOf({ text, blocks }: PageLayout, start: number): number {
  if (/^for (?:example|instance)\b/iu.test(text.slice(start, start + 14))) return EXAMPLE;
  const block = thingAt(blocks, start);
  if (block === undefined || start - block.start > 4) return 0;
  const at = countBefore(blocks, block.start);
  return blocks[at - 1]?.kind === 'heading' ? OPENS_SECTION : OPENS_PARAGRAPH;
}

/** "(Strong) 4.3 Give …": the number of a recommendation, and the grade of the one before. */
const bare = (text: string): string =>
  text.replace(/^(?:\([^()]{1,20}\)\s+)?(?:\d+(?:\.\d+)+[.)]?\s+)?(?=\p{Lu})/u, '');

/** Parts of a sentence that may say more, or less, than the sentence does. */
const CUT_OUT = /^(?:relative|apposition|naming)$/u;
const PARTS = /^(?:clause|apposition|naming|cut)$/u;

/** What a page says, and how it came from it. */
export type SourceText = {
  text: string;
  start: number;
  role?: string | undefined;
  made?: string;
  /** What proves it on the page. */
  span?: string;
  /** Its row and column were read. */
  isCell?: boolean;
};

/** In characters: more than a line. */
const PARAGRAPH = 160;

/** A row is of its table, and a sentence of a paragraph is about the heading over it only where the paragraph names that. */
function isAboutSection(section: string | undefined, { blocks }: PageLayout, start: number): boolean {
  const block = thingAt(blocks, start);
  if (block?.kind === 'row') return false;
  if (section === undefined || block?.kind !== 'prose' || block.text.length < PARAGRAPH) return true;
  const stems = stemsOf(block);
  return contentStems(section).every((stem) => stems.has(stem));
}

const stemsOf = ofEach(({ text }: PageBlock): ReadonlySet<string> => new Set(contentStems(text)));

/** A line of notes in lower case is about the heading over it. */
const behind = (section: string | undefined, line: string): string | undefined =>
  section === undefined ? undefined : `${section} – ${line}`;

/** With the drug before the label of a part that lost its mark; undefined when no section names the drug. */
function inFull(
  text: string,
  section: string | undefined,
  monographs: ReadonlySet<string>,
): string | undefined {
  const part = runInPart(text);
  if (part === undefined) return text;
  if (section === undefined || !monographs.has(section)) return undefined;
  return `${section} – ${partInFull(part.label)}: ${part.value}`;
}

/** Whether it is the first sentence of a block or of a line with a bullet. */
const opensItem = ({ text, blocks }: PageLayout, start: number): boolean =>
  thingAt(blocks, start)?.start === start ||
  /(?:^|\n)[^\S\n]*(?:[•●○◦▪■‣⁃∙·–—*+-]|\(?\d{1,2}[.)])[^\S\n]*$/u.test(
    text.slice(Math.max(0, start - 20), start),
  );

export function pointOf(
  { text, start, role, made = '', span = '', isCell = false }: SourceText,
  isLine: boolean,
  { page, index, tag, monographs, tables, spans }: Setting,
): Point[] {
  const section = sectionAt(sectionsOf(page, index), start);
  const own = inFull(bare(text).replace(SOURCE, '').replace(HOWEVER, ' '), section, monographs);
  const list = governedAt(page, index, tag, start);
  const said =
    own === undefined || list === undefined ? own : underLead(own, list, opensItem(page, start), tag);
  if (
    said === undefined ||
    (said !== own && (!saysSomething(own!) || NO_POINT.test(own!) || isNameless(said, tag)))
  )
    return [];
  if (adds(page.text, start, said)) return [];
  // A clause stands for its sentence only where that is too long to stand for itself.
  if (made === 'clause' && span.length <= LONGEST_BULLET) return [];
  if (
    REFERS_BACK.test(said) ||
    isAnaphoric(said) ||
    OF_NAME.test(said) ||
    /\bsuch as: \p{Lu}/u.test(said) ||
    EXAMPLE_DOSE.test(said) ||
    CUT_OUT.test(made) ||
    (!isCell && !isLine && isCutOff(page, start))
  )
    return [];
  if (pointsElsewhere(said) || (!isCell && (isWithin(spans, start) || joinsCells(said, page.text))))
    return [];
  if (NO_POINT.test(said) || /^\(|[•…]/u.test(said) || (said !== text && !saysSomething(said))) return [];
  if (!isCell && tables.some((table) => start >= table.start && start < table.end)) return [];
  if ([...said.matchAll(RUN_ON)].some(([, label = '']) => isPart(label))) return [];
  const short = shorten(said, tag);
  if (short === undefined || isFigures(short) || (!isCell && (isBareName(short, tag) || isEquation(short))))
    return [];
  const bullet =
    section !== undefined && monographs.has(section) && !isCell
      ? namedInMonograph(short, section)
      : role === 'terms' || said !== own
        ? short
        : isLine && !isCell && /^\p{Ll}{2}/u.test(short)
          ? behind(section, short)
          : named(short, isAboutSection(section, page, start) ? section : undefined, isLine, tag);
  const isOfText = !isCell && role === undefined && said === own;
  const isOfDrug = section !== undefined && monographs.has(section);
  const full =
    (isOfText && !isOfDrug ? behindLabel(short, page, start, tag) : undefined) ??
    (isOfText && bullet === short
      ? underSection(short, placeIn(page, index, start, section), isLine, tag)
      : bullet);
  if (full === undefined || full.length > LONGEST_BULLET || isNameless(full, tag)) return [];
  return [
    {
      text: plain(full),
      start,
      section: topicAt(page, index, start),
      role,
      isClause: PARTS.test(made),
      place: placeOf(page, start),
      isWhole: false,
    },
  ];
}
