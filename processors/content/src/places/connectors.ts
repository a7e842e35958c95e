// Lines that join what stands over them to what stands below: "plus", "followed by", and the end of a lead-in, "routinely:". Each part alone says
// less than both, or the opposite.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { asFurniture, isContent } from './page-blocks.ts';

const CONNECTOR =
  /^[*_\s]*(?:and|plus|with|then|followed by|combined with|und|gefolgt von|y|más|seguido de|et|suivi de|\+|&)[*_\s:]*$/iu;

/** The blocks of a page that was seen, without such lines and what they join. */
export function withoutJoined(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const content = blocks.filter(isContent);
  const joined = new Set<PageBlock>();
  for (const [at, block] of content.entries()) {
    if (!block.boxes || block.table) continue;
    const said = text.slice(block.start + (block.mark ?? 0), block.end).trim();
    if (CONNECTOR.test(said))
      for (const each of [content[at - 1], block, content[at + 1]]) if (each) joined.add(each);
    if (!isRestOfLead(text, said, block, content[at - 1])) continue;
    joined.add(content[at - 1]!).add(block);
    for (let next = at + 1; content[next]?.kind === 'item'; next++) joined.add(content[next]!);
  }
  const isJoined = (block: PageBlock): boolean =>
    joined.has(block) || (block.boxes !== undefined && block.path.some((part) => CONNECTOR.test(part)));
  return blocks.map((block) => (block.kind !== 'heading' && isJoined(block) ? asFurniture(block) : block));
}

/** "routinely:" below "Prophylaxis is not recommended". */
function isRestOfLead(text: string, said: string, block: PageBlock, before: PageBlock | undefined): boolean {
  if (block.kind === 'heading' || !before || before.table || !/^\p{Ll}.*:$/su.test(said)) return false;
  return /[\p{L}\d,]$/u.test(text.slice(before.start, before.end).trimEnd());
}
