// What a page is about: the headings that stand over most of what it says.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { isInCapitals } from '../../blocks/lines/letters.ts';
import { unitFormOf } from '../../blocks/units.ts';
import { contextAt } from '../over/context.ts';
import { GAP } from '../over/headings-over.ts';
import { blockHeadingOf } from '../over/heading-text.ts';
import { isEmptyHeading, isLowValue, isPartOfSubject } from '../over/headings.ts';
import { shownPath } from '../card/path.ts';
import type { PlacePage } from '../place.ts';
import { wordsOf } from '../text/stems.ts';
import { isCourse, namesInstitution } from '../deck.ts';
import type { PlaceDocument } from '../document.ts';
import { isContent } from '../text/page-blocks.ts';

export type PageTitle = {
  /** Null where the document has had no heading that says what it is about. */
  readonly text: string | null;
  /** The headings that the title stands for: they are not repeated before what stands under them. */
  readonly path: readonly string[];
};

/** Shares of the words of a page. */
const most = 0.7;
const least = 0.12;
/** In words, under the title of a document before its first section. */
const mostUnder = 15;
/** In UTF-16 units. */
const longest = 110;

type Section = { readonly heading: string; readonly below: Map<string, Section>; words: number };

export function pageTitleOf(whole: PlacePage, document: PlaceDocument): PageTitle {
  const page = { ...whole, blocks: whole.blocks.filter(isContent) };
  const top = sectionsOf(page, whole);
  const path: string[] = [];
  const isSettled = (): boolean => {
    const last = path.at(-1);
    return last !== undefined && !isEmptyHeading(last) && !namesInstitution(last) && isOn(page, path);
  };
  let section = top;
  while (!isSettled()) {
    const main = [...section.below.values()].find((one) => one.words >= most * section.words);
    if (!main) break;
    path.push(main.heading);
    section = main;
  }
  const alone = path.length === 0 ? firstLine(page) : undefined;
  if (alone !== undefined) return { text: alone, path };
  if (path.length === 0 || !isOn(page, path)) {
    const text = besideEachOther(path, section);
    if (text !== undefined) return { text, path };
  }
  const text = shown(wholePath(path.length > 0 ? path : carriedTo(page), document));
  const isNamed = text !== null && !namesInstitution(text);
  return { text: isNamed || !isOn(page, path) ? text : (lineIn(page, path) ?? text), path };
}

const isLow = ({ path }: PageBlock): boolean => path.some(isLowValue);

/** The words of a page by the headings that they stand under; of references and the like only where the page has nothing else. */
function sectionsOf({ blocks, text }: PlacePage, page: PlacePage): Section {
  const [opening] = blocks;
  const first = opening?.kind === 'heading' ? blockHeadingOf(text, opening) : undefined;
  const isAllLow = blocks.every((block) => block.kind === 'heading' || isLow(block));
  const top: Section = { heading: '', below: new Map(), words: 0 };
  for (const block of blocks) {
    const { kind, start, end, mark = 0, isPathUnsure } = block;
    const path = isPathUnsure ? printedOver(page, block, first) : block.path;
    const isHeading = kind === 'heading';
    if (!isAllLow && kind !== 'paragraph' && isLow(block)) continue;
    const words = isHeading ? 0 : wordsOf(text.slice(start + mark, end)).length;
    let section = top;
    section.words += words;
    for (const heading of isHeading ? [...path, blockHeadingOf(text, block)] : path) {
      if (!isAllLow && isLowValue(heading)) continue;
      const next = section.below.get(heading) ?? { heading, below: new Map<string, Section>(), words: 0 };
      section.below.set(heading, next);
      next.words += words;
      section = next;
    }
  }
  return top;
}

/** What a page begins with is over what was read as under it. */
function printedOver(page: PlacePage, block: PageBlock, first: string | undefined): readonly string[] {
  const path = contextAt(page, block.start + (block.mark ?? 0)).path.map((name) =>
    name.replace(` ${GAP}`, ''),
  );
  return first !== undefined && block.path[0] === first && path[0] !== first ? [first, ...path] : path;
}

