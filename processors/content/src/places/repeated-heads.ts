// A part that comes again under the same heading: "Group B – Management" twice. The heading between them was not seen, and the second is of that.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { headingOf } from './heading-text.ts';
import { asUnsure, haveSamePath, isContent } from './page-blocks.ts';
import type { Page } from './page-parts.ts';

/**
 * The same pages; where a part stands again under the same headings, or "Group C" under "Group B", what stands below is unsure, unless it goes on
 * from the page before.
 */
export function withUnsureRepeats(pages: readonly Page[]): Page[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  let ended: readonly string[] = [];
  return pages.map(({ text, blocks }) => {
    let isTop = true;
    let last: PageBlock | undefined;
    const placed = blocks.map((block): PageBlock => {
      if (!block.boxes || !isContent(block)) return block;
      const said = labelOf(text, block);
      if (said !== undefined) {
        const own = [...block.path, said];
        const isCarried = isTop && own.every((part, at) => ended[at] === part);
        if (own.length > 1 && seen.has(own.join('\n')) && !isCarried) again.add(own.join('\n'));
        seen.add(own.join('\n'));
        // "Tachycardia" right over "Stable": the one may be a part of the other.
        if (
          block.kind === 'heading' &&
          last?.kind === 'heading' &&
          own.length > 1 &&
          haveSamePath(last, block)
        )
          again.add(own.join('\n'));
        const other = block.path.findIndex((part) => isParallel(part, said));
        if (block.kind === 'heading' && other !== -1) again.add(block.path.slice(0, other + 1).join('\n'));
        isTop = false;
      }
      last = block;
      return block.kind !== 'heading' && isUnder(block.path, again) ? asUnsure(block) : block;
    });
    ended = blocks.findLast(isContent)?.path ?? [];
    return { text, blocks: placed };
  });
}

const mostLabelWords = 4;

/** A heading, or a line that may be one: "Care:". */
function labelOf(text: string, block: PageBlock): string | undefined {
  if (block.kind === 'heading') return headingOf(text, block);
  if (block.kind !== 'paragraph') return undefined;
  const said = text.slice(block.start, block.end).trim();
  return said.endsWith(':') && said.split(/\s+/u).length <= mostLabelWords ? said.slice(0, -1) : undefined;
}

/** "Group B" and "Group C", "Type 1" and "Type 2" */
function isParallel(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => /^(.*\p{L}{3,})\s(\p{Lu}|\d{1,2}|[IVX]{1,4})$/iu.exec(text));
  return a !== null && b !== null && a![1] === b![1] && a![2] !== b![2];
}

const isUnder = (path: readonly string[], keys: ReadonlySet<string>): boolean =>
  keys.size > 0 && path.some((_, at) => keys.has(path.slice(0, at + 1).join('\n')));
