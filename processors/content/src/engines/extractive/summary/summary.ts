import { MOST_LINES } from '../../../pipeline.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { shownLine } from '../../../page/markdown.ts';
import { lacksDrug } from '../../../statements/doses.ts';
import { isStory, wordCount } from '../../../statements/sentence-rules.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import type { Tagger } from '../../../language/token.ts';
import { choosePoints } from './choice.ts';
import { besides, labelledPoints } from './labelled-points.ts';
import type { Labelled } from './whole-sections.ts';
import type { Point } from './point.ts';
import { numberedTitle } from './numbered-title.ts';
import { numberedPoints } from './numbered-points.ts';
import { isOfNumbered } from './numbered-points.ts';
import { packed } from './packed.ts';
import { partPoints } from './part-points.ts';
import { shownTitle } from './page-title.ts';
import { classOf } from '../headings/classes.ts';
import { deckTitle, listPage, markedTitle, type ListPage } from './lists/page.ts';
import { underTitle } from './lists/under-title.ts';
import { passages } from './passages.ts';
import { lesserPoints, linePoints, otherPoints, settingOf, statementPoints, wholePoints } from './points.ts';
import { indentedTitle } from './indented-points.ts';
import { listsReferences } from './references.ts';
import { slidePoints, slideTitle } from './slide-points.ts';
import { tersePoints } from './terse-points.ts';
import { tablesIn } from './terse-tables.ts';
import { terseTitle, underSubject } from './terse-title.ts';
import { titleOf } from './title.ts';
import { isOfHeadings, titleOfTopics, underTopic } from './under-topic.ts';
import { isTerse } from './topic-stretches.ts';

/**
 * `title` is null when nothing on the page would name it. `bullets` are in the order of the page; `ranked` are the same, the one that
 * stands for most of it first.
 */
export type Summary = { title: string | null; bullets: string[]; ranked: string[] };

const LEAST_BULLETS = 3;
/** With so many self-contained points there is no room for discoverers. */
const ENOUGH = 5;

/** One bullet for so many words, beside the first. */
const WORDS_A_BULLET = 28;

