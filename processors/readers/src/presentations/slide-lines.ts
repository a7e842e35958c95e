// What a slide says, line by line, and what each line is: by its placeholders, levels, tables and diagrams.
import { deepestItem, mostTableCells } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { SlideLine } from '@anamnesis/contracts/documents/blocks/slide-lines.ts';
import type { OfficePackage } from '../package/open.ts';
import { relationshipsOf } from '../package/relationships.ts';
import { OfficeUnreadable } from '../package/unreadable.ts';
import { diagramTexts } from '../office/diagram.ts';
import {
  type SlideShape,
  type Shapes,
  type SlideCell,
  slideShapesOf,
  type SlideParagraph,
  type SlideTable,
} from '../office/shapes.ts';
import type { Slide } from './slides.ts';

/** What is more is left to how its page looks. */
const mostLines = 2_000;
const mostCharacters = 100_000;

/** Layouts and masters that were read. */
export type Layouts = Map<string, Promise<Shapes>>;

const none: Shapes = { type: undefined, shapes: [], bodyBullets: new Map() };

/** `title`: the line that heads the others, on a slide that names none. */
export type SlideRead = { lines: readonly SlideLine[]; title?: SlideLine | undefined };

/** Of a shown slide; none where its parts cannot be read. */
export async function linesOfSlide(
  office: OfficePackage,
  { path }: Slide,
  layouts: Layouts,
): Promise<SlideRead> {
  try {
    const related = await relationshipsOf(office, path);
    const { shapes } = await slideShapesOf(office, path);
    const layoutPath = related.find(({ type }) => type === 'slideLayout')?.target;
    const layout = await cached(office, layoutPath, layouts);
    const masterPath =
      layoutPath &&
      (await relationshipsOf(office, layoutPath)).find(({ type }) => type === 'slideMaster')?.target;
    const context = { layout, master: await cached(office, masterPath, layouts) };
    const shown = inOrder(
      shapes.filter(({ isHidden }) => !isHidden),
      layout,
    );
    const hasTitle = shown.some(
      ({ placeholder, paragraphs }) => titles.has(placeholder?.type) && paragraphs.length > 0,
    );
    const box = hasTitle ? undefined : titleBox(shown);
    const lines: SlideLine[] = [];
    let title: SlideLine | undefined;
    for (const [at, shape] of shown.entries()) {
      const diagram = related.find(({ id }) => id === shape.diagram)?.target;
      const paragraphs = diagram === undefined ? shape.paragraphs : await diagramTexts(office, diagram);
      const own = linesOfShape({ ...shape, paragraphs }, context).map((line) => ({ ...line, shape: at }));
      if (shape === box) title = own[0];
      lines.push(...own);
    }
    return { lines: fitting(lines), title };
  } catch (error) {
    if (error instanceof OfficeUnreadable) return { lines: [] };
    throw error;
  }
}

function fitting(lines: readonly SlideLine[]): SlideLine[] {
  let length = 0;
  const end = lines.findIndex(({ text }) => (length += text.length) > mostCharacters);
  return lines.slice(0, Math.min(end === -1 ? lines.length : end, mostLines));
}

function cached(office: OfficePackage, part: string | undefined, layouts: Layouts): Promise<Shapes> {
  if (part === undefined) return Promise.resolve(none);
  const known = layouts.get(part) ?? slideShapesOf(office, part);
  layouts.set(part, known);
  return known;
}

/** The kind of a layout: two columns, each with a text above it. */
const comparison = 'twoTxTwoObj';

type Context = { layout: Shapes; master: Shapes };

const titles = new Set<string | undefined>(['title', 'ctrTitle']);
const furniture = new Set<string | undefined>(['dt', 'ftr', 'sldNum', 'hdr']);

/** The title first; of two columns that are compared one after the other, whichever was written first. */
function inOrder(shapes: readonly SlideShape[], layout: Shapes): SlideShape[] {
  const isColumn = ({ placeholder }: SlideShape): boolean =>
    layout.type === comparison && placeholder !== undefined && !furniture.has(placeholder.type);
  const place = (shape: SlideShape): number => {
    if (titles.has(shape.placeholder?.type)) return -1;
    return isColumn(shape) ? Number(shape.placeholder!.idx) || 0 : Infinity;
  };
  return shapes.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}

function linesOfShape(shape: SlideShape, context: Context): SlideLine[] {
  const { placeholder, paragraphs, table } = shape;
  if (table) return rowsOf(table);
  const type =
    placeholder && (placeholder.type ?? inLayout(shape, context.layout)?.placeholder?.type ?? 'obj');
  const text = paragraphs.map((paragraph) => paragraph.text).join(' ');
  if (titles.has(type)) return text === '' ? [] : [{ text, said: { kind: 'heading', level: 1 } }];
  if (furniture.has(type)) return paragraphs.map((one) => ({ text: one.text, said: { kind: 'furniture' } }));
  // Of two columns that are compared, the one above each.
  if (type === 'body' && context.layout.type === comparison && paragraphs.length === 1)
    return [{ text, said: { kind: 'heading', level: 2 } }];
  const isItem = paragraphs.map((paragraph) => hasBullet(paragraph, shape, context));
  const levels = itemLevels(paragraphs, isItem);
  return paragraphs.map((paragraph, at) => {
    const level = levels[at];
    if (level !== undefined) return { text: paragraph.text, said: { kind: 'item', level } };
    // What stands right above items may head them.
    const isText = type !== undefined && isItem[at + 1] !== true;
    return isText ? { text: paragraph.text, said: { kind: 'paragraph' } } : { text: paragraph.text };
  });
}

