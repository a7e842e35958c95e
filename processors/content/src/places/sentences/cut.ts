// The sentences of a page as they are cut out of its blocks. Halves of sentences, which a page break or a column left, are none.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { endsSentence, partsOfBlock, sentencesIn } from '../../blocks/block-sentences.ts';
import type { PlacePage, Stretch } from '../place.ts';

/** The sentences of a block, without its mark. */
export type Cutter = (block: PageBlock) => Stretch[];

export function cutterOf(page: PlacePage): Cutter {
  const { text, blocks } = page;
  const isOfSentences = hasSentences(page);
  /** It begins small behind something without an end, or at the top of the page. */
  const goesOn = (at: number): boolean =>
    isOfSentences &&
    SMALL.test(text.slice(at, at + 2)) &&
    !endsSentence(text.slice(Math.max(0, at - 8), at).trimEnd());
  const isLeftOpen = ({ end }: PageBlock): boolean => {
    const next = blocks.find((block) => block.start >= end && block.kind !== 'furniture');
    return isOfSentences && (next === undefined || SMALL.test(text.slice(next.start, next.start + 2)));
  };
  return (block) => {
    const start = block.start + (block.mark ?? 0);
    const lines = (block.lines ?? []).filter((at) => !goesOn(at));
    const kind = block.kind === 'item' ? 'paragraph' : block.kind;
    return partsOfBlock(text, { ...block, kind, start, lines })
      .flatMap((part) => sentencesIn(text, part))
      .filter((part) => {
        const isOpen = part.end === block.end && !endsSentence(text.slice(part.start, part.end));
        return !(isOpen && isLeftOpen(block)) && !(part.start === start && goesOn(start));
      });
  };
}

const SMALL = /^\p{Ll}{2}/u;
const END = /[.!?]["”)]?(?:\s|$)/u;
/** So much of its text is in sentences where a page has them: of typed notes each line stands for itself. */
const MOST = 0.7;

export function hasSentences({ text, blocks }: PlacePage): boolean {
  let [all, ended] = [0, 0];
  for (const { kind, start, end } of blocks) {
    if (kind !== 'paragraph') continue;
    all += end - start;
    if (END.test(text.slice(start, end))) ended += end - start;
  }
  return ended >= MOST * all;
}
