// Which part of its page a card is shown with in a deck: its lines, with what stands over them up to the heading. By the blocks of the text.
import type { ExtractedPage } from '@anamnesis/contracts/documents/extracted.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { placeOf } from '@anamnesis/contracts/kernel/place-of.ts';
import { around, bottom, type Box, gapX, overlap, right } from '../../../documents/places/box.ts';

type Page = Pick<ExtractedPage, 'text' | 'blocks' | 'recognised'>;
type Stretch = { start: number; end: number };
/** A block, or what of it stands in one column. `texts`: what of the page stands in each of its lines, where that is known. */
type Placed = Stretch & {
  kind: PageBlock['kind'];
  headRows: number;
  lines: readonly Box[];
  texts: readonly Stretch[] | null;
  box: Box;
};
/** One part; several where the way to the heading is long, or it stands elsewhere: from top to bottom. In points. */
export type Region = Box[];

/** In points: half of a slide. A page of which little is written is higher than what is seen of it. */
const leastHalf = 270;
/** Around a region, in heights of a line: letters reach below the line that they stand on. The next line begins there. */
const margin = { across: 0.5, above: 0.05, below: 0.25 };
/** In points. */
const mostBelow = 3.7;
/** In points: boxes that overlap by less only touch each other. */
const touching = 2;

/** Finds the region of a card of a page by its excerpt; null where that is not found for certain, or it would be larger than half a page. */
export function regionsOn({ text, blocks = [], recognised }: Page): (span: string) => Region | null {
  // Of a page that lies on its side it is not known what stands over what.
  if (blocks.length === 0 || (recognised && recognised.turnedBy !== 0)) return () => null;
  const placed = blocks.flatMap((block) => placedOf(text, block));
  const all = around(boxesOf(placed));
  const half = Math.max(leastHalf, all.y + all.height / 2);
  const shown = placed.filter(({ kind }) => kind !== 'furniture' && kind !== 'note');
  const letters = usualHeight(shown);
  const find = finderIn(text);
  const regionAt = (stretch: Stretch): Region | null => {
    const own = shown.filter((each) => meets(each, stretch));
    if (own.length === 0) return null;
    const before = shown.slice(0, shown.indexOf(own[0]!));
    const parts = partsOf({ own, before, shown, stretch }, half);
    return parts && parts.map((part) => grown(part, letters));
  };
  return (span) => {
    // Rows of a table may say the same: where all of it is shown, it does not matter which.
    const [region, ...others] = find(span).map(regionAt);
    return region && others.every((other) => isSame(region, other)) ? region : null;
  };
}

const isSame = (one: Region, other: Region | null): boolean => JSON.stringify(one) === JSON.stringify(other);

function placedOf(text: string, { kind, start, end, boxes = [], table }: PageBlock): Placed[] {
  const texts = linesOf(text, { start, end }, boxes.length);
  const found: { lines: Box[]; texts: Stretch[] }[] = [];
  for (const [n, line] of boxes.entries()) {
    const before = boxes[n - 1];
    // A column goes down the page.
    if (!before || (texts && line.y < before.y - before.height)) found.push({ lines: [], texts: [] });
    found.at(-1)!.lines.push(line);
    if (texts) found.at(-1)!.texts.push(texts[n]!);
  }
  return found.map((part, n) => ({
    kind,
    start: part.texts[0]?.start ?? start,
    end: part.texts.at(-1)?.end ?? end,
    headRows: n === 0 ? (table?.headRows ?? 0) : 0,
    lines: part.lines,
    texts: texts && part.texts,
    box: around(part.lines),
  }));
}

/** Of a line: what is seen as one may be two. */
function usualHeight(shown: readonly Placed[]): number {
  const heights = shown.flatMap(({ lines }) => lines.map(({ height }) => height));
  return heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 4)] ?? 0;
}

type Standing = {
  own: readonly Placed[];
  before: readonly Placed[];
  shown: readonly Placed[];
  stretch: Stretch;
};

