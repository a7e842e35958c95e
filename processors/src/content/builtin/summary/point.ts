import { plain } from '../candidates/card-syntax.ts';
import { isPart, partInFull } from '../candidates/facts/parts.ts';
import { contentStems, type DocumentIndex, type PageLayout } from '../document/document-index.ts';
import { startsDangling } from '../statements/dangling.ts';
import {
  addressesReader,
  breaksSyntax,
  isFurniture,
  isStory,
  lacksVerb,
  pointsElsewhere,
  wordCount,
} from '../statements/sentence-rules.ts';
import { functionWordShare } from '../words/stop-words.ts';
import { isCommonWord } from '../words/common-words.ts';
import { mainClause } from '../words/clause.ts';
import type { Tagger } from '../words/token.ts';
import type { ListPoint } from './list-points.ts';
import { governedAt, underLead } from './governed.ts';
import { leans } from './leans.ts';
import { runInPart } from './monograph-lines.ts';
import { named, namedInMonograph } from './naming.ts';
import { topicAt } from './outline.ts';
import { sectionAt, sectionsOf } from './sections.ts';
import { LONGEST_BULLET, shorten } from './shorten.ts';
import { isWithin, type Span } from './table-spans.ts';
import { isNameless, placeIn, underSection } from './under-section.ts';

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
  const at = blocks.findIndex((block) => block.start <= start && start < block.end);
  if (at < 0 || start - blocks[at]!.start > 4) return 0;
  return blocks[at - 1]?.kind === 'heading' ? OPENS_SECTION : OPENS_PARAGRAPH;
}

/** Orders to a student, answers and speakers of a dialogue. */
export const NO_POINT =
  /^(?:identify|describe|explain|discuss|compare|list|define|name|learn|trace|classify|calculate|summari[sz]e|outline|distinguish|differentiate|understand|relate|demonstrate|create|draw|label|match|please|note|see|provide (?:client|patient) (?:teaching|education)|jump|go back|return to|remember|answers?|todo|table|figure|source)\b|^(?:\p{L}|doctor|patient|student|interviewer):\s|\b(?:handout|lecture|slides?|year|module|week|block)\s\d+\b.*\b(?:handout|lecture|notes|slides?)\b/iu;

export const saysSomething = (text: string, mayTell = false): boolean =>
  /^["“]?[\p{Lu}\d]/u.test(text) &&
  wordCount(text) >= 4 &&
  functionWordShare(text) < 0.9 &&
  !/[?:…]$|[?!•]|\.\.\.|\S(?:\t|\s{3,})\S/u.test(text) &&
  (mayTell || !isStory(text)) &&
  ![addressesReader, isFurniture, startsDangling, pointsElsewhere, breaksSyntax].some((rule) => rule(text));

/** A row of a table: as many figures as words. */
const isFigures = (text: string): boolean =>
  (text.match(/(?<![\p{L}\d])\d[\d.,–-]*/gu)?.length ?? 0) >= Math.max(4, 0.3 * wordCount(text));

/** "(Strong) 4.3 Give …": the number of a recommendation, and the grade of the one before. */
const bare = (text: string): string =>
  text.replace(/^(?:\([^()]{1,20}\)\s+)?(?:\d+(?:\.\d+)+[.)]?\s+)?(?=\p{Lu})/u, '');

/** Parts of a sentence that may say more, or less, than the sentence does. */
const CUT_OUT = /^(?:relative|apposition|naming)$/u;
const PARTS = /^(?:clause|apposition|naming|cut)$/u;

/** What a page says, and how it came from it. */
export type Said = {
  text: string;
  start: number;
  role?: string | undefined;
  made?: string;
  /** What proves it on the page. */
  span?: string;
  /** Its row and column were read. */
  isCell?: boolean;
};

/** The sentence began on the page before, or in a block that the layout cut. */
export function isCutOff({ text, blocks }: PageLayout, start: number): boolean {
  if (/^(?:\p{Ll}{2}|[¹²³⁰-⁹])/u.test(text.slice(start, start + 4))) return true;
  const at = blocks.findIndex((block) => block.start <= start && start < block.end);
  if (/^[¹²³⁰-⁹]/u.test(blocks[at]?.text ?? '')) return true;
  if (blocks[at]?.start !== start) return false;
  const before = blocks[at - 1];
  return (
    at > 0 &&
    before!.kind === 'prose' &&
    !/[.!?:;]["”’)\]¹²³]*(?:\s\([^()]{1,40}\))?$/u.test(before!.text.trimEnd()) &&
    before!.text.length > 60 &&
    !/\n[^\S\n]*\r?\n/u.test(text.slice(before!.end, start))
  );
}

/** "Graves disease Autoantibodies target …": a capital that no name begins with, behind a word in lower case. */
const joinsCells = (text: string, page: string): boolean =>
  [...text.matchAll(/(\p{Ll}{2,}|\d|\)) (\p{Lu}\p{Ll}{3,})(?![\p{L}-])/gu)].some(
    ([, before = '', word = '']) =>
      !/^(?:of|and|the|or|in|to|by|for|with|from|as|an?|type|stage)$/u.test(before) &&
      new RegExp(String.raw`(?<![\p{L}-])${word.toLowerCase()}(?![\p{L}-])`, 'u').test(page),
  );

