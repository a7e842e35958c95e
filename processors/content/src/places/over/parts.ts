// A page as the lines that may stand over each other: headings, items, lines of notes, paragraphs, tables; how each looks and what it has.
import type { BlockBox, PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { endsSentence, partsOfBlock, trimmedSentence } from '../../blocks/block-sentences.ts';
import { outsideBrackets } from '../../blocks/lines/brackets.ts';
import { firstLetter } from '../../blocks/lines/letters.ts';
import { endsInColon } from '../../blocks/lines/statement.ts';
import { namesDrug } from '../../checks/harm/names.ts';
import { FORBIDS } from '../../checks/harm/wording.ts';
import { blockHeadingOf } from './heading-text.ts';
import { isEmptyHeading, isPartOfSubject } from './headings.ts';
import { splitOf } from '../lines/split.ts';
import { valuesIn } from '../lines/values.ts';
import type { PlacePage, PageStretch } from '../place.ts';
import { plainTextOf } from '../text/plain.ts';
import { countWords } from '../text/words.ts';

/** `prose`: a line that ends as a sentence does; `line`: one without a mark that does not. */
export type PartOfPage = PageStretch & {
  /** Its place among the parts of its page. */
  readonly index: number;
  readonly block: number;
  readonly form: 'heading' | 'item' | 'line' | 'prose' | 'table';
  readonly level: number;
  readonly box?: BlockBox;
  /** Of a page that was not seen, in characters: how far in it begins. */
  readonly column: number;
  readonly isBold: boolean;
  readonly isAside: boolean;
  /** A blank line, or the room of one, parts it from the one before. */
  readonly isApart: boolean;
};

/** What a line says, by its form. */
export type SaidByForm = {
  readonly text: string;
  readonly words: number;
  readonly isLabelled: boolean;
  /** By a label; "Dose: 5 mg" does not say of what. */
  readonly namesOwn: boolean;
  readonly leads: boolean;
  readonly forbids: boolean;
  readonly isEmpty: boolean;
  /** One thing: no label, no figure, no sentence. */
  readonly isBare: boolean;
  /** The same with a few words in brackets at its end: "HFrEF (<40%)". */
  readonly hasNote: boolean;
};

export type PartsOfPage = {
  readonly parts: readonly PartOfPage[];
  saidOf(part: PartOfPage): SaidByForm;
  /** It was read as a heading, and is an item or a line like those beside it. */
  isLine(heading: string): boolean;
  /** The part that holds what begins there. */
  at(start: number): PartOfPage | undefined;
};

const known = new WeakMap<PlacePage, PartsOfPage>();

export function pagePartsOf(page: PlacePage): PartsOfPage {
  const read = known.get(page) ?? readPage(page);
  known.set(page, read);
  return read;
}

function readPage(page: PlacePage): PartsOfPage {
  const parts = cut(page);
  const said: SaidByForm[] = [];
  const lines = new Set(
    parts
      .filter(({ block, form }) => form !== 'heading' && page.blocks[block]!.kind === 'heading')
      .map(({ block }) => blockHeadingOf(page.text, page.blocks[block]!)),
  );
  return {
    parts,
    saidOf: (part) => (said[part.index] ??= saidIn(page, part)),
    isLine: (heading) => lines.has(heading),
    at: (start) => parts[lastFrom(parts, start)],
  };
}

function saidIn(page: PlacePage, part: PartOfPage): SaidByForm {
  const plain = plainTextOf(page).plain(part);
  const { text } = plain;
  const leads = endsInColon(text);
  const label = splitOf(plain)?.label;
  const name = label && text.slice(label.from, label.to);
  const hasValue = valuesIn(text).length > 0;
  return {
    text,
    words: countWords(text),
    isLabelled: label !== undefined,
    namesOwn:
      name !== undefined && (!hasValue || name.length < 3 || !isPartOfSubject(name) || namesDrug(text)),
    leads,
    forbids: FORBIDS.test(text),
    isEmpty: isEmptyHeading(text),
    isBare: label === undefined && !hasValue && !endsSentence(text),
    hasNote: label === undefined && endsInNote(text),
  };
}

const mostOfNote = 3;

const endsInNote = (text: string): boolean =>
  text.endsWith(')') &&
  countWords(text.slice(text.lastIndexOf('('))) <= mostOfNote &&
  valuesIn(outsideBrackets(text)).length === 0;

function lastFrom(parts: readonly PartOfPage[], start: number): number {
  let [from, to] = [0, parts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (parts[middle]!.start > start) to = middle;
    else from = middle + 1;
  }
  return from - 1;
}

/** A table is as wide as all of its lines: the first may be the heads of its further columns. */
function along(boxes: readonly BlockBox[]): BlockBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  return { ...boxes[0]!, x, width: right - x };
}

