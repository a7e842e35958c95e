import { partLabelled } from '../candidates/facts/shapes.ts';
import type { PageLayout } from '../../../page/document-index.ts';
import type { PageBlock } from '../../../page/page-block.ts';
import { runInPart } from './monograph-lines.ts';
import type { Span } from './table-spans.ts';
import { unnamedStarts } from '../headings/unnamed-starts.ts';

/** Where a heading stops being the subject of the text. `ofPart`: a monograph goes on there. */
export type End = { start: number; ofPart: boolean };

/**
 * The tables, the boxes and the headings of parts of a page: "Adverse Effects" behind the last of the drugs of a class, or
 * behind a table of them, is of the whole class.
 */
export function endsOf(
  page: PageLayout,
  tables: readonly Span[],
  isPart: (block: PageBlock) => boolean,
): End[] {
  const ofBlocks = page.blocks.flatMap((block): End[] => {
    const { start, kind, role, text } = block;
    if (role === 'box' || (kind === 'caption' && /^(?:table|box)\b/iu.test(text.trim())))
      return [{ start, ofPart: false }];
    return kind === 'row' || (kind === 'heading' && isPart(block)) ? [{ start, ofPart: true }] : [];
  });
  const others = [...tables.map(({ start }) => start), ...unnamedStarts(page)];
  return [...ofBlocks, ...others.map((start) => ({ start, ofPart: false }))];
}

/** "Class: …", "Mode of action …": the text under a heading describes its subject part by part. */
export const hasLabels = (text: string): boolean =>
  text.split('\n').some((line) => isLabelled(line.trim().slice(0, 200)));

export const isLabelled = (line: string): boolean => (partLabelled(line) ?? runInPart(line)) !== undefined;
