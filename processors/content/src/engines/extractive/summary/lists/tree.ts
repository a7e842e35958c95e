import type { DocumentIndex, PageLayout } from '../../../../page/document-index.ts';
import { deniesBelow } from '../../../../checks/harm/denial.ts';
import { asTitle } from '../../headings/heading-text.ts';
import { classOf } from '../../headings/classes.ts';
import { isOfParagraph, linesOf, type Line } from './lines.ts';
import { wrappingOf } from './wrapping.ts';
import { alternatesIn, besideNumbered, goesOnUnder, itemRank, labelRank } from './ranks.ts';
import {
  areSlides,
  FORBIDS,
  ITEM,
  LABEL,
  LONGEST_TITLE,
  looksLikeSlide,
  PARAGRAPH,
  placeOf,
  sectionsIn,
  TEXT,
  type Style,
} from './places.ts';
import { withoutSeeAlso } from '../refusals.ts';
import type { Node } from './node.ts';

const known = new WeakMap<DocumentIndex, ReadonlyMap<PageLayout, Node>>();

/** The headings, labels and items of a page under each other, below those that go on from the page before. */
export function treeOf(page: PageLayout, index: DocumentIndex): Node {
  const trees = known.get(index) ?? treesOf(index);
  known.set(index, trees);
  return trees.get(page)!;
}

const rootOf = (): Node => ({
  kind: 'heading',
  text: '',
  mark: '',
  start: 0,
  end: 0,
  number: '',
  rank: 0,
  children: [],
  isName: false,
  isSlide: false,
  hasOwn: false,
  isBefore: true,
});

