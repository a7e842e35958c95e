import { contentStems, type DocumentIndex, type PageLayout } from '../../../page/document-index.ts';
import type { PageBlock } from '../../../page/page-block.ts';
import { asTitle, isMentionedOn } from '../headings/heading-text.ts';
import { readsAsTitle, standsApart, styleOf, type HeadingStyle } from './heading-style.ts';
import { mayName, namesSubject, PUBLISHER } from '../headings/names.ts';
import { isOfTable } from './table-heads.ts';
import { isWithin, tablesOf, type Span } from './table-spans.ts';

/** A heading with what stands over it. A cover is a numbered section or a chapter: all that follows belongs to it. */
export type Topic = {
  title: string;
  parent: Topic | undefined;
  isCover: boolean;
  isPart: boolean;
  /** "14.2.2" */
  number?: string | undefined;
};

/** From where on a page a topic goes. */
export type Stretch = { start: number; topic: Topic | undefined };

/** A heading goes on over so many pages at most: then it has been left behind. */
const LONGEST = 30;
/** In characters: what stands over other headings only introduces them. */
const INTRODUCTION = 1_000;
const DEEPEST = 3;

const COVER =
  /^(?:(?:chapter|unit|module|section|lecture|lesson)\s\d+[.:–-]?\s+|\d+(?:\.\d+)+[.)]?\s+)(?=\p{L})/iu;
/** "Key Concepts and Summary". */
const CLOSING =
  /^(?:chapter |section |key )?(?:\p{L}+ and )?(?:concepts and )?(?:summary|review|key (?:concepts|terms|points))$/iu;
const BARE_CHAPTER = /^(?:chapter|unit|module|section|lecture|lesson)\s\d+[.:]?$/iu;

const known = new WeakMap<DocumentIndex, ReadonlyMap<PageLayout, readonly Stretch[]>>();
/** The topics of a page in its order; the first is the one that goes on from the page before. */
export function outlineOf(page: PageLayout, index: DocumentIndex): readonly Stretch[] {
  const outline = known.get(index) ?? outlineOfAll(index);
  known.set(index, outline);
  return outline.get(page) ?? [];
}

/** The heading over a place of a page. */
export const topicAt = (page: PageLayout, index: DocumentIndex, start: number): string =>
  outlineOf(page, index).findLast((stretch) => stretch.start <= start)?.topic?.title ?? '';

/** The headings that are in force, the covering one first, and what stood under the last. */
type State = { path: Topic[]; texts: Map<Topic, string>; pages: number; unmentioned?: Topic | undefined };

function outlineOfAll(index: DocumentIndex): ReadonlyMap<PageLayout, readonly Stretch[]> {
  const pages = [...index.pages.values()];
  const style = styleOf(pages);
  const outline = new Map<PageLayout, Stretch[]>();
  const state: State = { path: [], texts: new Map(), pages: 0 };
  for (const page of pages) {
    state.pages += 1;
    if (state.pages > LONGEST) state.path = [];
    const spans = tablesOf(page, index);
    forgetUnmentioned(state, page);
    const stretches = openingOf(page, state, spans);
    for (const [at, block] of page.blocks.entries()) {
      if (isWithin(spans, block.start)) continue;
      const isNew = block.kind === 'heading' && enter(state, page, at, style);
      if (isNew) stretches.push({ start: block.start, topic: state.path.at(-1) });
      else if (block.kind !== 'heading') remember(state, block);
    }
    outline.set(page, stretches);
  }
  return outline;
}

/** A heading that two pages after it do not say has been left behind, with what stood under it; a cover stays. */
function forgetUnmentioned(state: State, page: PageLayout): void {
  state.path = state.path.filter(({ number }) => number === undefined || !isPast(number, page));
  const at = state.path.findIndex(({ title, isCover }) => !isCover && !isMentionedOn(page, title));
  const topic = state.path[at];
  if (topic !== undefined && topic === state.unmentioned) state.path = state.path.slice(0, at);
  state.unmentioned = topic;
}

