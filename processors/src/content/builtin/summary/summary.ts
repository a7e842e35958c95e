import type { DocumentIndex, PageLayout } from '../document/document-index.ts';
import { isStory, wordCount } from '../statements/sentence-rules.ts';
import type { Tagger } from '../words/token.ts';
import { choosePoints } from './choice.ts';
import type { Point } from './point.ts';
import { packed } from './packed.ts';
import { passages } from './passages.ts';
import { lesserPoints, linePoints, otherPoints, settingOf, statementPoints, wholePoints } from './points.ts';
import { indentedTitle } from './indented-points.ts';
import { listsReferences } from './references.ts';
import { slidePoints, slideTitle } from './slide-points.ts';
import { titleOf } from './title.ts';

/** `title` is null when nothing on the page would name it. */
export type Summary = { title: string | null; bullets: string[] };

export const LEAST_BULLETS = 3;
export const MOST_BULLETS = 20;

/** So many points that stand for themselves leave no room for who found something. */
const ENOUGH = 5;

/** One bullet for so many words, beside the first. */
const WORDS_A_BULLET = 28;

/** Title and key points of a page, in its order; null when nothing on it can be put into a point. */
export function summarise(index: DocumentIndex, pageNumber: number, tag: Tagger): Summary | null {
  const page = index.pages.get(pageNumber);
  if (!page || listsReferences(ownText(page))) return null;
  const wanted = wantedFor(page);
  const isSlide = slidePoints(page, index).length > 0;
  const points = outsideReferences(pointsOf(page, index, tag, isSlide), page);
  const bullets = choosePoints(points, wanted, page, index).map(({ text }) => text);
  if (bullets.length === 0) return null;
  const slide = isSlide ? slideTitle(page) : undefined;
  return { title: slide ?? titleOfOutline(page) ?? titleOf(page, index), bullets };
}

/** All that could be a bullet of a page. */
export function pointsOf(
  page: PageLayout,
  index: DocumentIndex,
  tag: Tagger,
  isSlide = slidePoints(page, index).length > 0,
): Point[] {
  const setting = settingOf(page, index, tag);
  let points: Point[] = wholePoints(setting);
  if (!isSlide) {
    const main = statementPoints(setting);
    // Of a page of history nothing else is left.
    const lesser = lesserPoints(setting, main).filter(({ text }) => main.length < ENOUGH || !isStory(text));
    const sentences = [...main, ...lesser];
    points = [...packed([...points, ...sentences, ...linePoints(setting)]), ...passages(sentences, setting)];
  }
  // Better a point that leans on the sentence before it than none.
  if (points.length === 0) points = otherPoints(setting, true);
  return points;
}

/** Only where most of the page is one. */
const titleOfOutline = ({ outline = [], sentences }: PageLayout): string | undefined =>
  outline.length > sentences.length ? indentedTitle(outline) : undefined;

/** What stands outside the references: they may follow the last paragraph of a page. */
const ownText = ({ blocks }: PageLayout): string =>
  blocks
    .filter(({ role, kind }) => role !== 'references' && kind !== 'aside')
    .map(({ text }) => text)
    .join('\n');

/** 3 up to 70 words, then one more for each 28: 20 from 540 words on. */
function wantedFor(page: PageLayout): number {
  const words = page.blocks.reduce(
    (sum, { kind, text }) => sum + (kind === 'aside' || kind === 'caption' ? 0 : wordCount(text)),
    0,
  );
  const ofOutline = (page.outline ?? []).reduce((sum, { text }) => sum + wordCount(text), 0);
  const bullets = 1 + Math.round((words + 1.5 * ofOutline) / WORDS_A_BULLET);
  return Math.min(MOST_BULLETS, Math.max(LEAST_BULLETS, bullets));
}

function outsideReferences(points: readonly Point[], { blocks }: PageLayout): Point[] {
  const lists = blocks.filter(
    ({ kind, role, text }) => role === 'references' || (kind !== 'heading' && listsReferences(text)),
  );
  return points.filter(({ start }) => !lists.some((block) => start >= block.start && start < block.end));
}