function cut(page: PlacePage): PartOfPage[] {
  const { text, blocks } = page;
  let before: PartOfPage | undefined;
  const parts: PartOfPage[] = [];
  for (const [index, block] of blocks.entries()) {
    const { kind, mark = 0, boxes } = block;
    if (kind === 'furniture' || kind === 'figure' || kind === 'caption') continue;
    const isWhole = kind === 'heading' || kind === 'item' || block.table !== undefined;
    const ranges = isWhole
      ? [trimmedSentence(text, { start: block.start + (kind === 'item' ? mark : 0), end: block.end })]
      : linesOf(text, block);
    for (const [line, range] of ranges.entries()) {
      const isEach = ranges.length === 1 || boxes?.length === ranges.length;
      const box = block.table && boxes ? along(boxes) : boxes?.[isEach ? line : 0];
      const part: PartOfPage = {
        ...range,
        index: parts.length,
        block: index,
        form: isAmidLines(text, block, before) ? 'line' : formOf(text, block, range),
        level: block.level ?? 0,
        ...(box && { box }),
        column: columnOf(text, kind === 'item' ? block.start : range.start),
        isBold: isBold(page, range),
        isAside: block.isAside === true,
        isApart: isApart(text, before, range, box),
      };
      parts.push(part);
      before = part;
    }
  }
  // Where most lines stand apart, that says nothing of any.
  const apart = parts.filter((part) => part.isApart).length;
  return apart > mostApart * parts.length ? parts.map((part) => ({ ...part, isApart: false })) : parts;
}

const mostApart = 0.6;

/** A paragraph by the lines that its author began; one of sentences whole. */
function linesOf(text: string, block: PageBlock): PageStretch[] {
  const { start, end, lines = [] } = block;
  if (lines.length === 0) return [trimmedSentence(text, { start, end })];
  return partsOfBlock(text, block).length === 1
    ? [trimmedSentence(text, { start, end })]
    : [start, ...lines].map((from, at) => trimmedSentence(text, { start: from, end: lines[at] ?? end }));
}

const bans = new Set(['no', 'not', 'never']);

/** In typed notes: a heading in small letters, or a ban, right below another line. */
const isAmidLines = (
  text: string,
  { kind, start, mark, boxes }: PageBlock,
  before: PartOfPage | undefined,
): boolean =>
  kind === 'heading' &&
  !boxes &&
  !mark &&
  before !== undefined &&
  (firstLetter(text.slice(start, start + 2)) === 'lower' ||
    bans.has(
      text
        .slice(start, start + 6)
        .split(' ', 1)[0]!
        .toLowerCase(),
    )) &&
  !isApart(text, before, { start, end: start });

/** A heading with a bullet is an item, however it is set. */
const bullets = new Set('•◦▪■●○–-*·');
const isBulleted = (text: string, { start, mark = 0, boxes }: PageBlock): boolean =>
  mark > 0 && boxes !== undefined && bullets.has(text[start]!);

function formOf(text: string, block: PageBlock, { start, end }: PageStretch): PartOfPage['form'] {
  const { kind, table, mark = 0 } = block;
  if (table) return 'table';
  if (kind === 'heading') return isBulleted(text, block) ? 'item' : kind;
  if (kind === 'item' && (mark > 0 || block.boxes)) return kind;
  return endsSentence(text.slice(start, end)) ? 'prose' : 'line';
}

const tab = 4;

function columnOf(text: string, start: number): number {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  return start - from + (tab - 1) * (text.slice(from, start).split('\t').length - 1);
}

const mostOfBold = 0.9;

function isBold(page: PlacePage, { start, end }: PageStretch): boolean {
  let bold = 0;
  for (const run of plainTextOf(page).runs({ start, end }))
    if (run.bold) bold += Math.min(run.end, end) - Math.max(run.start, start);
  return bold > 0 && bold >= mostOfBold * (end - start);
}

/** In heights of a line. */
const blankLine = 1.6;

function isApart(
  text: string,
  before: PartOfPage | undefined,
  { start }: PageStretch,
  box?: BlockBox,
): boolean {
  if (!before) return true;
  if (box && before.box) return box.y - before.box.y > blankLine * Math.max(box.height, before.box.height);
  const between = text.slice(before.end, start);
  return between.indexOf('\n') !== between.lastIndexOf('\n');
}
