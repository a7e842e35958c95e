// A bold label with what it says in the same line, and right below it a list: "**Hyoscine:** ampoules of 20 mg" over its doses. The list is of what the label names.
import { deepestHeading, type PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { headingText } from './heading-text.ts';

/** In UTF-16 units. */
const longestLabel = 60;

/** The same blocks with such lists below their label. */
export function underLabels(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  let over: { readonly block: PageBlock; readonly label: string } | undefined;
  let last: PageBlock | undefined;
  return blocks.map((block) => {
    const isRightBelow = last !== undefined && text.slice(last.end, block.start) === '\n';
    const isListed = block.kind === 'item' && (block.mark ?? 0) > 0;
    if (over && !(isListed && isRightBelow && isUnderSame(over.block, block))) over = undefined;
    last = block;
    if (over) return { ...block, path: [...block.path, over.label].slice(0, deepestHeading) };
    const label = isListed ? undefined : labelOf(text, block);
    if (label !== undefined) over = { block, label };
    return block;
  });
}

function labelOf(text: string, { kind, start, end, runs = [] }: PageBlock): string | undefined {
  if (kind !== 'paragraph' && kind !== 'item') return undefined;
  const bold = runs.find((run) => run.bold === true);
  const isFirst = bold && !/[\p{L}\p{N}]/u.test(text.slice(start, bold.start));
  if (!isFirst || bold.end - bold.start > longestLabel) return undefined;
  const label = text.slice(bold.start, bold.end).trim();
  const rest = text.slice(bold.end, end);
  const isLabel = label.endsWith(':') || /^\W*:/u.test(rest);
  return isLabel && /[\p{L}\p{N}]/u.test(rest) && !rest.includes('\n') ? headingText(label) : undefined;
}

const isUnderSame = (label: PageBlock, block: PageBlock): boolean =>
  block.path.join('\n') === label.path.join('\n') && (block.level ?? 0) >= (label.level ?? 0);
