import type { DocumentIndex, PageLayout } from '../document/document-index.ts';
import { isPart } from '../candidates/facts/parts.ts';

/** A line of notes by how far it is indented, with what stands over it. */
type Root = { name: string; over: string | undefined };

const LEAST_LINES = 8;
/** Of the lines of a page. */
const INDENTED = 0.6;
const MOST = 0.6;
const BESIDE = 0.45;
/** In characters: a line, and no sentence. */
const LONGEST = 60;

/** "DDx to consider", "Treatment", "COMMON": a part of what stands over it. */
const GENERAL =
  /^(?:ddx|differentials?|treatments?|management|rx|tx|dx|diagnosis|investigations?|work-?up|signs?|symptoms?|causes?|risk factors|complications?|prognosis|features|findings|general|notes?|common|also|rare(?:ly)?|worst|other|see|ask about|tests?|follow[- ]up|prevention)\b/iu;

const known = new WeakMap<DocumentIndex, ReadonlyMap<PageLayout, string>>();

/** What a page of indented notes is about: its lines that stand at the edge, also that of a page before. */
export function indentedTitle(page: PageLayout, index: DocumentIndex): string | undefined {
  const titles = known.get(index) ?? allTitles(index);
  known.set(index, titles);
  return titles.get(page);
}

function allTitles(index: DocumentIndex): ReadonlyMap<PageLayout, string> {
  const titles = new Map<PageLayout, string>();
  let open: Root | undefined;
  let head: string | undefined;
  for (const page of index.pages.values()) {
    const lines = linesOf(page.text);
    if (!isIndented(lines)) {
      [open, head] = [undefined, undefined];
      continue;
    }
    const under = new Map<string, Under>();
    let part: string | undefined;
    for (const { depth, text } of lines) {
      if (/^[^\p{L}\d]+$/u.test(text)) {
        if (depth === 0) head = undefined;
        continue;
      }
      if (depth === 0) {
        const name = bare(text);
        const isGeneral = GENERAL.test(name) || isPart(name);
        if (!isGeneral && head === undefined) head = name;
        open = { name, over: isGeneral ? head : undefined };
        part = undefined;
      } else if (depth === 1) part = bare(text);
      if (open === undefined) continue;
      const own = under.get(open.name) ?? { root: open, parts: new Map<string, number>(), count: 0 };
      own.count += 1;
      if (part !== undefined) own.parts.set(part, (own.parts.get(part) ?? 0) + 1);
      under.set(open.name, own);
    }
    const title = titleOf([...under.values()]);
    if (title === undefined) continue;
    titles.set(page, title.charAt(0).toUpperCase() + title.slice(1));
  }
  return titles;
}

/** The lines under a root, those of each of its parts too. */
type Under = { root: Root; parts: Map<string, number>; count: number };

function titleOf(all: readonly Under[]): string | undefined {
  const [first, second] = all.toSorted((one, other) => other.count - one.count);
  if (first === undefined) return undefined;
  if (second !== undefined && second.count >= BESIDE * first.count) {
    const names = all.filter((one) => one === first || one === second).map(({ root }) => nameOf(root));
    return names.join(names.some((name) => name.includes(':')) ? '; ' : ' and ');
  }
  const [[main, most] = ['', 0]] = [...first.parts].toSorted(([, one], [, other]) => other - one);
  const isPartOnly = first.root.over === undefined && most >= MOST * first.count && main.length <= LONGEST;
  return isPartOnly ? `${first.root.name}: ${main}` : nameOf(first.root);
}

const nameOf = ({ name, over }: Root): string => (over === undefined ? name : `${over}: ${name}`);

const bare = (line: string): string => line.replace(/\s*\/\/.*$|\s*:$/gu, '').trim();

type Line = { depth: number; text: string };

/** The lines with their depth in steps; the first of a page has lost its own, and stands over the next. */
function linesOf(text: string): Line[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const widths = lines.map((line) => /^\s*/u.exec(line)![0].replace(/\t/gu, '  ').length);
  const steps = [...new Set(widths)].toSorted((a, b) => a - b);
  const step = Math.max(1, Math.min(...steps.slice(1).map((width, at) => width - steps[at]!)));
  if (widths[0] === 0 && (widths[1] ?? 0) > 0) widths[0] = widths[1]! - Math.min(widths[1]!, step);
  return lines.map((line, at) => ({ depth: Math.round(widths[at]! / step), text: line.trim() }));
}

const isIndented = (lines: readonly Line[]): boolean =>
  lines.length >= LEAST_LINES &&
  lines.filter(({ depth }) => depth > 0).length >= INDENTED * lines.length &&
  new Set(lines.map(({ depth }) => depth)).size >= 3 &&
  lines.filter(({ text }) => text.length <= LONGEST).length >= 0.85 * lines.length &&
  lines.every(({ text }) => !/\S {3,}\S|\t/u.test(text));
