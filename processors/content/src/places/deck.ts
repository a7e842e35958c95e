// Slides stand under the title of their deck, which a slide itself seldom says: "Duration: 21 days" is of the peritonitis that it is about.
import { deepestHeading, type PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { statesSomething, wordsOf } from '../blocks/lines/statement.ts';
import { givesDose } from '../language/doses.ts';
import { isEmptyHeading } from './over/headings.ts';
import { blockHeadingOf } from './over/heading-text.ts';
import { asFurniture } from './text/page-blocks.ts';
import type { PageOfPlaces } from './place.ts';
import { hasSubject } from './text/anaphora.ts';
import { isSource } from './text/sources.ts';
import { noteWords, timeWords } from './words/headings.ts';

const leastSlides = 5;
/** Of slides begin with a title of their own. */
const share = 0.6;

/** Undefined of what is no deck, and of one whose first slide names nothing or is like the others. */
export function titleOfDeck(pages: readonly PageOfPlaces[]): string | undefined {
  const [first, ...rest] = pages;
  if (first === undefined || rest.length < leastSlides) return undefined;
  const titled = rest.filter(({ blocks }) => {
    const top = blocks.find(({ kind }) => kind !== 'furniture' && kind !== 'note');
    return top?.kind === 'heading' && top.path.length === 0;
  });
  if (titled.length < share * rest.length) return undefined;
  const heading = outermost(first.blocks);
  if (heading === undefined || byline(first) === undefined) return undefined;
  const title = blockHeadingOf(first.text, heading);
  return isEmptyHeading(title) ? undefined : title;
}

const outermost = (blocks: readonly PageBlock[]): PageBlock | undefined =>
  blocks.find(({ kind, path }) => kind === 'heading' && path.length === 0);

const mostOfTitleSlide = 6;
const mostWords = 60;

/** What stands beside the heading of a slide of few words without a list; undefined of other slides. */
function byline({ text, blocks }: PageOfPlaces): PageBlock[] | undefined {
  const content = blocks.filter(({ kind }) => kind !== 'furniture' && kind !== 'note');
  const heading = outermost(content);
  const others = content.filter((block) => block !== heading);
  const holdsMore = others.some(({ kind, mark, table }) => table || kind === 'figure' || (mark ?? 0) > 0);
  const words = others.reduce((sum, { start, end }) => sum + wordsOf(text.slice(start, end)).length, 0);
  const isTitleSlide = heading && !holdsMore && others.length <= mostOfTitleSlide && words <= mostWords;
  return isTitleSlide ? others : undefined;
}

/** The slide of the title says of whom a deck is, when and where: only its heading and whole sentences are content. */
export function withoutByline(page: PageOfPlaces): readonly PageBlock[] {
  const { text, blocks } = page;
  const said = byline(page)?.filter(({ start, end }) => !/[.!?]$/u.test(text.slice(start, end)));
  const left = new Set(said);
  return blocks.map((block) => (left.has(block) ? asFurniture(block) : block));
}

/** The same blocks under the title of their deck. What stands under no heading stays so: it may be of anything. */
export function underTitle(text: string, blocks: readonly PageBlock[], title: string): PageBlock[] {
  return blocks.map((block) => {
    const { kind, path } = block;
    const [first] = path.length === 0 && kind === 'heading' ? [blockHeadingOf(text, block)] : path;
    if (first === undefined || first === title) return block;
    return { ...block, path: [title, ...path].slice(0, deepestHeading) };
  });
}

const farthestByline = 400;
const headsAtTop = 2;

/** At the top of a document what says of whom, for whom and when it is: "Year 4 cardiology block, lecture 6". */
export function withoutCourse(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const end = Math.min(farthestByline, headings[headsAtTop]?.start ?? Infinity);
  return blocks.map((block) => {
    const line = text.slice(block.start + (block.mark ?? 0), block.end).trim();
    const isByline = block.start < end && block.kind !== 'heading' && !block.table && isOfCourse(line);
    return isByline ? asFurniture(block) : block;
  });
}

const isOfCourse = (line: string): boolean =>
  isSource(line) ||
  (isCourse(line, fewestOfByline) &&
    (!statesSomething(line.replace(/\.$/u, '')) || namesInstitution(line)) &&
    !hasSubject(line, undefined) &&
    !givesDose(line));

const institutions = new Set(
  (
    'university hospital hospitals faculty department school college medicine professor consultant lecturer author handbook module students network trust institute society ' +
    'ministry version universität klinik université hôpital universidad'
  ).split(' '),
);
/** In words; so many of them are of courses, as one may be of what is taught: "the part of the foetus". */
const [mostOfByline, fewestOfByline] = [18, 2];
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** "Regional Critical Care Network" */
export const namesInstitution = (text: string): boolean =>
  wordsIn(text).some((word) => institutions.has(word));

/** "Year 3 Medicine", "Dr A. Smith, University Hospital": of the course, over all that is taught. */
export function isCourse(text: string, fewest = 1): boolean {
  const words = wordsIn(text);
  const said = words.filter((word) => noteWords.has(word) || timeWords.has(word) || institutions.has(word));
  return said.length >= fewest && words.length <= mostOfByline;
}