/** An amount that is only an example of how it is taken. */
const EXAMPLE_DOSE = /\b(?:for example|for instance|e\.g\.)[^.]*\d\s?(?:units?|m?c?g|mL)\b/iu;

/** "The word patent may be benign": of the thing, and not of its name. */
const OF_NAME =
  /^The (?:word|name|prefix|suffix) \p{L}+ (?!means|refers|is (?:from|derived|used)|comes|derives|describes)/u;

/** "(CDC, 2022s)". */
const SOURCE = /\s\(\p{Lu}[^()\d]{1,80}\s(?:(?:19|20)\d{2}|n\.d\.)[a-z.-]{0,4}\)/gu;

/** It goes on from what was said before it. */
const LEANS =
  /\b(?:will be|are|is) (?:reviewed|discussed|covered|described|detailed|explained|presented)(?: (?:in|below|later|here)\b|,|$)|\bwill be (?:reviewed|discussed|covered|described|explained)\b|_{2}|^[A-E]\.\s|^as (?:already|previously)\b|^(?:(?:some |common |other )?examples? (?:include|are|is)\b|(?:some|others?) (?:also )?include\b|subsequent|eventually|later|afterwards?|an? (?:added|additional|further)|additional|added|another|other (?!\p{L}+ (?:\p{L}+ )?(?:of|in|for))|the (?:purpose|goal|aim)s? of (?:the|this|these) )/iu;

/** "… channels Indications: angina": two lines ran into one. */
const RUN_ON = /\S\s(\p{Lu}\p{L}+(?: \p{Ll}+)?):\s/gu;

/** ", however,": turns from what was said before it. */
const HOWEVER = /, (?:however|finally|moreover|in turn|by contrast),? /u;

/** "Upper and lower motor neurone", "Territories in short": a line that names something and says nothing of it. */
const isBareName = (text: string, tag: Tagger): boolean =>
  !/[:–=→↑↓<>≥≤]|\d/u.test(text) &&
  lacksVerb(tag(text)) &&
  mainClause({ text: `${text}.`, tokens: tag(`${text}.`) }) === undefined;

/** In characters: more than a line. */
const PARAGRAPH = 160;

/** A row is of its table, and a sentence of a paragraph is about the heading over it only where the paragraph names that. */
function isToldOf(section: string | undefined, { blocks }: PageLayout, start: number): boolean {
  const block = blocks.find((one) => one.start <= start && start < one.end);
  if (block?.kind === 'row') return false;
  if (section === undefined || block?.kind !== 'prose' || block.text.length < PARAGRAPH) return true;
  const stems = new Set(contentStems(block.text));
  return contentStems(section).every((stem) => stems.has(stem));
}

/** A line of notes in lower case is about the heading over it. */
const behind = (section: string | undefined, line: string): string | undefined =>
  section === undefined ? undefined : `${section} – ${line}`;

/** "Seconds = vascular": of what is said above it. */
const isEquation = (text: string): boolean =>
  (/^(\p{L}[\p{L} ]{2,30}) = /u.exec(text)?.[1]?.split(' ') ?? ['']).every((word) => isCommonWord(word));

/** With the drug before the label of a part that lost its mark; undefined when no section tells the drug. */
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
  blocks.some((block) => block.start === start) ||
  /(?:^|\n)[^\S\n]*(?:[•●○◦▪■‣⁃∙·–—*+-]|\(?\d{1,2}[.)])[^\S\n]*$/u.test(
    text.slice(Math.max(0, start - 20), start),
  );

export function pointOf(
  { text, start, role, made = '', span = '', isCell = false }: Said,
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
  // A clause stands for its sentence only where that is too long to stand for itself.
  if (made === 'clause' && span.length <= LONGEST_BULLET) return [];
  if (
    LEANS.test(said) ||
    leans(said) ||
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
          : named(short, isToldOf(section, page, start) ? section : undefined, isLine, tag);
  const isOfText = !isCell && role === undefined && said === own && bullet === short;
  const told = isOfText ? underSection(short, placeIn(page, index, start, section), isLine, tag) : bullet;
  if (told === undefined || told.length > LONGEST_BULLET || isNameless(told, tag)) return [];
  return [
    {
      text: plain(told),
      start,
      section: topicAt(page, index, start),
      role,
      isClause: PARTS.test(made),
      place: placeOf(page, start),
      isWhole: false,
    },
  ];
}