/** "5.2" of a paragraph: section 4.9 has ended, though no heading was seen. */
const PARAGRAPH = /(?:^|\n)[^\S\n]{0,3}(\d{1,2})\.\d{1,2}\.?[^\S\n]+\p{Lu}/gu;
const isPast = (number: string, { text }: PageLayout): boolean => {
  const majors = [...text.matchAll(PARAGRAPH)].map(([, major]) => Number(major));
  return majors.length > 0 && majors.every((major) => major > Number.parseInt(number, 10));
};

/** Which topic a table at the top of a page belongs to is not known, but its section is. */
function openingOf({ blocks }: PageLayout, { path }: State, spans: readonly Span[]): Stretch[] {
  const table = spans.find(({ start }) => start <= (blocks[0]?.start ?? 0));
  const cover = path.find(({ isCover }) => isCover);
  if (table === undefined || cover === undefined) return [{ start: 0, topic: path.at(-1) }];
  return [
    { start: 0, topic: cover },
    { start: table.end, topic: path.at(-1) },
  ];
}

/** The text under a heading up to the next one shows which headings belong to it. */
function remember({ path, texts }: State, { text, kind }: PageBlock): void {
  const topic = path.at(-1);
  if (topic === undefined || kind === 'aside' || kind === 'caption') return;
  const before = texts.get(topic) ?? '';
  if (before.length < 2_000) texts.set(topic, `${before} ${text.slice(0, 2_000)}`);
}

function enter(state: State, page: PageLayout, at: number, style: HeadingStyle): boolean {
  const block = page.blocks[at]!;
  const own = block.text.replace(/\s+/gu, ' ').trim();
  const raw = COVER.test(own) ? `${own}${restOfHeading(page, at)}` : own;
  if (block.role === 'summary' || block.role === 'terms' || CLOSING.test(own))
    return leaveParts(state, raw, page);
  const title = bareTitle(raw, page);
  if (at === 0 && state.path.length === 0 && PUBLISHER.test(title)) return false;
  const isCover =
    COVER.test(raw) || BARE_CHAPTER.test(page.blocks[at - 1]?.text.replace(/\s+/gu, ' ').trim() ?? '');
  if (block.role !== undefined || !mayName(title) || BARE_CHAPTER.test(raw)) return false;
  if (!isCover && !isTopic(page, at, title, style)) return false;
  const [cover] = state.path;
  if (!isCover && cover?.isCover && cover.title === title) {
    state.path = [cover];
    return true;
  }
  const isPartOnly = isPartTitle(title);
  if (isPartOnly && !isCover && !state.path.some((topic) => topic.isCover)) return false;
  const number = /^(?:section\s)?(\d+(?:\.\d+)+)/iu.exec(raw)?.[1];
  const above = state.path.findLastIndex((topic) =>
    isCover ? isSubsection(number, topic.number) : belongs(title, page, at, topic, state),
  );
  const kept = state.path.find((topic) => isCover && topic.isCover && topic.title === title);
  const parent = state.path[above];
  const topic = kept ?? { title, parent, isCover, isPart: isPartOnly && !isCover, number };
  state.path = [...state.path.slice(0, Math.min(above + 1, DEEPEST - 1)), topic];
  state.pages = 0;
  return true;
}

function isTopic(page: PageLayout, at: number, title: string, style: HeadingStyle): boolean {
  const { blocks } = page;
  if (isOfTable(page, at)) return false;
  // The title of a box, and the head of a table, are not what the page goes on with.
  if (isBox(blocks[at]!) || (blocks[at - 1] !== undefined && isBox(blocks[at - 1]!))) return false;
  if (blocks[at + 1]?.kind === 'row' && !isTopOfPage(page, at)) return false;
  // Nor is the first item of a list.
  if (blocks[at - 1]?.text.trimEnd().endsWith(':')) return false;
  if (!standsApart(page, at, style.isApart)) return false;
  const isSlide = !style.isApart && isTopOfPage(page, at);
  return readsAsTitle(title, blocks[at]!.text, isSlide ? { ...style, isTitleCase: false } : style);
}