/** In how many lists each item stands besides its own. */
function itemLevels(
  paragraphs: readonly SlideParagraph[],
  isItem: readonly boolean[],
): (number | undefined)[] {
  const open: number[] = [];
  return paragraphs.map(({ level }, at) => {
    while (open.length > 0 && open.at(-1)! >= level) open.pop();
    if (!isItem[at]) return undefined;
    open.push(level);
    return Math.min(open.length - 1, deepestItem);
  });
}

const inLayout = ({ placeholder }: SlideShape, { shapes }: Shapes): SlideShape | undefined =>
  placeholder && shapes.find((one) => one.placeholder?.idx === placeholder.idx);

/** By the paragraph, its shape, the placeholder that it fills, and what the master says of all bodies. */
function hasBullet(paragraph: SlideParagraph, shape: SlideShape, { layout, master }: Context): boolean {
  const { level } = paragraph;
  const own = paragraph.hasBullet ?? shape.bullets.get(level);
  if (own !== undefined || !shape.placeholder) return own ?? false;
  const body = master.shapes.find(({ placeholder }) => placeholder?.type === 'body');
  return (
    inLayout(shape, layout)?.bullets.get(level) ??
    body?.bullets.get(level) ??
    master.bodyBullets.get(level) ??
    false
  );
}

const isTitle = ([first, ...others]: readonly SlideCell[]): boolean =>
  first !== undefined && first.text !== '' && others.every(({ text }) => text === '');

/** Below a head that spans columns: their own heads, with nothing in front of them. */
const isSecondHead = ([head = [], second = [], ...rest]: readonly SlideCell[][]): boolean =>
  rest.length > 0 &&
  head.some(({ columns }) => columns > 1) &&
  second[0]?.text === '' &&
  second.every(({ text }) => !/\d/u.test(text));

/** Names of all columns, over rows of which some say more. */
const mayBeHead = ([head = [], ...rest]: readonly SlideCell[][]): boolean =>
  rest.length > 0 &&
  head.slice(1).every(({ text, isCovered }) => isCovered || (text !== '' && text.length <= longestHead)) &&
  (head[0]?.text === '' || !head.some(({ text }) => /\d/u.test(text)));

/** In letters. */
const longestHead = 40;

function rowsOf({ rows, hasHead }: SlideTable): SlideLine[] {
  const filled = rows.filter((row) => row.some(({ text }) => text !== ''));
  const [first] = filled;
  const widest = filled.reduce((most, row) => Math.max(most, row.length), 0);
  if (!first || widest > mostTableCells) return [];
  // One cell over all columns, above the names of these.
  const title = widest > 1 && filled.length > 1 && isTitle(first) ? first[0]!.text : undefined;
  const below = filled.slice(title === undefined ? 0 : 1);
  // What the table calls its first row may be the title only.
  const isNamed = hasHead && (title === undefined || mayBeHead(below));
  const lines = below.map((row, at): SlideLine => {
    const cells = row
      .filter(({ isCovered }) => !isCovered)
      .map(({ text, columns, rows: high }) => ({
        text,
        ...(columns > 1 && { columns }),
        ...(high > 1 && { rows: high }),
      }));
    const text = cells
      .map((cell) => cell.text)
      .join(' ')
      .trim();
    const isHead = isNamed && (at === 0 || (at === 1 && isSecondHead(below)));
    return { text, said: { kind: 'row', isFirst: at === 0, isHead, cells } };
  });
  return title === undefined ? lines : [{ text: title, said: { kind: 'caption' } }, ...lines];
}

/** Where some slides name their titles, those of the others are told by how they look. */
export function withSlideTitles(slides: readonly SlideRead[]): (readonly SlideLine[])[] {
  const isNamed = slides.some(({ lines }) => lines.some(({ said }) => said?.kind === 'heading'));
  return slides.map(({ lines, title }) =>
    isNamed && title
      ? lines.map((line) => (line === title ? { ...line, said: { kind: 'heading', level: 1 } } : line))
      : lines,
  );
}

/** In hundredths of a point, of what says nothing of it. */
const usualSize = 1_800;
const larger = 1.2;
const mostSigns = 120;

/** The title of a slide that has no placeholder for one: a text box above all others, in larger letters. */
function titleBox(shapes: readonly SlideShape[]): SlideShape | undefined {
  const filled = shapes.filter(({ paragraphs, table, diagram }) => paragraphs.length > 0 || table || diagram);
  const [first, second] = filled.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!first || !canBeTitle(first) || sizeOf(first) < larger * (second ? sizeOf(second) : usualSize))
    return undefined;
  return filled.every(({ top = Infinity }) => top >= first.top!) ? first : undefined;
}

const sizeOf = ({ size }: SlideShape): number => size || usualSize;

function canBeTitle({ placeholder, paragraphs, table, diagram, isGrouped, size, top }: SlideShape): boolean {
  if (placeholder || table || diagram || isGrouped || !size || top === undefined || paragraphs.length !== 1)
    return false;
  const [only] = paragraphs as [SlideShape['paragraphs'][number]];
  return (
    !only.hasBullet && only.text.length <= mostSigns && /\p{L}/u.test(only.text) && !/[.,;]$/u.test(only.text)
  );
}
