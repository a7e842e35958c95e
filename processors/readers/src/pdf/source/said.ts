// What the tags and tables of a page say of its lines. Tags are often wrong: what cannot be true of a page is not said.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { TextRange } from '@anamnesis/content/blocks.ts';
import type { PageRead } from '../page-text.ts';
import type { TaggedPlace } from '../tagged/structure.ts';
import type { DraftLine, DraftSaid } from './draft.ts';
import { captionsAmong, labelsAmong } from './figures.ts';
import type { DraftedLine, PageSheet } from './drafted.ts';

/** In letters: more is no heading. */
const longestHeading = 200;
/** Of the letters of a page with more than a few: what is tagged so throughout says nothing. */
const mostInHeadings = 0.5;
const mostInArtifacts = 0.3;
const fewLines = 5;
/** A paragraph of fewer lines may be a heading that nobody called one. */
const leastOfParagraph = 3;
const deepestItem = 9;

export type Says = Pick<DraftLine, 'said' | 'block'>;
type Around = {
  readonly read: PageRead;
  readonly pictures: readonly BlockBox[];
  readonly drawings: readonly BlockBox[];
  readonly sheet: PageSheet;
};

export function saysOf(lines: readonly DraftedLine[], { read, pictures, drawings, sheet }: Around): Says[] {
  const numbers = new Map<object, number>();
  const numberOf = (identity: object): number => {
    const own = numbers.get(identity) ?? numbers.size + 1;
    numbers.set(identity, own);
    return own;
  };
  const blocks = new Map<object | undefined, Block>();
  for (const line of lines) {
    const { length, lines: count } = blocks.get(blockOf(line)) ?? { length: 0, lines: 0 };
    blocks.set(blockOf(line), { length: length + lengthOf(line), lines: count + 1 });
  }
  const trust = trustIn(lines, read);
  const says = lines.map((line): Says => {
    const row = rowOf(line, read.text, numberOf);
    if (row) return { said: row };
    const block = blockOf(line);
    const said = byTags(line, blocks.get(block)!, trust);
    const isBlock = block !== undefined && (read.areTagsTrusted || placeOf(line)?.kind !== 'paragraph');
    return { ...(said && { said }), ...(isBlock && { block: numberOf(block) }) };
  });
  const free = (at: number): boolean => says[at]!.said === undefined;
  for (const { at, head } of captionsAmong(lines, [...pictures, ...drawings], read.text))
    if (free(at)) says[at] = { said: { kind: 'caption' }, block: numberOf(lines[head]!) };
  const labelled = new Map<number, { area: BlockBox; block: number }>();
  const labels = labelsAmong(lines, { pictures, drawings }, { text: read.text, size: sheet.size });
  for (const { at, area } of labels) {
    if (!free(at) || says[at]!.block !== undefined) continue;
    const before = labelled.get(at - 1);
    // Labels of one figure are one block where the text has them behind each other.
    const block = before?.area === area ? before.block : numberOf(lines[at]!);
    labelled.set(at, { area, block });
    says[at] = { said: { kind: 'figure' }, block };
  }
  return says;
}

const placeOf = ({ pieces }: DraftedLine): TaggedPlace | undefined => pieces.at(-1)?.line?.place;

/** Of the tags: an item as a whole, a heading, a paragraph. Others hold several. */
function blockOf(line: DraftedLine): object | undefined {
  const place = placeOf(line);
  if (!place || place.kind === 'other' || line.pieces.some((piece) => piece.line?.table)) return undefined;
  return place.kind === 'heading' ? place.block : (place.item ?? place.block);
}

function rowOf(
  { pieces }: DraftedLine,
  text: string,
  numberOf: (identity: object) => number,
): DraftSaid | undefined {
  const [piece] = pieces;
  const line = piece?.line;
  if (!line?.row || line.table === undefined || pieces.length > 1) return undefined;
  const { row } = line;
  const { start, end } = piece!;
  const cells: TextRange[] = [];
  // A line begins with its first letter: empty cells stand before it.
  for (let at = start; text[at - 1] === '\t'; at -= 1) cells.push({ start, end: start });
  let at = start;
  for (const cell of text.slice(start, end).split('\t')) {
    cells.push({ start: at, end: at + cell.length });
    at += cell.length + 1;
  }
  // Empty ones at the end are not written.
  while (cells.length < row.cells) cells.push({ start: end, end });
  // A name over a group of rows stands over all columns.
  const isOne = !row.spans && lengthOf(cells[0]!) === end - start && !row.isHead;
  const isGroup = isOne && (cells.length > 2 || row.isGroup === true);
  const spans = isGroup ? [{ columns: cells.length, rows: 1 }] : row.spans;
  const own = cells.flatMap((cell, column) => {
    const span = spans ? spans[column] : { columns: 1, rows: 1 };
    return span ? [{ ...cell, ...span }] : [];
  });
  return { kind: 'row', table: numberOf(line.table), cells: own, ...(row.isHead && { isHead: true }) };
}

/** Of all its lines on the page. */
type Block = { readonly length: number; readonly lines: number };
type Trust = { readonly headings: boolean; readonly artifacts: boolean };

const lengthOf = ({ start, end }: TextRange): number => end - start;
const isArtifact = ({ pieces }: DraftedLine): boolean =>
  pieces.every(({ line }) =>
    line?.parts.some(({ items }) => items.some((item) => item.isArtifact && item.str.trim() !== '')),
  );

function trustIn(lines: readonly DraftedLine[], { text }: PageRead): Trust {
  const share = (is: (line: DraftedLine) => boolean): number =>
    lines.reduce((sum, line) => sum + (is(line) ? lengthOf(line) : 0), 0) / Math.max(1, text.length);
  const isTagged = lines.some((line) => placeOf(line) !== undefined);
  return {
    headings:
      lines.length <= fewLines || share((line) => placeOf(line)?.kind === 'heading') <= mostInHeadings,
    artifacts: isTagged && share(isArtifact) <= mostInArtifacts,
  };
}

function byTags(line: DraftedLine, block: Block, trust: Trust): DraftSaid | undefined {
  const place = placeOf(line);
  if (!place) return trust.artifacts && isArtifact(line) ? { kind: 'furniture' } : undefined;
  // A heading and the beginning of what it heads on one line.
  if (line.pieces.some((piece) => piece.line && piece.line.place?.kind !== place.kind)) return undefined;
  if (place.kind === 'heading') {
    const isHeading = trust.headings && place.level !== undefined && block.length <= longestHeading;
    return isHeading ? { kind: 'heading', level: place.level! } : undefined;
  }
  if (place.isCaption) return { kind: 'caption' };
  if (place.isFigure) return { kind: 'figure' };
  if (place.item) return { kind: 'item', level: Math.min(place.item.depth - 1, deepestItem) };
  return place.kind === 'paragraph' && block.lines >= leastOfParagraph ? { kind: 'paragraph' } : undefined;
}
