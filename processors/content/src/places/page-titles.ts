// Pages that begin with a title which was read as a line of text: what stands below it is not of the page before.
import { deepestHeading, type PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { headingOf } from './heading-text.ts';
import { isContent } from './page-blocks.ts';
import type { Page } from './page-parts.ts';
import { states, wordsOf } from '../blocks/lines/statement.ts';

const mostWords = 8;
/** Times the height of the line below it. */
const larger = 1.1;

/** The same pages; where the first line may be a title, it takes the place of the heading that the page before ended under, up to the next page that has its own. */
export function underPageTitles(pages: readonly Page[]): Page[] {
  let ended: readonly string[] = [];
  /** What the paths of the page before begin with, and began with. */
  let moved: { from: readonly string[]; to: readonly string[] } | undefined;
  return pages.map(({ text, blocks }) => {
    const title = titleOf(text, blocks, ended);
    const top = title === undefined ? undefined : blocks.find(isContent);
    const over = top && { from: top.path, to: [...top.path.slice(0, -1), title!] };
    const carried = over ?? (goesOn(blocks, moved?.from) ? moved : undefined);
    ended = blocks.findLast(isContent)?.path ?? [];
    moved = undefined;
    if (!carried) return { text, blocks };
    let isOver = true;
    let { to } = carried;
    const placed = blocks.map((block): PageBlock => {
      if (block === top) return { ...block, kind: 'heading', level: to.length, path: to.slice(0, -1) };
      if (!isContent(block) || !isOver) return block;
      // The topic before had a part of the same name.
      if (block.kind === 'heading' && headingOf(text, block) === carried.from.at(-1)) {
        to = [...carried.to, carried.from.at(-1)!];
        return { ...block, level: to.length, path: carried.to.slice() };
      }
      isOver =
        startsWith(block.path, carried.from) &&
        !(block.kind === 'heading' && (block.level ?? 1) < carried.to.length);
      if (!isOver) return block;
      const path = [...to, ...block.path.slice(carried.from.length)];
      return { ...block, path: path.slice(0, deepestHeading) };
    });
    if (isOver) moved = { from: carried.from, to };
    return { text, blocks: placed };
  });
}

const goesOn = (blocks: readonly PageBlock[], from: readonly string[] | undefined): boolean => {
  const first = blocks.find(isContent);
  return first !== undefined && from !== undefined && startsWith(first.path, from);
};

/** Under the headings of the page before a short line over headings, or one that is larger or bolder than the lines below it. */
function titleOf(text: string, blocks: readonly PageBlock[], ended: readonly string[]): string | undefined {
  const [top, next] = blocks.filter(isContent);
  if (top?.kind !== 'paragraph' || !next || !startsWith(next.path, top.path)) return undefined;
  if (top.path.length === 0 || !startsWith(ended, top.path)) return undefined;
  const said = headingOf(text, top);
  const isName =
    /^\p{Lu}/u.test(said) && wordsOf(said).length <= mostWords && !states(said) && !/[.:;,]$/u.test(said);
  return isName && (next.kind === 'heading' || isSetApart(top, next)) ? said : undefined;
}

const isBold = ({ runs = [], start, end }: PageBlock): boolean =>
  runs.some((run) => run.bold === true && run.start <= start && run.end >= end);

function isSetApart(top: PageBlock, next: PageBlock): boolean {
  const [own, below] = [top.boxes?.[0]?.height ?? 0, next.boxes?.[0]?.height ?? Infinity];
  return own >= larger * below || (isBold(top) && !isBold(next));
}

const startsWith = (path: readonly string[], start: readonly string[]): boolean =>
  start.every((part, at) => path[at] === part);