const isOn = ({ blocks, text }: PlacePage, path: readonly string[]): boolean =>
  blocks.some(
    (block) => block.path.length === path.length - 1 && blockHeadingOf(text, block) === path.at(-1),
  );

/** Sections of one rank, but a short end of one at the top and a short beginning at the foot. */
function besideEachOther(path: readonly string[], { below, words }: Section): string | undefined {
  const parts = [...below.values()].filter((part) => part.words > 0 && !isLowValue(part.heading));
  while (parts.length > 1 && parts[0]!.words < least * words) parts.shift();
  while (parts.length > 1 && parts.at(-1)!.words < least * words) parts.pop();
  const names = parts.map(({ heading }) => heading).filter((name) => !isEmptyHeading(name));
  const share = parts.reduce((sum, part) => sum + part.words, 0) / Math.max(1, words);
  if (path.length === 0 ? names.length === 0 : names.length < 2 || share < most) return undefined;
  const subject = names.some(isPartOfSubject) ? shown(path) : null;
  const text = (): string => `${subject === null ? '' : `${subject} – `}${names.join(' · ')}`;
  while (names.length > 1 && text().length > longest) names.pop();
  return text().length <= longest ? text() : undefined;
}

/** A line over all of a page that nothing, or no more than a byline, is said to stand under. */
function firstLine({ blocks, text }: PlacePage): string | undefined {
  const [first, next] = blocks;
  if (!first || !next || first.path.length > 0) return undefined;
  const line = blockHeadingOf(text, { ...first, end: Math.min(first.end, first.start + 2 * longest) });
  if (line.length > longest || isLowValue(line)) return undefined;
  const sisters = blocks.slice(1).filter(({ kind, path }) => kind === 'heading' && path.length === 0);
  const under = text.slice(first.end, sisters[0]?.start ?? first.end);
  const isOver =
    first.kind === 'heading'
      ? next === sisters[0] || (sisters.length > 1 && wordsOf(under).length <= mostUnder)
      : first.kind === 'paragraph' && unitFormOf(line).isTitleLike;
  return isOver ? (shown([line]) ?? undefined) : undefined;
}

/** Behind the name of who issued it, or "Chapter 14". */
function lineIn({ blocks, text }: PlacePage, path: readonly string[]): string | undefined {
  const own = blocks.filter(
    (block) => block.kind !== 'heading' && block.path.length === path.length && !block.table,
  );
  const lines = own.slice(0, farthestLine).map((block) => blockHeadingOf(text, block));
  return lines.find(
    (line) =>
      line.length <= longest && !isCourse(line) && (isInCapitals(line) || unitFormOf(line).isTitleLike),
  );
}
const farthestLine = 4;

/** The heading of the pages before it. */
function carriedTo({ blocks: own, before }: PlacePage): readonly string[] {
  if (own.some(({ isPathUnsure }) => isPathUnsure)) return [];
  for (let page = before; page; page = page.before) {
    const last = page.blocks.findLast(isContent);
    if (last?.kind === 'heading') return [...last.path, blockHeadingOf(page.text, last)];
    if (last && last.path.length > 0) return last.path;
  }
  return [];
}

/** From the innermost heading outwards up to one that names more than a part, and stands in one place only. */
function wholePath(path: readonly string[], { recurs }: PlaceDocument): readonly string[] {
  const from = path.findLastIndex((part) => !isPartOfSubject(part) && !recurs(part));
  return path.slice(Math.max(0, from));
}

function shown(path: readonly string[]): string | null {
  const kept = shownPath(
    path.map((part) => part.replaceAll('*', '∗')),
    '',
  );
  while (kept.length > 1 && kept.join(' – ').length > longest) kept.shift();
  return kept.length === 0 ? null : kept.join(' – ');
}
