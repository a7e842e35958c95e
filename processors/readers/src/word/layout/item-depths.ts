// How deep items stand: lists that are no levels of one list ("List Bullet" and "List Bullet 2") are nested by their indentation.
import { deepestItem } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { WordBlock, WordLine } from '../blocks.ts';

/** In twentieths of a point. */
const step = 100;

type Open = { line: WordLine; depth: number };

export function itemDepths(blocks: readonly WordBlock[]): ReadonlyMap<WordLine, number> {
  const depths = new Map<WordLine, number>();
  let open: Open[] = [];
  for (const block of blocks) {
    if (block.kind === 'rows' || (block.kind === 'line' && block.heading !== undefined)) open = [];
    if (block.kind !== 'line' || block.label === undefined || block.heading !== undefined) continue;
    let same: Open | undefined;
    while (open.length > 0 && compared(open.at(-1)!.line, block) >= 0) same = open.pop();
    const above = open.at(-1);
    // The first that stands so deep, or the sister of another.
    const fresh = above ? above.depth + Math.max(1, block.level - above.line.level) : block.level;
    const isSister = same !== undefined && compared(same.line, block) === 0;
    const depth = Math.min(isSister ? same!.depth : fresh, deepestItem);
    open.push({ line: block, depth });
    depths.set(block, depth);
  }
  return depths;
}

/** Below 0 where the other stands deeper. */
function compared(one: WordLine, other: WordLine): number {
  const isKnown = one.indent !== undefined && other.indent !== undefined;
  if (one.list === other.list || !isKnown) return one.level - other.level;
  const difference = one.indent! - other.indent!;
  return Math.abs(difference) < step ? one.level - other.level : difference;
}
