// Text items with the piece of marked content that each stands in, by which the tags of a PDF name it.
import { type TaggedPlace, placesIn, type TagNode } from './structure.ts';
import type { TextItem } from '../lines/runs.ts';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Mark = { readonly type: string; readonly id?: string | null; readonly tag?: string };

/** Marks may be nested without end in a hostile file. */
const deepest = 200;

export type MarkedText = { readonly items: readonly TextItem[]; readonly marks: ReadonlySet<string> };

/** The items of a page, each with the innermost named mark around it. */
export function withMarks(content: readonly (TextItem | Mark)[]): MarkedText {
  const items: TextItem[] = [];
  const marks = new Set<string>();
  const open: (string | undefined)[] = [];
  const artifacts: number[] = [];
  let tooDeep = 0;
  for (const item of content) {
    if ('str' in item) {
      items.push({ ...item, mark: open.at(-1), ...(artifacts.length > 0 && { isArtifact: true }) });
    } else if (item.type === 'endMarkedContent') {
      if (tooDeep > 0) tooDeep -= 1;
      else open.pop();
      if (open.length <= (artifacts.at(-1) ?? -1)) artifacts.pop();
    } else if (open.length >= deepest) tooDeep += 1;
    else {
      const id = item.id ?? undefined;
      if (id !== undefined) marks.add(id);
      if (item.tag === 'Artifact') artifacts.push(open.length);
      open.push(item.tag === 'Artifact' ? undefined : (id ?? open.at(-1)));
    }
  }
  return { items, marks };
}

/** A tree that names hardly any of the page's letters says nothing about it. */
const leastNamed = 0.5;

/** The items with their places, where most of the page has one; without them otherwise. */
export function withTaggedPlaces(
  { items }: MarkedText,
  places: ReadonlyMap<string, TaggedPlace> | undefined,
): readonly TextItem[] {
  if (places === undefined) return items;
  const placed = items.map((item): TextItem => {
    const place = item.mark === undefined ? undefined : places.get(item.mark);
    return place ? { ...item, place } : item;
  });
  return lettersOf(placed.filter(({ place }) => place)) >= leastNamed * lettersOf(items) ? placed : items;
}

const lettersOf = (items: readonly TextItem[]): number =>
  items.reduce((sum, { str }) => sum + str.trim().length, 0);

type TagReader = (
  page: PDFPageProxy,
  marked: MarkedText,
) => Promise<ReadonlyMap<string, TaggedPlace> | undefined>;

/** Tags are read as long as that is worth it: for each page pdf.js compares all rows of a table and items of a list with each other. Some seconds of that. */
const mostWork = 2_000_000_000;

export function createTagReader(): TagReader {
  let work = 0;
  return async (page, { items, marks }) => {
    if (work > mostWork || items.every(({ mark }) => mark === undefined)) return undefined;
    const tree: TagNode | null = await page.getStructTree().catch(() => null);
    if (tree === null) return undefined;
    work += workOf(tree);
    return placesIn(tree, (id) => marks.has(id));
  };
}

/** pdf.js bounds the depth of its trees. */
const workOf = ({ children = [] }: TagNode): number =>
  children.reduce((sum, child) => sum + workOf(child), children.length ** 2);