/** "– : add sulfasalazine": the condition was struck out. */
const LOST_ITS_HEAD = /(?:^|[–(;]\s?):\s/u;

/** Title and key points of a page, in its order; null when nothing on it can be put into a point. */
export function summarise(index: DocumentIndex, pageNumber: number, tag: Tagger): Summary | null {
  const made = summaryOf(index, pageNumber, tag);
  const bullets = new Set(
    made?.bullets
      .map(shown)
      .filter(
        (bullet) =>
          /\p{L}/u.test(bullet) &&
          !LOST_ITS_HEAD.test(bullet) &&
          !repeatsTitle(made.title, bullet) &&
          !isOfClass(bullet, tag),
      ),
  );
  if (made === null || bullets.size === 0) return null;
  const title = shown(made.title ?? '');
  const ranked = new Set(made.ranked.map(shown).filter((bullet) => bullets.has(bullet)));
  return { title: /[\p{L}\d]/u.test(title) ? title : null, bullets: [...bullets], ranked: [...ranked] };
}

/** Notes that were made for cards hide their answers: "Amlodipine {{c2::5 mg::dose}}". */
const shown = (line: string): string =>
  shownLine(line.replace(HIDDEN, '$1').replace(/\{\{c\d{1,2}::|\}\}/gu, ''));
const HIDDEN = /\{\{c\d{1,2}::([^{}:]{1,200})(?:::[^{}]{0,100})?\}\}/gu;

/** "Antiemetics: 10 mg three times daily": of one of them, and it does not say of which. */
function isOfClass(bullet: string, tag: Tagger): boolean {
  const [lead, name = ''] = /^(\p{L}[\p{L}-]{3,30}[^siu]s)(?::| –) (?=\S)/u.exec(bullet) ?? [];
  return (
    lead !== undefined &&
    classOf(name) === 0 &&
    medicalWeight(name.toLowerCase()) > 0 &&
    lacksDrug(bullet.slice(lead.length), tag)
  );
}

/** Its title once more. */
const repeatsTitle = (title: string | null | undefined, bullet: string): boolean =>
  typeof title === 'string' && `: ${title}`.toLowerCase().endsWith(`: ${bullet}`.toLowerCase());

function summaryOf(index: DocumentIndex, pageNumber: number, tag: Tagger): Summary | null {
  const page = index.pages.get(pageNumber);
  if (!page || listsReferences(ownText(page))) return null;
  const list = isOfNumbered(page) ? undefined : listPage(page, index, MOST_LINES);
  if (list !== undefined) return ofLists(list, page, index, tag);
  const wanted = wantedFor(page);
  const isSlide = slidePoints(page, index).length > 0;
  const points = outsideReferences(pointsOf(page, index, tag, isSlide), page).filter(
    ({ text }) => !isOfHeadings(text, page),
  );
  // Sections that stand behind their names are all given.
  const most = Math.min(
    MOST_LINES,
    Math.max(wanted, points.filter(({ isPart, table }) => isPart || table !== undefined).length + 1),
  );
  const chosen = choosePoints(points, most, page, index).map((point) => ({
    ...point,
    text: isSlide || point.isPart ? point.text : underTopic(point, page, index, tag),
  }));
  if (chosen.length === 0) return null;
  const slide = isSlide ? slideTitle(page) : (numberedTitle(page, index) ?? terseTitle(page, index));
  const title =
    deckTitle(page, index) ??
    slide ??
    titleOfOutline(page) ??
    markedTitle(page, index) ??
    titleOfTopics(page, index) ??
    titleOf(page, index);
  return { title: title === slide ? slide : shownTitle(title, index, page), ...inBothOrders(chosen) };
}

/** A page of lists, with what is made of a paragraph or a table beside them. */
function ofLists(list: ListPage, page: PageLayout, index: DocumentIndex, tag: Tagger): Summary {
  const others = (list.isAll ? [] : pointsOf(page, index, tag)).filter(({ start }) => !list.isCovered(start));
  const room = Math.max(0, Math.min(wantedFor(page), MOST_LINES - list.points.length));
  const beside = choosePoints(outsideReferences(others, page), room, page, index);
  const own = list.points
    .map((point) => ({ ...point, text: underSubject(point.text, index, page, point.start) }))
    .filter(({ text }) => !namesOnlyParts(text) || !lacksDrug(text, tag))
    .map((point) =>
      list.over === undefined ? point : { ...point, text: underTitle(point.text, list.over, tag) },
    );
  const all = [...own, ...beside];
  const chosen = choosePoints(all, all.length, page, index);
  const title =
    numberedTitle(page, index) ??
    list.title ??
    shownTitle(titleOfOutline(page) ?? titleOf(page, index), index, page);
  return {
    title: title === null ? null : underSubject(title, index, page, 0),
    ...inBothOrders([...chosen, ...all.filter((point) => !chosen.includes(point))]),
  };
}

const inBothOrders = (ranked: readonly Point[]): Pick<Summary, 'bullets' | 'ranked'> => ({
  bullets: ranked.toSorted((a, b) => a.start - b.start).map(({ text }) => text),
  ranked: ranked.map(({ text }) => text),
});

/** "Dose, Adults – 5 mg/kg" */
const namesOnlyParts = (text: string): boolean =>
  text
    .split(' – ')[0]!
    .split(', ')
    .every((name) => classOf(name) > 0);

/** All that could be a bullet of a page. */
function pointsOf(
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
    const items = labelledPoints(setting);
    const others = [
      ...packed([...points, ...sentences, ...linePoints(setting)]),
      ...passages(sentences, setting),
    ];
    const notes = isOfNumbered(page) || isTerse(index) ? undefined : tersePoints(setting);
    if (notes !== undefined) return [...tablesIn(points, setting), ...notes];
    const numbered = numberedPoints(setting);
    const parts = [...numbered, ...outside(partPoints(setting, items), numbered)];
    points = [...outside([...besides(others, items), ...items], parts), ...parts];
  }
  // Better a point that depends on the sentence before it than none.
  if (points.length === 0) points = otherPoints(setting, true);
  return points;
}

/** Without what short sections tell already, tables apart. */
const outside = <T extends Point>(points: readonly T[], labelled: readonly Labelled[]): T[] =>
  points.filter(
    (point) =>
      point.table !== undefined ||
      !labelled.some(({ start, end }) => start <= point.start && point.start < end),
  );

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
  return Math.min(MOST_LINES, Math.max(LEAST_BULLETS, bullets));
}

function outsideReferences(points: readonly Point[], { blocks }: PageLayout): Point[] {
  const lists = blocks.filter(
    ({ kind, role, text }) => role === 'references' || (kind !== 'heading' && listsReferences(text)),
  );
  return points.filter(({ start }) => !lists.some((block) => start >= block.start && start < block.end));
}