function treesOf(index: DocumentIndex): ReadonlyMap<PageLayout, Node> {
  const trees = new Map<PageLayout, Node>();
  const pages = [...index.pages.values()];
  const isMarkdown = pages.some(({ marked }) => /^#{1,6} \S/mu.test(marked));
  const firsts = pages.flatMap(({ marked }) => marked.match(/^# \S/gmu) ?? []).length;
  const isLong = pages.length > 1 || pages.some(({ marked }) => /^##/mu.test(marked));
  const wrapping = wrappingOf(pages);
  const all = pages.map((page) => linesOf(page, wrapping));
  const isDeck = !isMarkdown && areSlides(all);
  const sections = isMarkdown ? new Set<Line>() : sectionsIn(all);
  let before: Node[] = [];
  for (const [at, page] of pages.entries()) {
    const lines = isDeck ? all[at]! : withoutRest(all[at]!);
    // The only heading of the first depth, over all others.
    const hasName = at === 0 && (isMarkdown ? firsts === 1 && isLong : !isDeck);
    const { isOutline } = wrapping;
    const style = {
      isOutline,
      sections,
      isMarkdown,
      isSlide: isDeck && looksLikeSlide(lines),
      hasName,
    };
    const path = [rootOf(), ...goingOn(before, lines[0], isMarkdown, isDeck)];
    for (const [depth, node] of path.entries()) path[depth - 1]?.children.push(node);
    trees.set(page, path[0]!);
    // "Dose:" as the last line of a page is over the list on the next one.
    const [next] = isDeck ? [] : (all[at + 1] ?? []);
    const ahead = next === undefined ? lines : [...lines, { ...next, isApart: false }];
    before = grow(path, lines, ahead, page, index, style).slice(1);
  }
  return trees;
}

/** A continuation of the page before says nothing alone. */
const withoutRest = ([first, ...rest]: Line[]): Line[] =>
  first === undefined || (first.kind === 'text' && /^[\p{Ll}(]/u.test(first.text)) ? rest : [first, ...rest];

/** What of the page before goes on: headings with marks, and where the page begins with no title of its own. */
function goingOn(
  before: readonly Node[],
  first: Line | undefined,
  isMarkdown: boolean,
  isDeck: boolean,
): Node[] {
  if (isDeck) return [];
  const isItem = first?.kind === 'item';
  const mayBeTitle =
    first?.kind === 'text' && first.text.length < LONGEST_TITLE && !/[.:;]\s|\.$/u.test(first.text);
  if (first === undefined || (!isMarkdown && mayBeTitle))
    return before.filter((node) => isHeading(node) && (isMarkdown || node.number !== '')).map(again);
  return before
    .filter(
      (node) =>
        isHeading(node) ||
        (isItem && (node.kind === 'label' || node.rank < ITEM + first.indent || goesOnUnder(node, first))),
    )
    .map(again);
}

const isHeading = ({ kind }: Node): boolean => kind === 'heading';
const again = (node: Node): Node => ({ ...node, children: [], isBefore: true });

/** Puts the lines under each other; `path` is what is open, and what is open at the end is returned. */
function grow(
  path: Node[],
  lines: readonly Line[],
  ahead: readonly Line[],
  page: PageLayout,
  index: DocumentIndex,
  style: Style,
): readonly Node[] {
  const outlined = new Set(page.outline?.map(({ start }) => start));
  const headings = new Set(page.blocks.filter(({ kind }) => kind === 'heading').map(({ start }) => start));
  const alternates = alternatesIn(lines);
  let open = path;
  let hasHeading = false;
  for (const [at, line] of lines.entries()) {
    const isNamed = headings.has(line.start);
    const place = besideNumbered(line, ahead[at + 1], open) ?? placeOf(line, at, ahead, isNamed, style);
    const isLoose = !style.isMarkdown && !style.isSlide && place[0] === 'text' && isBehindList(line, open);
    const isOutlined = outlined.has(line.start) || (style.isOutline && line.indent > 0);
    const over = open.findLast(isHeading);
    const isNew =
      place[0] === 'label' &&
      place[1] < LABEL &&
      classOf(line.text) === 1 &&
      over !== undefined &&
      deniesBelow(over.text) &&
      !deniesBelow(line.text);
    const [kind, ranked]: typeof place = isNew
      ? ['heading', over.rank]
      : isOutlined && line.kind === 'text' && place[1] > PARAGRAPH
        ? ['item', ITEM + line.indent]
        : isLoose
          ? ['other', TEXT]
          : place;
    const rank =
      kind === 'label' && ranked >= LABEL
        ? labelRank(line, open)
        : kind === 'item' && line.mark !== '' && ranked >= ITEM
          ? itemRank(line, open, alternates)
          : ranked;
    const { start, end, mark } = line;
    const text =
      kind === 'heading'
        ? asTitle(tidy(index, line.text), page.text).replace(/^\d{1,2}[.)]?\s+(?=\p{Lu})/u, '')
        : kind === 'other' || (kind === 'text' && line.text.length > LONG)
          ? line.text
          : tidy(index, line.text);
    const number =
      kind === 'heading' ? (/^\d{1,2}(?!\d)/u.exec(mark === '' ? line.text : mark)?.[0] ?? '') : '';
    const isName = kind === 'heading' && style.hasName && number === '' && !hasHeading;
    const isSlide = kind === 'heading' && style.isSlide;
    hasHeading ||= kind === 'heading';
    const node = {
      kind,
      text,
      mark,
      start,
      end,
      number,
      rank,
      children: [],
      isName,
      isSlide,
      hasOwn: false,
      isBefore: false,
    };
    // "5.1" is no part of "4. Clinical syndromes".
    const chapter = isOfParagraph(mark) ? mark.split('.')[0]! : '';
    open = open.filter(
      (one) =>
        one.rank < rank &&
        (chapter === '' || one.number === '' || one.number === chapter) &&
        !(isSentenceApart(line) && forbidsItems(one)),
    );
    // A table is of its section.
    const above = (kind === 'other' ? open.findLast(isHeading) : open.at(-1))!;
    above.children.push(node);
    above.hasOwn ||= kind !== 'heading';
    if (kind !== 'other' && kind !== 'text') open = [...open, node];
  }
  return open;
}

/** "Don’t" over a list ends with the list: a sentence with a gap above it may tell what is done instead. */
const isSentenceApart = ({ kind, isApart, text }: Line): boolean =>
  kind === 'text' && isApart && /[.!]$/u.test(text);
const forbidsItems = ({ kind, text, children }: Node): boolean =>
  kind !== 'heading' && children.length > 0 && FORBIDS.test(text);

/** A paragraph with a gap above it, behind a list, may be about something else than the heading over that. */
function isBehindList({ isApart }: Line, open: readonly Node[]): boolean {
  const above = open.findLast(isHeading)!;
  return isApart
    ? above.number === '' && above.children.some(({ kind }) => kind === 'item')
    : above.children.at(-1)?.kind === 'other';
}

/** In characters: not read here. */
const LONG = 500;

/** As it is read: without marks of Markdown. */
const tidy = (index: DocumentIndex, text: string): string =>
  withoutSeeAlso(index.readable(text))
    .replace(/\[([^\][]+)\]\([^()\s]+\)/gu, '$1')
    .replace(/\*\*|__|`|^\[[ xX]?\]\s*/gu, '')
    .replace(/(?<![\p{L}\d*])\*(?=\S)([^*]{1,80})\*(?![\p{L}\d])/gu, '$1')
    .trim();
