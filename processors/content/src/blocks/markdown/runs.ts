// How words are written, and the signs that say so.
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { Node } from './parse.ts';

type Written = Pick<BlockRun, 'bold' | 'italic' | 'struck'>;

const styles: Readonly<Record<string, Written>> = {
  strong: { bold: true },
  emphasis: { italic: true },
  delete: { struck: true },
  link: {},
};
const parents = new Set(['heading', 'paragraph', 'tableCell', 'strong', 'emphasis', 'delete', 'link']);

/** Runs within the inline nodes of a paragraph, a heading or a cell, ascending. */
export function runsIn(text: string, node: Node, written: Written = {}): BlockRun[] {
  return node.children.flatMap((child): BlockRun[] => {
    const { start, end, type } = child;
    if (type === 'html') return [{ start, end, markup: true }];
    if (type === 'inlineCode') {
      const ticks = /^`+/u.exec(text.slice(start, end))?.[0].length ?? 1;
      return [
        { start, end: start + ticks, markup: true },
        { start: end - ticks, end, markup: true },
      ];
    }
    if (parents.has(type) && child.children.length > 0) {
      const [first, last] = [child.children[0]!, child.children.at(-1)!];
      return [
        { start, end: first.start, markup: true as const },
        ...runsIn(text, child, { ...written, ...styles[type] }),
        { start: last.end, end, markup: true as const },
      ].filter((run) => run.start < run.end);
    }
    const isWritten = Object.keys(written).length > 0;
    return isWritten && start < end ? [{ start, end, ...written }] : [];
  });
}
