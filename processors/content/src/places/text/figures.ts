// Labels of a figure that were read as lines of text: what stands beside which of them, nobody can tell from their order.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';

const fewest = 5;
const mostWords = 5;
const fewestEdges = 3;
/** In points: nearer ones are one edge. */
const apart = 20;

/** The blocks of a page, with short lines as labels of a figure where many of them follow each other at scattered places. */
export function withFigures(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const labels = new Set<PageBlock>();
  let run: PageBlock[] = [];
  const close = (): void => {
    if (run.length >= fewest && edgesOf(run) >= fewestEdges) for (const block of run) labels.add(block);
    run = [];
  };
  for (const block of blocks) {
    if (block.kind === 'furniture') continue;
    if (isShort(text, block)) run.push(block);
    else close();
  }
  close();
  return blocks.map((block) => (labels.has(block) ? { ...block, kind: 'figure' } : block));
}

function isShort(text: string, { kind, start, end, mark, boxes, table }: PageBlock): boolean {
  if (kind !== 'paragraph' && kind !== 'item') return false;
  const said = text.slice(start, end).trim();
  return (
    !table &&
    !mark &&
    boxes !== undefined &&
    said.split(/\s+/u).length <= mostWords &&
    !/[.:;!?]$/u.test(said)
  );
}

function edgesOf(run: readonly PageBlock[]): number {
  const edges = run.map(({ boxes }) => boxes?.[0]?.x ?? 0).toSorted((one, other) => one - other);
  return edges.filter((x, at) => at === 0 || x - edges[at - 1]! > apart).length;
}
