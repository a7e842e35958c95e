// The lines that a page is read by: its items, and the lines of notes that have no mark.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { endsSentence, partsOfBlock } from '../blocks/block-sentences.ts';
import { labelEnd, statesSomething } from '../blocks/lines/statement.ts';
import { askableOf } from './askable.ts';
import { contextAt, isRightBelow, type Context } from './over/context.ts';
import { wordsOfHeading } from './over/headings.ts';
import { splitOf } from './lines/split.ts';
import { goesOnWithItem } from './over/lines-over.ts';
import { pagePartsOf, type PartOfPage } from './over/parts.ts';
import type { PlacePage, PageStretch } from './place.ts';
import { plainTextOf, type Plain } from './text/plain.ts';
import { lexica, plainWordsIn } from './text/words.ts';
import { isUnit } from './words/values.ts';
import { continuationsOf } from './sentences/cut.ts';
import {
  answerLabels,
  noteWords,
  properties,
  questionLabels,
  timeWords,
  titleWords,
} from './words/headings.ts';

export type NoteLine = {
  readonly block: number;
  readonly stretch: PageStretch;
  readonly plain: Plain;
  readonly context: Context;
  readonly isItem: boolean;
  /** Its mark is a number: its place in the list says something. Letters are marks of outlines more often. */
  readonly isCounted: boolean;
  readonly siblings: Siblings;
  /** Its index among them. */
  readonly at: number;
};

/** Lines beside each other, of one depth and below the same. */
export type Siblings = {
  readonly lines: NoteLine[];
  /** What they are below stands right before the first. */
  readonly isFromHead: boolean;
  /** One is left out of `lines`: it is not the whole list. */
  hasGap: boolean;
};

const mostLines = 3_000;
/** In UTF-16 units: nobody would read more on a card. */
const longestLine = 500;

export function noteLinesOf(page: PlacePage): NoteLine[] {
  const { isBlockAskable, isStretchAskable } = askableOf(page);
  const read = plainTextOf(page);
  const lines: NoteLine[] = [];
  const lists = new Map<string, Siblings>();
  const listOf = new Map<number, Siblings>();
  let before: PageBlock | undefined;
  for (const [index, block] of page.blocks.entries()) {
    if (block.kind === 'furniture') continue;
    if (lines.length >= mostLines) break;
    const isItem = block.kind === 'item';
    for (const stretch of isItem || block.kind === 'paragraph' ? stretchesOf(page, index) : []) {
      const context = contextAt(page, stretch.start);
      const key = [isItem, isItem ? block.level : 0, context.head, ...context.common];
      const siblings = lists.get(key.join(' ')) ?? {
        lines: [],
        isFromHead: isRightBelow(page, context, stretch.start),
        hasGap: false,
      };
      lists.set(key.join(' '), siblings);
      listOf.set(stretch.start, siblings);
      // "or dissection" is a part of the item above.
      const above = isItem ? itemAbove(page, stretch) : undefined;
      const whole = above && listOf.get(above.start);
      if (whole) whole.hasGap = true;
      const plain = read.plain(withoutBox(page.text, stretch));
      const isAsked =
        stretch.end - stretch.start <= longestLine &&
        !isSentenceItem(page.text, stretch, plain) &&
        !(isItem && isLeftOpen(page, index)) &&
        isBlockAskable(block) &&
        isStretchAskable(stretch) &&
        context.over.every(isStretchAskable) &&
        /\p{L}{2}/u.test(plain.text) &&
        !endsWithin(plain.text) &&
        !isHalf(page.text, stretch, block) &&
        !isProperty(plain.text, isQuestion(page.text, before));
      if (!isAsked) {
        siblings.hasGap = true;
        continue;
      }
      const isCounted = /\d/u.test(page.text.slice(block.start, block.start + (block.mark ?? 0)));
      const at = siblings.lines.length;
      const line: NoteLine = { block: index, stretch, plain, context, isItem, isCounted, siblings, at };
      siblings.lines.push(line);
      lines.push(line);
    }
    before = block;
  }
  return lines;
}
/** The one that an item goes on with. */
function itemAbove(page: PlacePage, { start }: PageStretch): PartOfPage | undefined {
  const { at, parts, saidOf } = pagePartsOf(page);
  const own = at(start);
  const above = own && goesOnWithItem(saidOf(own)) ? parts[own.index - 1] : undefined;
  return above?.form === 'item' && above.level === own?.level ? above : undefined;
}

