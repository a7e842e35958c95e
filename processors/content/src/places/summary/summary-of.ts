// The summary of a page: a title from the headings, lines that stand in the document, under what they stand under there.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { blocksOfDocument } from '../../blocks/of-document.ts';
import { linesOfSayings } from './bullets.ts';
import { doesNoHarm } from '../harmless.ts';
import { matterOf } from '../matter.ts';
import { chosenOf } from './choose.ts';
import { headingsOfDocument } from './document-headings.ts';
import { isActedOn } from '../acted-on.ts';
import type { SaidPage, Saying } from './saying.ts';
import { sayingsOf } from './sayings.ts';
import { type PageTitle, titleOf } from './title.ts';
import { mayBeOfOther } from './under-title.ts';
import { featuresOf, type Weighed } from './weigh.ts';
import { wordsOfDocument } from './words.ts';
import { wordsOf } from '../stems.ts';

export type PageSummary = {
  readonly title: string | null;
  readonly bullets: readonly string[];
  /** What else the page says; both are in the order of the page. */
  readonly more: readonly string[];
};

const mostBullets = 8;
const mostMore = 12;
/** Bullets may have this share of the words of a page, and so many of any page. */
const largestShare = 0.4;
const leastRoom = 150;

/** All lines that the summary of a page can be made of, weighed, in their order. */
export function weighedLinesOf(
  document: DocumentText,
  pageNumber: number,
): { title: PageTitle; lines: Weighed[]; words: number; page: SaidPage; asRead: readonly PageBlock[] } {
  const index = document.pages.findIndex((page) => page.pageNumber === pageNumber);
  const found = document.pages[index];
  if (!found) throw new RangeError(`The document has no page ${pageNumber}.`);
  const words = wordsOfDocument(document);
  const isWritten = (word: string) => words.small.has(word);
  const page: SaidPage = { ...found, blocks: matterOf(document)[index]!, isWritten };
  const headings = headingsOfDocument(document);
  const title = titleOf(page, headings, words);
  const said = sayingsOf(page, words.lexicon, index === document.pages.length - 1, headings);
  const sayings = title.text === null ? said : said.filter((one) => !isOfOther(one, title, page));
  const lines = featuresOf(
    linesOfSayings(sayings, title, words).filter(({ said: [{ text }] }) => text !== title.text),
    title,
    words,
  );
  return { title, lines, words: wordsOf(page.text).length, page, asRead: blocksOfDocument(document)[index]! };
}

/**
 * What stands over the first heading of a page and not under what its title names would be read under that title; and what a reader could act on,
 * where the page has several headings and it is not known which is its.
 */
function isOfOther({ path, start, isUnsure, text }: Saying, title: PageTitle, { blocks }: SaidPage): boolean {
  const heads = blocks.filter(({ kind }) => kind === 'heading');
  const isOver = heads[0] !== undefined && start < heads[0].start;
  if (isOver && (path.length === 0 || (path[0] !== title.path[0] && isActedOn(text, path)))) return true;
  return isUnsure && heads.length > 1 && isActedOn(text, []);
}

export function summaryOf(document: DocumentText, pageNumber: number): PageSummary {
  const { title, lines, words, page, asRead } = weighedLinesOf(document, pageNumber);
  const chosen = chosenOf(lines, mostBullets + mostMore, ({ said }) =>
    said.every((one) => doesNoHarm(one, page)),
  );
  let room = Math.max(leastRoom, largestShare * words);
  const bullets = new Set<string>();
  for (const { text } of chosen) {
    const count = wordsOf(text).length;
    if (bullets.size === mostBullets || (bullets.size > 0 && count > room)) continue;
    bullets.add(text);
    room -= count;
  }
  const inOrder = [
    ...new Set(chosen.toSorted((a, b) => a.said[0].start - b.said[0].start).map(({ text }) => text)),
  ];
  const shown = (isBullet: boolean) =>
    inOrder.filter((text) => bullets.has(text) === isBullet).map((text) => text.replaceAll('*', '∗'));
  const told = chosen.flatMap(({ said }) => said);
  return {
    title: mayBeOfOther(told, title, asRead) ? null : title.text,
    bullets: shown(true),
    more: shown(false),
  };
}
