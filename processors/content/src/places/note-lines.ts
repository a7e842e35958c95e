// The lines that a page is read by: its items, and the lines of notes that have no mark.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence, partsOfBlock } from '../blocks/block-sentences.ts';
import { labelEnd, states } from '../blocks/lines/statement.ts';
import { askableOf } from './askable.ts';
import { leadOf } from './lead.ts';
import { ownersOf } from './owners.ts';
import type { PlacePage, Stretch } from './place.ts';
import { textOf, type Plain } from './plain.ts';
import { continuationsOf } from './sentences/cut.ts';
import { wordsOfHeading } from './headings.ts';
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
  readonly stretch: Stretch;
  readonly plain: Plain;
  readonly path: readonly string[];
  readonly level: number;
  readonly isItem: boolean;
  /** Its mark is a number: its place in the list says something. Letters are marks of outlines more often. */
  readonly isCounted: boolean;
  /** The item that it stands in, where its path does not name it. */
  readonly parent?: NoteLine;
  /** The lines that it stands in by its indentation, from the outermost on: without them it is not known of what it is. */
  readonly owners?: readonly Plain[];
  /** The sentence that leads into its list, where its path does not name it. */
  readonly lead?: Stretch;
  readonly siblings: Siblings;
  /** Its index among them. */
  readonly at: number;
  /** Which line of the page it is, those counted that are none to ask. */
  readonly order: number;
};

/** Lines beside each other, of one depth and under the same. */
export type Siblings = {
  readonly lines: NoteLine[];
  /** The block right before the first is what they stand under. */
  readonly isFromHead: boolean;
  /** One is left out of `lines`: it is not the whole list. */
  hasGap: boolean;
};

const mostLines = 3_000;
/** In UTF-16 units: nobody would read more on a card. */
const longestLine = 500;

/** `last`: the line that what stands deeper stands in, `isLost` where that is none to show. */
type Open = {
  readonly key: string;
  readonly depth: number;
  readonly siblings: Siblings;
  last?: NoteLine | undefined;
  isLost?: boolean;
};

export function noteLinesOf(page: PlacePage): NoteLine[] {
  const { isBlockAskable, isStretchAskable } = askableOf(page);
  const read = textOf(page);
  const owners = ownersOf(page);
  const lines: NoteLine[] = [];
  /** The lists that stand open, from the outermost on. */
  let open: Open[] = [];
  let order = 0;
  let before: PageBlock | undefined;
  for (const [index, block] of page.blocks.entries()) {
    if (block.kind === 'furniture') continue;
    if (lines.length >= mostLines) break;
    const isItem = block.kind === 'item';
    const stretches = isItem || block.kind === 'paragraph' ? stretchesOf(page, index) : [];
    if (stretches.length === 0) open = [];
    for (const stretch of stretches) {
      const depth = block.path.length * 100 + (isItem ? (block.level ?? 0) : 0);
      const key = `${isItem}\n${depth}\n${block.path.join('\n')}`;
      open = open.filter((one) => one.depth < depth || (one.depth === depth && one.key === key));
      let own = open.at(-1)?.key === key ? open.at(-1) : undefined;
      if (!own) {
        const isFromHead = before !== undefined && isHeadOf(page.text, before, block);
        open.push((own = { key, depth, siblings: { lines: [], isFromHead, hasGap: false } }));
      }
      order += 1;
      own.last = undefined;
      own.isLost = true;
      if (stretch.end - stretch.start > longestLine) {
        own.siblings.hasGap = true;
        continue;
      }
      const plain = read.plain(withoutBox(page.text, stretch));
      if (
        (isItem && isLeftOpen(page, index)) ||
        !isBlockAskable(block) ||
        !isStretchAskable(stretch) ||
        !hasLetters.test(plain.text) ||
        isProperty(plain.text, isQuestion(page.text, before))
      ) {
        own.siblings.hasGap = true;
        continue;
      }
      const outer = isItem ? open.at(-2) : undefined;
      const parent = outer?.last;
      // What it stands in is not shown, and no heading says it.
      if (outer?.isLost && Math.floor(outer.depth / 100) === block.path.length) {
        own.siblings.hasGap = true;
        continue;
      }
      const isParentNamed =
        parent === undefined || parent.level >= (block.level ?? 0) || parent.path.length < block.path.length;
      const lead = isItem ? leadOf(page, index) : undefined;
      const over = isParentNamed ? owners.get(index) : undefined;
      if (over && !over.every(isStretchAskable)) {
        own.siblings.hasGap = true;
        continue;
      }
      const line: NoteLine = {
        block: index,
        stretch,
        plain,
        path: block.path,
        level: block.level ?? 0,
        isItem,
        isCounted: /\d/u.test(page.text.slice(block.start, block.start + (block.mark ?? 0))),
        ...(!isParentNamed && { parent }),
        ...(lead && { lead }),
        ...(over && { owners: over.map((owner) => read.plain(owner)) }),
        siblings: own.siblings,
        at: own.siblings.lines.length,
        order,
      };
      own.siblings.lines.push(line);
      own.last = line;
      own.isLost = false;
      lines.push(line);
    }
    before = block;
  }
  return lines;
}

/** "[ ] PEF > 75 %" */
function withoutBox(text: string, { start, end }: Stretch): Stretch {
  const box = /^\[[ xX]?\]\s+/u.exec(text.slice(start, Math.min(end, start + 10)))?.[0].length ?? 0;
  return { start: start + box, end };
}

const isHeadOf = (text: string, before: PageBlock, block: PageBlock) => {
  const head = block.path.at(-1);
  return (
    head !== undefined &&
    text.slice(before.start, before.end).replace(/\s+/gu, ' ').includes(head.slice(0, 40))
  );
};

const isQuestion = (text: string, block: PageBlock | undefined) =>
  block !== undefined && block.kind !== 'heading' && text.slice(block.start, block.end).endsWith('?');

const hasLetters = /\p{L}{2}/u;
const ofTitle = /^(\p{L}+) \d/u;

/** "Tags: respiratory", "Lecture 5 · Internal medicine"; a question, and an answer whose question is not known. */
function isProperty(text: string, isBehindQuestion: boolean): boolean {
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
function stretchesOf(page: PlacePage, index: number): Stretch[] {
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
  const isStatement = states(said) && labelEnd(said) === undefined && !arrow.test(said);
  const holdsSentences = /[.!?]\s+\p{Lu}/u.test(said);
  return holdsSentences || isStatement;
}