function partsOf({ own, before, shown, stretch }: Standing, half: number): Box[] | null {
  const column = around(boxesOf(own));
  if (isHeading(own[0]!)) return narrowed(own, stretch, half);
  const at = before.findLastIndex(isHeading);
  const heading = before[at];
  const over = before
    .slice(at + 1)
    .filter(({ box }) => gapX(box, column) < 0 && bottom(box) <= column.y + touching);
  if (!heading) return withAbove(own, over, half) ?? narrowed(own, stretch, half);
  const chain = [heading, ...over, ...own];
  const whole = around(boxesOf(chain));
  const isBeside = shown.some((other) => !chain.includes(other) && doOverlap(whole, other.box));
  const isOver = bottom(heading.box) <= column.y + touching && !isBeside;
  if (isOver && whole.height <= half) return [whole];
  const body = around(boxesOf([...over, ...own]));
  if (body.height + heading.box.height <= half) return [heading.box, body];
  const lines = narrowed(own, stretch, half);
  if (!lines) return null;
  // What stands less far in may be what the lines are of.
  const outer = column.x - own[0]!.lines[0]!.height;
  const owners = over.filter(({ box }) => box.x < outer).map(({ box }) => box);
  const long = [heading.box, ...owners, ...lines];
  return heightOf(long) <= half ? long : [heading.box, ...lines];
}

/** Up to the top of the column, or as far as half a page goes; null where the lines alone are higher. */
function withAbove(own: readonly Placed[], over: readonly Placed[], half: number): Box[] | null {
  let found: Box | null = null;
  for (let from = over.length; from >= 0; from -= 1) {
    const box = around(boxesOf([...over.slice(from), ...own]));
    if (box.height > half) break;
    found = box;
  }
  return found && [found];
}

/** The lines alone, where the blocks that they stand in are too high: of a table with its heads. */
function narrowed(own: readonly Placed[], stretch: Stretch, half: number): Box[] | null {
  const whole = around(boxesOf(own));
  if (whole.height <= half) return [whole];
  const parts: Box[] = [];
  for (const placed of own) {
    const { texts, lines, headRows } = placed;
    if (!texts) return null;
    const within = lines.filter((_, n) => meets(texts[n]!, stretch));
    const heads = lines.slice(0, headRows);
    if (heads.length > 0 && !within.includes(heads[0]!)) parts.push(around(heads));
    parts.push(around(within));
  }
  return heightOf(parts) <= half ? parts : null;
}

/** The lines of a block where it has as many as boxes. */
function linesOf(text: string, { start, end }: Stretch, count: number): Stretch[] | null {
  const lines: Stretch[] = [];
  for (let at = start; at <= end && lines.length <= count;) {
    const stop = text.indexOf('\n', at);
    const to = stop < 0 || stop > end ? end : stop;
    lines.push({ start: at, end: to });
    at = to + 1;
  }
  return lines.length === count ? lines : null;
}

const isHeading = ({ kind }: Placed): boolean => kind === 'heading';
const boxesOf = (placed: readonly Placed[]): Box[] => placed.map(({ box }) => box);
const heightOf = (boxes: readonly Box[]): number => boxes.reduce((sum, { height }) => sum + height, 0);
const meets = (one: Stretch, other: Stretch): boolean => one.start < other.end && other.start < one.end;
const doOverlap = (one: Box, other: Box): boolean =>
  gapX(one, other) < -touching && overlap(one, other) > touching * touching;

/** With what of its letters reaches beyond its box. */
function grown(box: Box, line: number): Box {
  const [x, y] = [Math.max(0, box.x - margin.across * line), Math.max(0, box.y - margin.above * line)];
  const [x1, y1] = [
    right(box) + margin.across * line,
    bottom(box) + Math.min(margin.below * line, mostBelow),
  ];
  return { x: tenth(x), y: tenth(y), width: tenth(x1 - x), height: tenth(y1 - y) };
}

const tenth = (points: number): number => Math.round(points * 10) / 10;

/** So often a page says the same before it is not looked for any more. */
const mostPlaces = 5;

/** Where a text stands on a page, whatever white space is in it; nowhere, where that is too often. */
function finderIn(text: string): (wanted: string) => Stretch[] {
  const places: number[] = [];
  let folded = '';
  for (let at = 0; at < text.length; at += 1) {
    if (isSpace.test(text[at]!)) continue;
    places.push(at);
    folded += text[at]!;
  }
  return (wanted) => {
    const letters = wanted.replaceAll(/\s+/gu, '');
    const found: Stretch[] = [];
    if (letters === '') return found;
    for (let from = 0; found.length <= mostPlaces; from += 1) {
      const at = placeOf(letters, folded.slice(from));
      if (at < 0) break;
      from += at;
      found.push({ start: places[from]!, end: places[from + letters.length - 1]! + 1 });
    }
    return found.length <= mostPlaces ? found : [];
  };
}

const isSpace = /\s/u;