/** Its last word leads on to a line that is not known. */
const endsWithin = (text: string): boolean => {
  const last = plainWordsIn(text).at(-1);
  return (
    last !== undefined && !last.closes && lexica.some(({ functionWords }) => functionWords.has(last.bare))
  );
};

const cells = /\t|\S {3,}\S/u;

/** Cells without their table, and a figure or its unit without the other. */
function isHalf(text: string, { start, end }: PageStretch, { boxes }: PageBlock): boolean {
  const said = text.slice(start, end);
  const [first = ''] = said.split(/\s/u, 1);
  const [next = ''] = text
    .slice(end, end + 40)
    .trimStart()
    .split(/\s/u, 1);
  // Two typed lines that were read as one may be two statements.
  const isJoined = boxes === undefined && said.includes('\n') && !endsSentence(said);
  return isJoined || cells.test(said) || isUnit(first) || (/\d$/u.test(said) && isUnit(next));
}

/** In UTF-16 units. */
const shortestSentence = 60;

/** What is asked as a sentence, though it stands in a list. */
export const isSentenceItem = (text: string, { start, end }: PageStretch, plain: Plain): boolean =>
  end - start >= shortestSentence && endsSentence(text.slice(start, end)) && splitOf(plain) === undefined;

/** "[ ] PEF > 75 %" */
function withoutBox(text: string, { start, end }: PageStretch): PageStretch {
  const box = /^\[[ xX]?\]\s+/u.exec(text.slice(start, Math.min(end, start + 10)))?.[0].length ?? 0;
  return { start: start + box, end };
}

const isQuestion = (text: string, block: PageBlock | undefined) =>
  block !== undefined && block.kind !== 'heading' && text.slice(block.start, block.end).endsWith('?');

const ofTitle = /^(\p{L}+) \d/u;

/** "Tags: respiratory", "Lecture 5 · Internal medicine"; a question, and an answer whose question is not known. */
export function isProperty(text: string, isBehindQuestion: boolean): boolean {
  const head = text.slice(0, 40).toLowerCase();
  const colon = head.search(/\s?[:：]/u);
  const label = head.slice(0, Math.max(0, colon));
  const isOfCard =
    (questionLabels.has(label) && text.endsWith('?')) || (answerLabels.has(label) && isBehindQuestion);
  // "Vascular – notes wk 3"
  const words = wordsOfHeading(text);
  const isOfNotes = words.some((word) => noteWords.has(word)) && words.some((word) => timeWords.has(word));
  return isOfCard || isOfNotes || properties.has(label) || titleWords.has(ofTitle.exec(head)?.[1] ?? '');
}

/** An item without its mark, in lines or sentences where it is long; lines of a paragraph that end as no sentence does. */
function stretchesOf(page: PlacePage, index: number): PageStretch[] {
  const { text, blocks } = page;
  const block = blocks[index]!;
  if (block.kind === 'item') return partsOfBlock(text, { ...block, start: block.start + (block.mark ?? 0) });
  if (isAnswer(text, block)) return [{ start: block.start, end: block.end }];
  return partsOfBlock(text, block).filter((part) => {
    const said = text.slice(part.start, part.end);
    return !endsSentence(said) && !isTorn(page, index);
  });
}

/** What stands behind it without a mark is the rest of it. */
function isLeftOpen(page: PlacePage, index: number): boolean {
  const behind = page.blocks[index + 1];
  return behind?.kind === 'paragraph' && continuationsOf(page)(behind.start);
}

/** What a question heads, as people write cards for themselves. */
const isAnswer = (text: string, { path, start, end }: PageBlock) =>
  path.at(-1)?.endsWith('?') === true &&
  end - start < 300 &&
  answerLabels.has(
    text
      .slice(start, start + 12)
      .split(/[:.]/u, 1)[0]!
      .trim()
      .toLowerCase(),
  );

const arrow = /→|⇒|->|=>|\s=\s/u;
/** On a page that was seen, or whose lines go on over their ends, a paragraph without a stop may be a part of one. */
function isTorn(page: PlacePage, index: number): boolean {
  const { text, blocks } = page;
  const block = blocks[index]!;
  if (isLeftOpen(page, index) || continuationsOf(page)(block.start)) return true;
  if (!block.boxes) return false;
  const said = text.slice(block.start, block.end);
  const isStatement = statesSomething(said) && labelEnd(said) === undefined && !arrow.test(said);
  const holdsSentences = /[.!?]\s+\p{Lu}/u.test(said);
  return holdsSentences || isStatement;
}
