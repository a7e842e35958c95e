import { deniesBelow } from '../../../../checks/harm/denial.ts';
import { plain } from '../../../../checks/card-syntax.ts';
import { contentStems, type DocumentIndex, type PageLayout } from '../../../../page/document-index.ts';
import { WHOLE, type Point } from '../point.ts';
import { asTitle } from '../../headings/heading-text.ts';
import { mayName } from '../../headings/names.ts';
import { slideTitle } from '../slide-points.ts';
import { documentTitle } from '../../headings/document-title.ts';
import { bulletsOf, FULLNESS, isLoose, isListed, type Bullet } from './bullets.ts';
import { isVague, nameOf, shares } from './labels.ts';
import type { Node } from './node.ts';
import { treeOf } from './tree.ts';
import type { Over } from './under-title.ts';

/** Of the characters of a page outside tables. */
const MOST = 0.5;
const LEAST_ITEMS = 3;
/** Slides that say nothing of the subject. */
const OFF_TOPIC =
  /^(?:cases?|by the end of|quiz|questions?|outline|agenda|contents|aims|learning|objectives|references|thanks?|further|exercise|mcqs?|welcome|plan|roadmap|today|overview|disclosures?)\b|^[^:]*\?$/iu;

/** What a page of lists says, and where on it that stands. */
export type ListPage = {
  points: Point[];
  title: string | undefined;
  isAll: boolean;
  isCovered(start: number): boolean;
  /** Undefined where the page is of several things. */
  over: Over | undefined;
};

/** A page that is mostly lists, summarised by its structure; undefined for other pages. */
export function listPage(page: PageLayout, index: DocumentIndex, most: number): ListPage | undefined {
  const root = treeOf(page, index);
  const nodes = below(root).filter(({ isBefore }) => !isBefore);
  const share = (test: (node: Node) => boolean) =>
    nodes.filter(test).reduce((sum, { text }) => sum + text.length, 0);
  const items = nodes.filter(({ kind }) => kind === 'item');
  const listed = share(({ kind }) => kind === 'item' || kind === 'label');
  if (items.length < LEAST_ITEMS || listed < MOST * (listed + share(({ kind }) => kind === 'text')))
    return undefined;
  const slide = slideTitle(page);
  if (OFF_TOPIC.test(root.children[0]?.text ?? '')) return undefined;
  const above = subjectOf(index);
  const made = FULLNESS.map((fullness) => bulletsOf(root, above, fullness));
  const bullets = made.find(({ length }) => length <= most) ?? fewer(made.at(-1)!, most);
  if (bullets.length === 0) return undefined;
  const loose = new Set(root.children.filter((node) => node.children.length === 0 && isLoose(node)));
  const kept = new Set(
    nodes.filter(
      (node) => !loose.has(node) && node.kind !== 'other' && (node.kind !== 'text' || isListed(node)),
    ),
  );
  const isAll = nodes.every((node) => kept.has(node));
  const head = headOf(page, index);
  const own = head ?? (slide === undefined ? sectionTitle(root) : capital(slide));
  const title = deckTitle(page, index) ?? own;
  return {
    over: own === undefined ? undefined : { above: above ?? '', title: own },
    isAll,
    points: bullets.map(pointOf),
    title,
    isCovered: (at) => {
      const from = at + page.marked.slice(at, at + 80).search(/\S|$/u);
      return [...kept].some(({ start, end }) => start <= from && from < end);
    },
  };
}

/** "pH" stays as it is. */
const capital = (text: string): string => text.replace(/^\p{Ll}(?=[\p{Ll}\s])/u, (one) => one.toUpperCase());

const below = (node: Node): Node[] => node.children.flatMap((child) => [child, ...below(child)]);

const pointOf = ({ text, start, section }: Bullet): Point => ({
  text: plain(text),
  start,
  section,
  role: undefined,
  isClause: false,
  place: WHOLE,
  isWhole: true,
});

/** Without the shortest. */
function fewer(bullets: readonly Bullet[], most: number): Bullet[] {
  const kept = new Set(bullets.toSorted((a, b) => b.text.length - a.text.length).slice(0, most));
  return bullets.filter((bullet) => kept.has(bullet));
}

