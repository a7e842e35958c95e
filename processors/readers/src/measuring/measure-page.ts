// What stands where on a page: the words of its text layer, its pictures, and what is drawn on it.
import type { BlockBox } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import {
  mostAreas,
  mostMeasuredPictures,
  mostStrokes,
  type PageGeometry,
  type Stroke,
} from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import { withKnownSigns } from '../pdf/glyphs/unknown-glyphs.ts';
import { withMarks } from '../pdf/tagged/marked.ts';
import { type PdfMatrix, placedByMatrix } from '../pdf/matrix.ts';
import { openPdf } from '../pdf/open.ts';
import { sheetOfPage } from '../pdf/sheet.ts';
import type { Area } from '../pdf/over/crossed-out.ts';
import type { DrawnBar } from '../pdf/over/bars.ts';
import { seeing } from '../pdf/seen/seen.ts';
import { areaOfBox, boxBetween, type MeasuredPage, overlapOf, type RecognisedAs } from './measured.ts';
import { wordsOfItems } from './words-of-items.ts';

/** In points: no label is read in a smaller picture. */
const leastPicture = 50;
const mostRecognised = 12;
/** Of the page: pictures that cover more are the page, where it has no text of its own. */
const nearlyAll = 0.6;
/** Letters of a page that has a text. */
const fewestLetters = 20;
/** In points: what is thicker is an area. */
const thickest = 4;
const shortest = 4;

/** Of the first page of a PDF. Rejects when it cannot be read, or has no size. */
export async function measurePage(
  bytes: Uint8Array,
  { recognised }: { recognised: RecognisedAs },
): Promise<MeasuredPage> {
  const pdf = await openPdf(bytes, { hasPictures: false });
  try {
    const page = await pdf.getPage(1);
    const { matrix, size } = sheetOfPage(page);
    const { width, height } = size;
    if (!(width > 0 && height > 0)) throw new RangeError('The page has no size');
    const { read, seen } = await seeing(() => page.getTextContent(), width * height);
    const sheet = { x: 0, y: 0, width, height };
    const boxOf = ({ left, bottom, right, top }: Area): BlockBox | undefined =>
      boxBetween(...placedByMatrix(matrix, left, bottom), ...placedByMatrix(matrix, right, top));
    const within = (areas: readonly Area[], most: number): BlockBox[] =>
      areas.flatMap((area) => clipped(boxOf(area), sheet) ?? []).slice(0, most);
    const items = withKnownSigns(withMarks(read.items).items);
    const all = wordsOfItems(items, { widths: seen.widths, matrix }).filter(({ box }) => isOn(box, sheet));
    const pictures = within(seen.pictures, mostMeasuredPictures);
    const isWhole =
      recognised !== null ||
      (lettersOf(all) < fewestLetters && coverOf(pictures) > nearlyAll * areaOfBox(sheet));
    const geometry: PageGeometry = {
      version: 1,
      size,
      words: isWhole ? [] : all,
      pictures: isWhole ? [] : pictures,
      areas: within(seen.areas, mostAreas),
      strokes: seen.bars.flatMap((bar) => strokeOf(bar, matrix) ?? []).slice(0, mostStrokes),
    };
    return { geometry, toRecognise: isWhole ? wholeAs[recognised ?? 'unknown'] : largeOf(pictures, sheet) };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Of a page on its side no labels are read. */
const wholeAs = { upright: 'upright page', turned: [], unknown: 'page' } as const;

const lettersOf = (words: readonly { text: string }[]): number =>
  words.reduce((sum, { text }) => sum + text.length, 0);
const coverOf = (boxes: readonly BlockBox[]): number => boxes.reduce((sum, box) => sum + areaOfBox(box), 0);

const isOn = ({ x, y, width, height }: BlockBox, sheet: BlockBox): boolean =>
  x + width > 0 && y + height > 0 && x < sheet.width && y < sheet.height;

/** The largest ones, in whose strips or tiles nothing is read twice. */
function largeOf(pictures: readonly BlockBox[], sheet: BlockBox): BlockBox[] {
  const large = pictures
    .filter(({ width, height }) => Math.min(width, height) >= leastPicture)
    .filter((box) => areaOfBox(box) < 0.95 * areaOfBox(sheet))
    .toSorted((a, b) => areaOfBox(b) - areaOfBox(a));
  const found: BlockBox[] = [];
  for (const box of large)
    if (found.length < mostRecognised && !found.some((one) => overlapOf(box, one) > 0.5 * areaOfBox(box)))
      found.push(box);
  return found;
}

/** A path may lie there with no width. */
function clipped(box: BlockBox | undefined, sheet: BlockBox): BlockBox | undefined {
  if (!box) return undefined;
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const [right, bottom] = [
    Math.min(sheet.width, box.x + box.width),
    Math.min(sheet.height, box.y + box.height),
  ];
  return right < x || bottom < y ? undefined : boxBetween(x, y, right, bottom);
}

function strokeOf({ x0, y0, x1, y1, thickness, isByHand }: DrawnBar, matrix: PdfMatrix): Stroke | undefined {
  if (thickness > thickest || isByHand || Math.hypot(x1 - x0, y1 - y0) < shortest) return undefined;
  const [from, to] = [placedByMatrix(matrix, x0, y0), placedByMatrix(matrix, x1, y1)];
  const ends = [...from, ...to].map((points) => Math.round(points * 10) / 10);
  if (!ends.every(Number.isFinite)) return undefined;
  return { x0: ends[0]!, y0: ends[1]!, x1: ends[2]!, y1: ends[3]! };
}
