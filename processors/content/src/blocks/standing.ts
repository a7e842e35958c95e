// What a reader of a page from its beginning knows of the headings and items that its next block stands under.
import { deepestHeading, type PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { inOneLine } from '../language/fold.ts';

/** `level`: absent where the reader knows its text only. */
type OpenHeading = { readonly text: string; readonly level?: number };

export type StandingHeadings = {
  /** The headings that stand open; undefined where it is not known which do. */
  readonly headings: readonly OpenHeading[] | undefined;
  /** The items that stand open, from the outermost on. */
  readonly items: readonly { readonly level: number; readonly text: string }[];
};

export const startOfPage: StandingHeadings = { headings: [], items: [] };

/** What its reader knows who was told what a block stands under. */
export const toldOf = ({ path, isPathUnsure }: PageBlock): StandingHeadings => ({
  headings: isPathUnsure ? undefined : path.map((text) => ({ text })),
  items: [],
});

/** Whether a block stands under what its reader takes it to stand under. */
export function isTold(block: PageBlock, { headings, items }: StandingHeadings): boolean {
  const { kind, level = 1, path, isPathUnsure = false } = block;
  if (isPathUnsure) return headings === undefined;
  if (kind === 'heading') {
    const over = headings?.filter((open) => (open.level ?? 0) < level) ?? [];
    return (
      path.length <= over.length && path.every((text, at) => text === over[at]!.text) && !skips(over, path)
    );
  }
  return (
    headings !== undefined &&
    headings.length <= path.length &&
    headings.every(({ text }, at) => text === path[at]) &&
    path.slice(headings.length).every((text) => items.some((item) => item.text === text))
  );
}

/** Whether a heading would be read under one that it does not stand under. */
const skips = (over: readonly OpenHeading[], path: readonly string[]): boolean =>
  over.slice(path.length).some(({ level }) => level !== undefined);

/** What a block stands under, in words; undefined for nothing. */
export function standsUnder({ path, isPathUnsure }: PageBlock): string | undefined {
  if (isPathUnsure) return 'Under: not known';
  return path.length > 0 ? `Under: ${path.join(' > ')}` : undefined;
}

export function afterBlock(text: string, block: PageBlock, standing: StandingHeadings): StandingHeadings {
  const { kind, level = 1, path } = block;
  const own = titleOf(text, block);
  if (kind === 'heading') {
    if (block.isPathUnsure) return { headings: undefined, items: [] };
    const over = path.map((each, at) => standing.headings?.[at] ?? { text: each });
    return { headings: [...over, { text: own, level }].slice(0, deepestHeading), items: [] };
  }
  if (kind !== 'item') return standing;
  const items = standing.items.filter((item) => item.level < (block.level ?? 0));
  return { ...standing, items: [...items, { level: block.level ?? 0, text: own }] };
}

const longestTitle = 300;

/** A heading or an item as paths have it: without its mark and the colon at its end. */
function titleOf(text: string, { start, end, mark = 0 }: PageBlock): string {
  const from = start + mark;
  const title = inOneLine(text.slice(from, Math.min(end, from + 2 * longestTitle))).slice(0, longestTitle);
  return /[:：]$/u.test(title) ? title.slice(0, -1).trim() : title;
}
