// Paragraphs of which a reader made several where a sentence goes on: in one again.
import type { BlockRun, PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence } from '../../blocks/block-sentences.ts';
import { isOpen } from './open-ends.ts';

/** In words: a line of fewer that does not end as a sentence is a line of notes. */
const leastWords = 5;

export function wholeParagraphs(text: string, blocks: readonly PageBlock[]): PageBlock[] {
  const whole: PageBlock[] = [];
  const content = blocks.filter(({ kind }) => kind !== 'furniture');
  for (let at = 0; at < content.length; at++) {
    let last = at;
    while (last + 1 < content.length && goesOn(text, content[last]!, content[last + 1]!)) last++;
    const isProse = last > at && endsSentence(textOf(text, content[last]!));
    whole.push(...(isProse ? [inOne(content.slice(at, last + 1))] : content.slice(at, last + 1)));
    at = last;
  }
  return whole;
}

const textOf = (text: string, { start, end }: PageBlock) => text.slice(start, end).trimEnd();

function goesOn(text: string, one: PageBlock, next: PageBlock): boolean {
  const isText = [one, next].every(({ kind, table }) => !table && (kind === 'paragraph' || kind === 'item'));
  if (!isText || one.path.join('\n') !== next.path.join('\n') || one.isPathUnsure !== next.isPathUnsure)
    return false;
  const said = textOf(text, one);
  // "17 years" behind "1 month–": a number and no mark.
  const isNumber = /^\d+\s*$/u.test(text.slice(next.start, next.start + (next.mark ?? 0)));
  if (next.mark && !isNumber) return false;
  if (isOpen(said)) return true;
  const isUnended =
    /[\p{L}\p{N};)%]$/u.test(said.slice(-2)) && said.split(/\s+/u, leastWords).length >= leastWords;
  return isUnended && !one.mark && !next.mark && /^[\p{Ll}\d(]/u.test(text.slice(next.start, next.start + 2));
}

/** What stands between them, a number of a page, is passed over as marks are. */
function inOne(blocks: readonly PageBlock[]): PageBlock {
  const [first] = blocks as [PageBlock];
  const runs: BlockRun[] = [];
  for (const [at, block] of blocks.entries()) {
    runs.push(...(block.runs ?? []));
    const next = blocks[at + 1];
    if (next && next.start > block.end + 1)
      runs.push({ start: block.end, end: next.start - 1, markup: true });
  }
  const { lines: _, boxes: __, ...own } = first;
  return { ...own, kind: first.mark ? 'item' : 'paragraph', end: blocks.at(-1)!.end, runs };
}
