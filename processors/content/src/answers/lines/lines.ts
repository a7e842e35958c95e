// The lines of a passage, each with what it stands under and the block around it.
import { headsOf } from '../../blocks/table-grid.ts';
import { partsOfBlock } from '../../blocks/block-sentences.ts';
import type { PassageBlock } from '../../search/passages/passage.ts';
import { passagesOf } from '../../search/passages/passages.ts';
import { pathHeadingOf, blockMovedBy } from '@anamnesis/contracts/documents/blocks/shown-blocks.ts';
import type { AnswerSource } from '../source.ts';
import { inOneLine } from '../../language/fold.ts';

export type TextSpan = readonly [start: number, end: number];

/** A sentence, item or row; offsets are in the text of its passage. */
export type SourceLineOfNotes = {
  source: AnswerSource;
  at: TextSpan;
  text: string;
  /** The headings, leads and outer items that it stands under, from the outermost on. */
  over: readonly string[];
  /** … with all words of these, the heads of its columns and the title of its table. */
  above: string;
  /** What is shown of it first: its list, its table's heads with its row, its paragraph. */
  around: TextSpan;
  /** What it is about: its first two cells, or what stands before a colon or an arrow; empty where there is none. */
  label: string;
  isRow: boolean;
  /** It leads into the items below it. */
  isLead: boolean;
};

/** In UTF-16 units: of a longer block what follows the line is shown. */
const LONGEST_AROUND = 700;
const LONGEST_LABEL = 60;

/** Of the blocks over a line: what it is called, and all its words. */
type Owner = { level: number; label: string; text: string };

export function sourceLinesOf(source: AnswerSource): SourceLineOfNotes[] {
  const blocks = (source.blocks ?? shownBlocks(source.text, source.title)).filter(
    ({ kind }) => kind !== 'figure' && kind !== 'furniture',
  );
  const hasOthers = blocks.some(({ kind }) => kind !== 'heading');
  const arounds = aroundsOf(source.text, blocks);
  const lines: SourceLineOfNotes[] = [];
  let heads: { level: number; text: string }[] = [];
  let owners: Owner[] = [];
  for (const [at, block] of blocks.entries()) {
    const { kind, level = 0, start, end, table, isUnsure } = block;
    const text = source.text.slice(start, end);
    if (kind === 'heading') {
      heads = [
        ...heads.filter((head) => head.level < level),
        { level, text: pathHeadingOf(source.text, block) },
      ];
      owners = [];
      if (hasOthers) continue;
    }
    owners = ownersOf(owners, block, text);
    const path = isUnsure ? [] : [...(source.path ?? []), ...heads.map((head) => head.text)];
    const over = [...path, ...owners.map(({ label }) => label), table?.title ?? ''].filter(
      (name) => name !== '',
    );
    // Where it is not sure it is still what its page shows over it.
    const heading = isUnsure ? block.under : path.length > 0 ? '' : source.title;
    const above = [heading, ...path, ...owners.map((owner) => owner.text)];
    const next = blocks[at + 1];
    const isLead = kind === 'item' || kind === 'paragraph' ? leadsInto(block, text, next) : false;
    if (table) above.push(table.title ?? '', headsOf(table, source.text).join('. '));
    for (const [row, part] of partsOfBlock(source.text, block).entries()) {
      if (table && row < table.headRows) continue;
      const span: TextSpan = [part.start, part.end];
      lines.push({
        source,
        at: span,
        text: source.text.slice(...span),
        over,
        above: above.join('. '),
        label: source.text.slice(span[0], table ? thirdCellOf(table, span) : signIn(source.text, span)),
        isRow: table !== undefined,
        around: table ? span : shortened(arounds[at]!, span),
        isLead: isLead && part.end === end,
      });
    }
    if (isLead || kind === 'item')
      owners = [...owners, { level: kind === 'item' ? level : -1, label: labelOf(text, block), text }];
  }
  return lines;
}

/** Its blocks where they were not kept. */
const shownBlocks = (text: string, title: string): PassageBlock[] =>
  passagesOf({ pages: [{ pageNumber: 1, text }] }).flatMap(({ start: by, blocks: own }) =>
    own.map((block) => ({ ...blockMovedBy(block, by), under: block.under || title })),
  );

/** Those that a block still stands under: outer items, a lead over its list, "6. DKA: …" over the lines below it. */
function ownersOf(
  owners: readonly Owner[],
  { kind, level = 0, mark = 0 }: PassageBlock,
  text: string,
): Owner[] {
  if (kind === 'item')
    return owners.filter((owner) => owner.level < level && (owner.level >= 0 || mark > 0 || level > 0));
  return owners
    .filter(({ level: of, text: own }) => of === 0 && /^\d/u.test(own) && !/^\d/u.test(text))
    .slice(0, 1);
}

const leadsInto = (
  { kind, level = 0 }: PassageBlock,
  text: string,
  next: PassageBlock | undefined,
): boolean =>
  next?.kind === 'item' && (kind === 'item' ? (next.level ?? 0) > level : text.trimEnd().endsWith(':'));

/** "6. DKA: glucose > 11" is called DKA. */
function labelOf(text: string, { mark = 0 }: PassageBlock): string {
  const said = inOneLine(text.slice(mark));
  const colon = said.indexOf(':');
  const label = colon === -1 ? said : said.slice(0, colon);
  return label.length <= LONGEST_LABEL ? label.trim() : '';
}

const SIGN = /:|=|->|→| [-–—] /u;
const LONGEST_BEGINNING = 60;

function signIn(text: string, [start, end]: TextSpan): number {
  const at = text.slice(start, end).search(SIGN);
  return at > LONGEST_BEGINNING ? start : Math.max(start, start + at);
}

/** The list that a block is an item of, with its lead; lines that follow each other; or the block itself. */
function aroundsOf(text: string, blocks: readonly PassageBlock[]): TextSpan[] {
  const hasNested = blocks.some(({ kind, level = 0 }) => kind === 'item' && level > 0);
  const isOuter = ({ kind, level = 0 }: PassageBlock): boolean => hasNested && kind === 'item' && level === 0;
  const groups: PassageBlock[][] = [];
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1];
    if (before && !isOuter(block) && isOneBlock(before, block, text)) groups.at(-1)!.push(block);
    else groups.push([block]);
  }
  return groups.flatMap((group) => group.map((): TextSpan => [group[0]!.start, group.at(-1)!.end]));
}

function isOneBlock(before: PassageBlock, block: PassageBlock, text: string): boolean {
  const isBlank = text.slice(before.end, block.start).split('\n').length > 2;
  if (block.kind === 'item')
    return before.kind === 'item'
      ? !isBlank || block.mark !== undefined
      : before.kind === 'paragraph' && !isBlank;
  return block.kind === 'paragraph' && (before.kind === 'paragraph' || before.kind === 'item') && !isBlank;
}

const shortened = ([from, to]: TextSpan, [start, end]: TextSpan): TextSpan =>
  to - from <= LONGEST_AROUND ? [from, to] : [start, Math.max(end, Math.min(to, start + LONGEST_AROUND))];

/** Where the third cell of a row begins. */
const thirdCellOf = ({ rows }: NonNullable<PassageBlock['table']>, [from, to]: TextSpan): number =>
  rows.flat().filter(({ start, end }) => start >= from && end <= to)[2]?.start ?? to;

/** A line by itself: as it stands, behind what it stands under. */
export const toldLine = ({ over, text }: SourceLineOfNotes): string =>
  [over.at(-1), inOneLine(text)].filter((part) => part).join(': ');
