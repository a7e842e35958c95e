// What a page is about: the heading that most of it stands under.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { isInCapitals } from '../../blocks/lines/letters.ts';
import { formOf } from '../../blocks/units.ts';
import type { DocumentHeadings } from './document-headings.ts';
import { headingOf } from '../heading-text.ts';
import { isDated, isLowValue, isEmptyHeading, isPartOfSubject } from '../headings.ts';
import type { SaidPage } from './saying.ts';
import { isSaidIn, shownHeading } from './shown-heading.ts';
import { type DocumentWords } from './words.ts';
import { wordsOf } from '../stems.ts';

export type PageTitle = {
  /** Null where no heading says what the page is about. */
  readonly text: string | null;
  /** The headings that the title stands for: they are not repeated before what stands under them. */
  readonly path: readonly string[];
};

/** Shares of the words of a page. */
const most = 0.75;
const half = 0.5;
const least = 0.12;
const longest = 110;
const mostSections = 6;
/** What stands over so many pages names the document. */
const manyPages = 4;

type Section = { readonly heading: string; readonly below: Map<string, Section>; words: number };

export function titleOf(page: SaidPage, headings: DocumentHeadings, words: DocumentWords): PageTitle {
  const top = sectionsOf(page, headings);
  const path: string[] = [];
  const isWide = () => headings.pagesUnder(path) >= manyPages;
  let section = top;
  for (;;) {
    const main = [...section.below.values()].find((one) => one.words >= most * section.words);
    // What begins on this page is its title, and what is below it only a part.
    const isNamed = path.length > 0 && !isEmptyHeading(path.at(-1)!);
    if (!main || (isNamed && isOn(page, path) && !isWide())) break;
    path.push(main.heading);
    section = main;
  }
  if (path.length === 0 || (isWide() && !isOn(page, path))) {
    const parts = mainParts(section);
    const text = firstLine(page, words) ?? besideEachOther(parts, words);
    if (text !== null) return { text, path };
    if (path.length === 0)
      path.push(...parts.slice(0, parts.length === 1 ? 1 : 0).map(({ heading }) => heading));
  }
  if (path.length === 0) return { text: likelyTitle(page, headings, words), path };
  return { text: titleOfPath(path, headings, words), path };
}

/** Of a page of which nothing is known for certain: what most of it may stand under. Its lines are not told under that. */
function likelyTitle(
  { blocks, text }: SaidPage,
  headings: DocumentHeadings,
  words: DocumentWords,
): string | null {
  const content = blocks.filter(({ kind }) => kind !== 'furniture' && kind !== 'heading');
  const sizes = new Map<PageBlock, number>(
    content.map((block) => [block, wordsOf(text.slice(block.start, block.end)).length]),
  );
  const all = content.reduce((sum, block) => sum + sizes.get(block)!, 0);
  for (const [path, own] of Map.groupBy(content, ({ path: above }) => above.join('\n'))) {
    const count = own.reduce((sum, block) => sum + sizes.get(block)!, 0);
    if (path !== '' && count >= most * all) return titleOfPath(path.split('\n'), headings, words);
  }
  return null;
}

/** All sections of a page but a short end of one at its top, or a short beginning at its foot; none where they are not most of it. */
function mainParts({ below, words }: Section): Section[] {
  const parts = [...below.values()].filter((part) => part.words > 0);
  while (parts.length > 1 && parts[0]!.words < least * words) parts.shift();
  while (parts.length > 1 && parts.at(-1)!.words < least * words) parts.pop();
  const share = parts.reduce((sum, part) => sum + part.words, 0) / Math.max(1, words);
  return share >= (parts.length === 1 ? half : most) ? parts : [];
}

/** "Slide 3" is named by what stands under it. */
function nameOf({ heading, below, words }: Section): string | undefined {
  if (!isEmptyHeading(heading)) return heading;
  const main = [...below.values()].find((part) => part.words >= most * words);
  return main && nameOf(main);
}