const BOX =
  /\b(?:ALERTS?|CONNECTIONS?|FOCUS|TIPS?|CONSIDERATIONS?|LEARNING|GUIDELINES?|WARNINGS?|SPOTLIGHT|CORNER|STORY|REFLECTION)\b/u;

/** "CLINICAL FOCUS": the line over the title of a box. */
const isBox = ({ kind, role, text }: PageBlock): boolean =>
  kind === 'heading' && (role === 'box' || (BOX.test(text) && !/\p{Ll}/u.test(text)));

/** The lines that the heading of a section goes on with in a narrow column. */
function restOfHeading({ text, blocks }: PageLayout, at: number): string {
  let rest = '';
  for (let next = at + 1; next <= at + 2; next++) {
    const block = blocks[next];
    if (block?.kind !== 'heading' || block.role !== undefined) break;
    if (/\n[^\S\n]*\r?\n/u.test(text.slice(blocks[next - 1]!.end, block.start))) break;
    rest += ` ${block.text.replace(/\s+/gu, ' ').trim()}`;
  }
  return rest.length > 60 ? '' : rest;
}

const isTopOfPage = ({ blocks }: PageLayout, at: number): boolean =>
  blocks.slice(0, at).every(({ kind }) => kind === 'heading');

/** "Key Terms" and "Summary" are of the section; "The Kidney: key terms" says of what they are. */
function leaveParts(state: State, raw: string, page: PageLayout): boolean {
  const own = /^(.{4,60}?)\s?(?:[:–]|\s-)\s/u.exec(raw)?.[1];
  const title = own === undefined ? undefined : bareTitle(own, page);
  if (title !== undefined && mayName(title)) {
    const before = state.path.findIndex((topic) => topic.title === title);
    const topic = { title, parent: undefined, isCover: false, isPart: false };
    state.path = before < 0 ? [topic] : state.path.slice(0, before + 1);
    return true;
  }
  const cover = state.path.findIndex(({ isCover }) => isCover);
  state.path = cover < 0 ? state.path : state.path.slice(0, cover + 1);
  return cover >= 0;
}

/** Without what is said of the page and not of its subject: "Introduction to the Kidney", "The Kidney – table". */
const bareTitle = (raw: string, page: PageLayout): string =>
  asTitle(raw, page.text)
    .replace(/^(?:(?:introduction to|overview of)(?: the)?|step \d+:) (?=\p{L})/iu, '')
    .replace(/\s[–-]\s(?:tables?|figures?|diagrams?|images?|quiz)$/iu, '')
    .replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toUpperCase());

const isPartTitle = (title: string): boolean => !namesSubject(title);

/** "14.2.3" is a part of "14.2". */
const isSubsection = (number: string | undefined, above: string | undefined): boolean =>
  number !== undefined && above !== undefined && number.startsWith(`${above}.`);

/** "External Respiration" and "Internal Respiration". */
function areSiblings(one: string, other: string): boolean {
  const [a, b] = [new Set(contentStems(one)), contentStems(other)];
  const shared = b.filter((stem) => a.has(stem)).length;
  return shared > 0 && shared < b.length && a.size <= 3 && b.length <= 3;
}

/** Whether a heading is a part of what a heading before it is about. */
function belongs(title: string, page: PageLayout, at: number, topic: Topic, state: State): boolean {
  if (topic.isCover) return true;
  if (topic.isPart) return false;
  if (isPartTitle(title)) return true;
  const text = state.texts.get(topic);
  if (text === undefined) return state.path.at(-1) === topic;
  if (text.length > INTRODUCTION || areSiblings(title, topic.title)) return false;
  const own = contentStems(title).join(' ');
  if (own !== '' && ` ${contentStems(text).join(' ')} `.includes(` ${own} `)) return true;
  const after = page.blocks.slice(at + 1).find(({ kind }) => kind === 'prose');
  const opening = new Set(contentStems(after?.text.slice(0, 200) ?? ''));
  const above = contentStems(topic.title);
  return above.length > 0 && above.every((stem) => opening.has(stem));
}
