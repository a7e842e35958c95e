// Running heads and feet, page numbers, counters of slides.
import type { Line } from '../lines/line.ts';
import { isCaption } from '../lines/captions.ts';
import type { PageOfSource } from '../source-line.ts';
import { wordsOf } from '../lines/statement.ts';
import { inOneLine } from '../../language/fold.ts';

const linesAtEdge = 2;
const mostSigns = 160;

/** `text`: with a sign for the title of its page. */
type Edge = { readonly line: Line; readonly place: 'head' | 'foot'; readonly text: string };

const title = '§';
/** Than the text of a page. */
const larger = 1.3;

const isTitle = ({ said, seen }: Line, body: number) =>
  said?.kind === 'heading' || (seen !== undefined && seen.size > body * larger);

/** "Sepsis course - Fluids" on the page of "Fluids". */
function withoutTitle({ text }: Line, titles: readonly string[]): string {
  const found = titles.find((one) => text.includes(one) && text.length > one.length);
  return found === undefined ? text : text.replace(found, () => title);
}

const keyOf = (text: string) => inOneLine(text.toLowerCase().replace(/\b\d+\b/gu, '#'));

const isShort = ({ text, said }: Line) =>
  text.length <= mostSigns && said?.kind !== 'row' && said?.kind !== 'heading' && !isCaption(text);

/** Lines at the head and the foot of their page. */
function edgesOf(lines: readonly Line[], pages: readonly PageOfSource[], body: number): Edge[] {
  return [...Map.groupBy(lines, ({ page }) => page)].flatMap(([page, own]) => {
    const height = pages[page]?.size?.height;
    const isNear = ({ seen }: Line, place: 'head' | 'foot') => {
      if (!seen || !height) return true;
      return place === 'head' ? seen.box.y < height * 0.12 : seen.box.y + seen.box.height > height * 0.88;
    };
    const titles = own.flatMap((line) => (isTitle(line, body) ? [line.text] : []));
    const at = (part: readonly Line[], place: 'head' | 'foot') =>
      part
        .filter((line) => isShort(line) && isNear(line, place))
        .map((line) => ({ line, place, text: withoutTitle(line, titles) }));
    const foot = own.slice(Math.max(linesAtEdge, own.length - linesAtEdge));
    return [...at(own.slice(0, linesAtEdge), 'head'), ...at(foot, 'foot')];
  });
}

export function furnitureOf(lines: readonly Line[], pages: readonly PageOfSource[]): Set<Line> {
  const found = new Set(lines.filter(({ said }) => said?.kind === 'furniture'));
  if (lines.length === found.size) return found;
  const body = bodySize(lines);
  const edges = edgesOf(lines, pages, body).filter(({ line }) => !found.has(line));
  const groups = Map.groupBy(edges, ({ place, text }) => `${place} ${keyOf(text)}`);
  for (const group of groups.values())
    if (recurs(group, pages.length, body)) for (const { line } of group) found.add(line);
  for (const line of [
    ...numbersAlone(edges, pages),
    ...numberedHeads(edges),
    ...smallAtEdges(lines, pages, body),
  ])
    found.add(line);
  return found;
}

/** Of the height of a page. */
const margin = 0.075;
const smaller = 0.93;

const mostInMargin = 6;
/** In sizes of letters, above what stands at the foot of a page in letters as large as those of the text. */
const leastFootGap = 4;
const mostFootWords = 8;

/** In the margin of the page, which no text stands in: smaller than that, or with the number of the page. */
function smallAtEdges(lines: readonly Line[], pages: readonly PageOfSource[], body: number) {
  const inMargin = Map.groupBy(
    lines.filter((line) => marginOf(line, pages) !== undefined),
    (line) => `${line.page} ${marginOf(line, pages)}`,
  );
  return [
    ...[...inMargin.values()].flatMap((own) =>
      own.length > mostInMargin || goesOnBelow(own, lines)
        ? []
        : own.filter((line) => isShort(line) && isOfMargin(line, body)),
    ),
    ...farFeet(lines, pages, body),
  ];
}

/** Lines at the head of which most are right above others as large: cells of a row that goes on from the page before. */
function goesOnBelow(own: readonly Line[], lines: readonly Line[]) {
  const isAbove = ({ page, seen }: Line) =>
    lines.some(
      ({ page: on, seen: below }) =>
        on === page &&
        below !== undefined &&
        Math.abs(below.box.x - seen!.box.x) < near &&
        Math.abs(below.size - seen!.size) < 0.5 &&
        below.box.y > seen!.box.y &&
        below.box.y - seen!.box.y < 1.6 * seen!.size,
    );
  return own.length > 1 && own.filter(isAbove).length > own.length / 2;
}

