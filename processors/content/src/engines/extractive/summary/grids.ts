import { sectionAbove, titleOf } from '../candidates/facts/table-title.ts';
import { rowsOf } from '../candidates/facts/table-rows.ts';
import { tableRegions } from '../candidates/facts/table-lines.ts';
import { differsFromBody, isHead, isTransposed, namesOf, textOf } from '../candidates/facts/table-shape.ts';
import { withoutBold } from '../../../page/markdown.ts';

/** A table whose head is certain: a rule stands under it, or marks part its cells and the first head is empty or "Feature". */
export type Grid = {
  title: string;
  names: readonly string[];
  rows: readonly { cells: readonly string[]; start: number }[];
  /** Its columns are its subjects, and its rows their properties. */
  isTransposed: boolean;
  start: number;
  end: number;
};

export function gridsOf(page: string): Grid[] {
  const ruled = ruledGrids(page);
  return [...ruled, ...markedGrids(page, ruled)].sort((a, b) => a.start - b.start);
}

const BARS = /^[|:\s-]*-{2}[|:\s-]*\|[|:\s-]*$/u;

function markedGrids(page: string, ruled: readonly Grid[]): Grid[] {
  return tableRegions(page).flatMap((region): Grid[] => {
    const [first, second] = region.lines;
    const [start, end] = [first!.start, region.lines.at(-1)!.end];
    if (!first!.marked || ruled.some((one) => one.start < end && start < one.end)) return [];
    const [head, ...body] = rowsOf(region) ?? [];
    if (head === undefined || body.length < 2) return [];
    const names = namesOf(head).map(readable);
    const isBarred = second !== undefined && BARS.test(page.slice(first!.end, second.start).trim());
    const across = isAcross(names);
    if (names.slice(1).includes('') || !(isBarred || (across && isHead(head) && differsFromBody(head, body))))
      return [];
    const title = titleOf(sectionAbove(region.title, page, start));
    const rows = body.map(({ cells, start: at, group }) => ({
      cells: cells.map((lines, of) => withGroup(readable(textOf(lines)), of === 0 ? group : undefined)),
      start: at,
    }));
    return [{ title, names, rows, isTransposed: across, start, end }];
  });
}

const withGroup = (name: string, group: string | undefined): string =>
  group === undefined || group === '' ? name : `${readable(group)}, ${name}`;

/** "", "GPA", "MPA": also a table of two things. */
const isAcross = (names: readonly string[]): boolean =>
  isTransposed(names) || (names[0] === '' && names.length > 2);

const readable = (text: string): string => withoutBold(text).replace(/\s+/gu, ' ').trim();

const RULE = /^\s*[-=_–—]{8,}\s*$/u;
const GAP = /\s{3,}/u;
const MOST_LINES = 60;

/** Tables of a head with a rule under it, whose cells begin below the names of the columns. */
function ruledGrids(page: string): Grid[] {
  if (!/[-=_–—]{8}/u.test(page)) return [];
  const lines = page.split('\n');
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  return lines.flatMap((line, rule): Grid[] => {
    const head = lines[rule - 1] ?? '';
    if (!RULE.test(line) || !GAP.test(head.trim()) || head.includes('\t') || /[.:]$/u.test(head.trim()))
      return [];
    const lefts = [...head.matchAll(/\S+(?:\s{1,2}\S+)*/gu)].map(({ index }) => index);
    const names = cellsOf(head, lefts);
    const rows: { cells: string[]; start: number }[] = [];
    let end = rule + 1;
    for (; end < Math.min(lines.length, rule + MOST_LINES); end++) {
      const text = lines[end]!;
      if (RULE.test(text) || text.trim() === '' || /^\d+\.\d*\s/u.test(text)) break;
      const cells = cellsOf(text, lefts);
      if (cells.length === 0) return [];
      const last = rows.at(-1);
      if (cells[0] === '' && last !== undefined)
        for (const [of, cell] of cells.entries()) last.cells[of] = `${last.cells[of]!} ${cell}`.trim();
      else rows.push({ cells, start: starts[end]! + (text.length - text.trimStart().length) });
    }
    const isWhole = names.length >= 2 && names.length <= 7 && rows.length >= 2;
    if (!isWhole || rows.some(({ cells }) => cells.filter((cell) => cell !== '').length < 2)) return [];
    const above = lines.slice(Math.max(0, rule - 4), rule - 1).findLast((one) => one.trim() !== '') ?? '';
    const own = /(?:^|[.!?]\s)([^.!?]{4,60}):\s*$/u.exec(above.trim())?.[1] ?? above.trim();
    return [
      {
        title: titleOf(own),
        names,
        rows,
        isTransposed: isAcross(names),
        start: starts[rule - 1]!,
        end: starts[end - 1]! + lines[end - 1]!.length,
      },
    ];
  });
}

/** The line cut where the columns begin; none where a word stands over a border. */
function cellsOf(line: string, lefts: readonly number[]): string[] {
  const cuts = lefts.map((left, at) => {
    if (at === 0) return 0;
    // A cell may begin a little before or behind the name over it, but not in the midst of a word.
    const near = [0, 1, -1, 2, -2].map((by) => left + by);
    return near.find((one) => !/\S/u.test(line[one - 1] ?? ' ')) ?? -1;
  });
  return cuts.includes(-1)
    ? []
    : cuts.map((cut, at) =>
        line
          .slice(cut, cuts[at + 1])
          .replace(/\s+/gu, ' ')
          .trim(),
      );
}
