import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { pathHeadingOf } from '@anamnesis/contracts/documents/blocks/shown-blocks.ts';
import { partsOfBlock } from '../../blocks/block-sentences.ts';
import type { PassageTopic } from './topics.ts';

/**
 * A heading, or a sentence, item or row, with what it is about and how it goes on from what stands before it: `apart` begins a
 * section, `paragraph` a paragraph, `within` belongs to it.
 */
export type PassagePiece = PassageTopic & {
  start: number;
  end: number;
  words: number;
  isHeading: boolean;
  /** All headings that it stands under; of a heading with its own. */
  under: readonly string[];
  /** It is not known what it stands under. */
  isUnsure: boolean;
  from: 'apart' | 'paragraph' | 'within';
  /** Words of its paragraph. */
  paragraph: number;
};

const canBeRead = /[\p{L}\p{N}]/u;

/** In words: a block with more is a paragraph, whether or not a blank line stands before it. */
const ofParagraph = 25;

/** The pieces of a page in its order. What is no content, or cannot be read, is none. */
export function passagePiecesOf(
  text: string,
  blocks: readonly PageBlock[],
  topicOf: (block: PageBlock) => PassageTopic,
): PassagePiece[] {
  const pieces: PassagePiece[] = [];
  let open: PassagePiece[] = [];
  let end = 0;
  for (const block of blocks) {
    if (block.kind === 'furniture') continue;
    const topic = topicOf(block);
    const isHeading = block.kind === 'heading';
    const under = isHeading ? [...block.path, pathHeadingOf(text, block)] : block.path;
    const isUnsure = block.isPathUnsure === true;
    const own = partsOfBlock(text, withoutSign(text, block))
      .filter((part) => canBeRead.test(text.slice(part.start, part.end)))
      .map((part) => ({ ...part, words: wordCount(text.slice(part.start, part.end)) }));
    const words = own.reduce((sum, part) => sum + part.words, 0);
    const isOfList = block.kind === 'item' || block.kind === 'table';
    const begins = !isOfList && (words >= ofParagraph || isBlankLine(text.slice(end, block.start)));
    if (own.length > 0 && (isHeading || begins)) open = [];
    for (const [at, part] of own.entries()) {
      const from = isHeading ? 'apart' : begins && at === 0 ? 'paragraph' : 'within';
      open.push({ ...part, ...topic, isHeading, under, isUnsure, from, paragraph: 0 });
      pieces.push(open.at(-1)!);
    }
    const [first] = open;
    if (first) first.paragraph += words;
    end = block.end;
  }
  for (const [at, piece] of pieces.entries())
    if (piece.paragraph === 0) piece.paragraph = pieces[at - 1]?.paragraph ?? 0;
  return pieces;
}

const isBlankLine = (gap: string): boolean => gap.indexOf('\n') !== gap.lastIndexOf('\n');

/** A heading without "## ", but with its number. */
function withoutSign(text: string, block: PageBlock): PageBlock {
  const { kind, start, mark = 0 } = block;
  const isSign = kind === 'heading' && mark > 0 && !canBeRead.test(text.slice(start, start + mark));
  return isSign ? { ...block, start: start + mark } : block;
}

const wordCount = (text: string): number =>
  // Scripts without spaces have about so many characters for what English says in a word.
  Math.max(text.match(/\S+/gu)?.length ?? 0, Math.ceil(text.length / 12));
