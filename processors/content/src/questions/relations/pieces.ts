// A document piece by piece as its blocks have it: sentences, items and rows, each with what it stands under.
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence, partsOfBlock } from '../../blocks/block-sentences.ts';
import { matterOf } from '../../places/matter.ts';

export type Piece = {
  readonly pageNumber: number;
  /** With single spaces. */
  readonly text: string;
  /** The headings over it, from the outermost on. */
  readonly path: readonly string[];
  /** The line that its list hangs on, or the title of its table; '' for none. */
  readonly lead: string;
  /** The sentence that it goes on from ("It also causes …"), and the one that goes on with it. */
  readonly goesOn: string;
};

const REFERS_BACK =
  /^(?:it|they|this|these|those|such|both|its|their|also|the (?:drug|disease|hormone|condition)s?)\s/iu;

const besides = (parts: readonly string[], at: number): string =>
  [
    REFERS_BACK.test(parts[at]!) ? parts[at - 1] : undefined,
    REFERS_BACK.test(parts[at + 1] ?? '') ? parts[at + 1] : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ');

export function piecesOf(document: DocumentText): Piece[] {
  const matter = matterOf(document);
  return document.pages.flatMap(({ pageNumber, text }, at) => {
    const blocks = matter[at]!;
    return blocks.flatMap((block, index): Piece[] => {
      if (block.kind === 'heading' || block.kind === 'furniture') return [];
      const lead = leadOf(text, blocks, index);
      const parts = partsOfBlock(text, block).map(({ start, end }) => flat(text.slice(start, end)));
      return parts.map((part, order) => ({
        pageNumber,
        text: part,
        path: block.path,
        lead,
        goesOn: block.table ? '' : besides(parts, order),
      }));
    });
  });
}

export const flat = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** A paragraph right over a list is its lead, whether a colon says so or not; one that ends as a sentence is none of a deeper one. */
function leadOf(text: string, blocks: readonly PageBlock[], index: number): string {
  const block = blocks[index]!;
  if (block.table) return block.table.title ?? '';
  if (block.kind !== 'item') return '';
  const over = blocks
    .slice(0, index)
    .findLast((one) => one.kind !== 'item' || (one.level ?? 0) < (block.level ?? 0));
  if (over === undefined || over.kind === 'heading' || over.kind === 'furniture') return '';
  const said = flat(text.slice(over.start + (over.mark ?? 0), over.end));
  return endsSentence(said) && over.kind === 'item' ? '' : said;
}