/** The last line of a page in its margin, far below all that stands above it. */
function farFeet(lines: readonly Line[], pages: readonly PageOfSource[], body: number) {
  return [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((own) => {
    const [last, other] = own.filter((line) => marginOf(line, pages) === 'foot');
    if (!last || other || last.seen!.size > body * 1.1 || last.said || last.markFound) return [];
    const bottom = own.reduce(
      (most, { seen }, at) =>
        seen && own[at] !== last ? Math.max(most, seen.box.y + seen.box.height) : most,
      0,
    );
    const isFar = bottom > 0 && last.seen!.box.y - bottom > leastFootGap * last.seen!.size;
    return isFar && wordsOf(last.text).length <= mostFootWords && !last.text.endsWith('.') ? [last] : [];
  });
}

function marginOf({ seen, page }: Line, pages: readonly PageOfSource[]) {
  const height = pages[page]?.size?.height;
  if (!seen || !height) return undefined;
  if (seen.box.y + seen.box.height < height * margin) return 'head';
  return seen.box.y > height * (1 - margin) ? 'foot' : undefined;
}

function isOfMargin({ seen, text, cells, raw, start, runs }: Line, body: number) {
  const ends = [cells?.at(0), cells?.at(-1)].map(
    (cell) => cell && raw.slice(cell.start - start, cell.end - start),
  );
  if (seen!.size <= body * 1.1 && ends.some((end) => end && /^\d{1,4}$/u.test(end))) return true;
  const isNote = runs?.some((run) => run.raised && run.start === start) || /^[*†‡§¹²³⁴-⁹]/u.test(text);
  return seen!.size <= body * smaller && !isNote && !(text.endsWith('.') && wordsOf(text).length > 8);
}

function bodySize(lines: readonly Line[]) {
  const counts = new Map<number, number>();
  for (const { seen, text } of lines)
    if (seen) counts.set(Math.round(seen.size), (counts.get(Math.round(seen.size)) ?? 0) + text.length);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [Infinity, 0] as [
    number,
    number,
  ])[0];
}

/** The same text, aside from numbers, at the same place of several pages. */
function recurs(group: readonly Edge[], pages: number, body: number) {
  const on = new Set(group.map(({ line }) => line.page));
  // On two pages alone it is what both begin with; "Lesson 1" and "Lesson 2" are headings.
  const isOfBoth =
    on.size === 2 &&
    pages === 2 &&
    group.every(({ line }) => wordsOf(line.text).length > 2 || line.text === group[0]!.line.text) &&
    (isSamePlace(group) || group.every(({ line }) => isFirst(line)));
  if (on.size < 3 && !isOfBoth) return false;
  const [{ line }] = group as [Edge];
  if (!areSameOrCount(group)) return false;
  if (line.seen) return line.seen.size <= body * 1.15 && isSamePlace(group);
  const hasNumber = new Set(group.map(({ line: { text } }) => text)).size > 1;
  return on.size >= pages * 0.6 && (hasNumber || wordsOf(line.text).length > 2) && !line.markFound;
}

const isFirst = ({ isTop, seen, text }: Line) => isTop && !seen && !/[.!?:]$/u.test(text);

/** Texts that differ have a number that goes up with the pages. */
function areSameOrCount(group: readonly Edge[]) {
  const [first] = group as [Edge];
  if (group.every(({ text }) => text === first.text)) return true;
  const numbers = group.map(({ line }) =>
    (line.text.match(/\d+/gu) ?? []).map((one) => Number(one) - line.page),
  );
  return numbers[0]!.some(
    (offset, at) => numbers.filter((own) => own[at] === offset).length > group.length * 0.7,
  );
}

const near = 6;

function isSamePlace(group: readonly Edge[]) {
  const tops = group.flatMap(({ line: { seen } }) => (seen ? [seen.box.y] : []));
  if (tops.length === 0) return false;
  const [first] = tops as [number];
  return tops.filter((top) => Math.abs(top - first) < near).length >= tops.length * 0.7;
}

const lone =
  /^\W{0,4}(?:page|slide|seite|folie|p\.|página)?\s*(\d{1,4})\s*(?:(?:of|von|de|sur|\/)\s*\d{1,4})?\W{0,4}$/iu;

/** A number alone at the edge of a page, where it goes up with the pages, or where nothing else stands so far out. */
function numbersAlone(edges: readonly Edge[], pages: readonly PageOfSource[]) {
  const alone = edges.flatMap(({ line }) => {
    const number = lone.exec(line.text)?.[1];
    return number ? [{ line, offset: Number(number) - line.page }] : [];
  });
  const counts = Map.groupBy(alone, ({ offset }) => offset);
  return alone
    .filter(({ line, offset }) => {
      const pagesWith = new Set(counts.get(offset)!.map(({ line: { page } }) => page)).size;
      return pagesWith > 1 || (line.seen !== undefined && pages[line.page]?.size !== undefined);
    })
    .map(({ line }) => line);
}

/** "702 SECTION IX Endocrine Physiology", "Antidotes 703": heads that differ, with a number that goes up with the pages and not from one. */
function numberedHeads(edges: readonly Edge[]) {
  const heads = edges.flatMap(({ line }) => {
    const words = line.text.split(/\s+/u);
    const number = [words.at(-1)!, words[0]!].find((word) => /^\d{2,4}$/u.test(word));
    return number && words.length > 1 ? [{ line, offset: Number(number) - line.page }] : [];
  });
  const counts = Map.groupBy(heads, ({ offset }) => offset);
  return heads
    .filter(({ offset }) => offset > 3 && new Set(counts.get(offset)!.map(({ line }) => line.page)).size > 2)
    .map(({ line }) => line);
}