function besideEachOther(parts: readonly Section[], words: DocumentWords): string | null {
  const names = parts.map((part) => nameOf(part));
  if (names.includes(undefined)) return null;
  const shown = names.map((name) => shownHeading(name!, words));
  // All in capitals or none.
  const isMixed = shown.some((name, at) => name === names[at] && isInCapitals(name));
  const text = [...new Set(isMixed ? names : shown)].join(' · ');
  return parts.length > 1 && parts.length <= mostSections && text.length <= longest ? text : null;
}

/** The words of a page by the headings that they stand under. */
function sectionsOf(page: SaidPage, headings: DocumentHeadings): Section {
  const top: Section = { heading: '', below: new Map(), words: 0 };
  const isOfReferences = page.blocks.every(
    ({ kind, path }) => kind === 'furniture' || isLowValue(path.at(-1) ?? ''),
  );
  for (const block of page.blocks) {
    const { kind, start, end, mark = 0, path, isPathUnsure } = block;
    if (kind === 'furniture' || isPathUnsure || (isLowValue(path.at(-1) ?? '') && !isOfReferences)) continue;
    const text = page.text.slice(start + mark, end);
    const count = kind === 'heading' ? 0 : wordsOf(text).length;
    let section = top;
    section.words += count;
    for (const heading of kind === 'heading' ? [...path, headingOf(page.text, block)] : path) {
      if (!headings.texts.has(heading)) break;
      if (isLowValue(heading) && !isOfReferences) continue;
      let next = section.below.get(heading);
      if (!next) section.below.set(heading, (next = { heading, below: new Map(), words: 0 }));
      next.words += count;
      section = next;
    }
  }
  return top;
}

const isOn = ({ blocks, text }: SaidPage, path: readonly string[]) =>
  blocks.some(
    (block) =>
      block.kind === 'heading' &&
      block.path.length === path.length - 1 &&
      headingOf(text, block) === path.at(-1),
  );

/** The innermost heading, behind those that say of what it is a part. */
function titleOfPath(
  path: readonly string[],
  headings: DocumentHeadings,
  words: DocumentWords,
): string | null {
  const names: string[] = [];
  for (const heading of path.toReversed()) {
    const name = shownHeading(heading, words);
    const last = names[0];
    if (last === undefined || !isSaidIn(name, last)) names.unshift(name);
    if (!isPartOfSubject(heading) && !headings.recurs(heading)) break;
  }
  const named = names.filter((name) => !isEmptyHeading(name) && !isDated(name));
  const text = named.join(' – ');
  if (named.length === 0) return null;
  return text.length <= longest ? text : named.at(-1)!;
}

/** A line at the top of a page that names something, and stands over what is not said to stand under it. */
function firstLine(page: SaidPage, words: DocumentWords): string | null {
  const [first, next] = page.blocks.filter(({ kind }) => kind !== 'furniture');
  const isOver =
    first &&
    (first.kind === 'heading'
      ? next?.isPathUnsure || (next?.kind === 'heading' && next.path.length === 0)
      : next && (first.kind === 'paragraph' || next.kind === 'heading'));
  if (!isOver || (first.path.length > 0 && !first.isPathUnsure)) return null;
  // The first of several headings names its own part alone.
  const isFirstOfMany = page.blocks.some(
    (one) => one !== first && one.kind === 'heading' && one.path.length <= first.path.length,
  );
  if (first.kind === 'heading' && isFirstOfMany) return null;
  const text = headingOf(page.text, { ...first, end: Math.min(first.end, first.start + 2 * longest) });
  const form = formOf(text);
  const isName =
    first.kind === 'heading' || form.isTitleLike || (form.hasLabel && !form.states && !/[.,]$/u.test(text));
  return !isName || isEmptyHeading(text) || text.length > longest ? null : shownHeading(text, words);
}