const headOf = (page: PageLayout, index: DocumentIndex): string | undefined =>
  treeOf(page, index).children.find(({ isSlide }) => isSlide)?.text;

/** In characters. */
const LONGEST_HEAD = 80;
/** "Why?", "Case 2", "Take home": about the subject of all slides. */
const OF_ALL = /^(?:cases?|quiz|take|key|why|how|who|when|what|where)\b|\?$/iu;
const GOES_ON = /^(?:…|\.{3})\s*/u;

const pageBefore = (page: PageLayout, { pages }: DocumentIndex): PageLayout | undefined => {
  const all = [...pages.values()];
  return all[all.indexOf(page) - 1];
};

/** The line over a slide, behind the subject of all slides where it needs that. */
export function deckTitle(page: PageLayout, index: DocumentIndex): string | undefined {
  const head = headOf(page, index);
  if (head === undefined || head.length > LONGEST_HEAD) return undefined;
  const text = capital(head.replace(GOES_ON, ''));
  const before = GOES_ON.test(head) ? pageBefore(page, index) : undefined;
  const above = before === undefined ? (subjectOf(index) ?? documentTitle(index)) : headOf(before, index);
  const isAlone = before === undefined && !OF_ALL.test(text) && !isVague(text);
  if (above === undefined || isAlone || (before === undefined && shares(text, above))) return plain(text);
  return plain(`${above}: ${text}`);
}

/** What the whole document is about, where that is certain: its pages say it. */
function subjectOf(index: DocumentIndex): string | undefined {
  const [first] = index.pages.values();
  const line = asTitle(first?.marked.trim().split('\n')[0] ?? '', '');
  return (
    [documentTitle(index) ?? '', line]
      // Without "– banned drugs" the name would make orders of what is forbidden.
      .map((title) => (deniesBelow(title) ? title : title.split(/:\s|\s[–—-]\s|\s\(/u)[0]!))
      .find(
        (name) =>
          name.length > 2 &&
          name.length <= 30 &&
          mayName(name) &&
          contentStems(name).some((stem) => index.occurrences(stem) >= OFTEN),
      )
  );
}
/** In times. */
const OFTEN = 4;

const LONGEST_TITLE = 100;
/** A section of less of the page is not named beside others. */
const TRIFLE = 0.1;

/** The headings of a page that marks them tell for certain. */
export const markedTitle = (page: PageLayout, index: DocumentIndex): string | undefined =>
  /^#{1,6} \S/mu.test(page.marked) ? sectionTitle(treeOf(page, index)) : undefined;

/** The sections of the page by name; the two or three largest where they are many. */
function sectionTitle(root: Node): string | undefined {
  const all = sectionsOf(root);
  const total = all.reduce((sum, node) => sum + sizeOf(node), 0);
  const tops = all.filter((node) => sizeOf(node) >= TRIFLE * total);
  const large = new Set(tops.length <= 3 ? tops : tops.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 3));
  const names = tops.filter((node) => large.has(node)).map((node) => capital(nameOf(node)));
  for (let last = names.length; last > 0; last--) {
    const title = names.slice(0, last).join('; ');
    if (title.length <= LONGEST_TITLE) return plain(title);
  }
  return undefined;
}

/** The outermost headings with something under them; of one that goes on from a page before, its parts may be others. */
function sectionsOf(node: Node): Node[] {
  const named = node.children.flatMap((child) => (child.isName ? child.children : [child]));
  const headings = named.filter((child) => child.kind === 'heading' && sizeOf(child) > 0);
  const own = (
    headings.length > 0 || node.rank > 0 ? headings : named.filter(({ children }) => children.length > 1)
  ).flatMap((child) => (child.isBefore && child.hasOwn && isCover(child) ? sectionsOf(child) : [child]));
  const [only] = own;
  if (own.length !== 1) return own;
  const deeper = sectionsOf(only!);
  return deeper.length > 0 && deeper.length <= 3 && only!.rank === 1 && isCover(only!) ? deeper : own;
}

/** Nothing on the page stands under it but other headings. */
const isCover = ({ children }: Node): boolean => children.every(({ kind }) => kind === 'heading');

const sizeOf = ({ children }: Node): number =>
  children.reduce((sum, child) => sum + (child.isBefore ? 0 : child.text.length) + sizeOf(child), 0);
