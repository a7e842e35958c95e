// What pdf.js comes upon while it reads the text of a page: lines, fonts, colours, pictures. To have it list them takes as long again.
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PdfMatrix, placedByMatrix } from '../matrix.ts';
import type { Area } from '../over/crossed-out.ts';
import { drawnBarsOf, type DrawnBar } from '../over/bars.ts';
import { isBox } from './alike.ts';
import { addPath, pathArea, type Drawing } from './drawings.ts';
import { type FontLook, fontLookOf } from './font-look.ts';
import type { Ink, Pen } from './inks.ts';
import { emptyPath, onPath, type DrawnPath } from './path.ts';
import { decodeTextFile } from '../../text/decode.ts';
import { beginReading, closeMarked } from '../glyphs/reading-order.ts';
import { openSpan } from '../glyphs/spans.ts';
import { firstPen, setPen, type Spaces } from './pen.ts';
import { dictIn, type Dict, type Font, nameOf, type State } from './state.ts';

/** From where on text is in an ink, until the next of them. */
export type InkSpot = { readonly x: number; readonly y: number; readonly ink: Ink };

/** In points of the page. */
export type SeenOnPage = {
  readonly bars: readonly DrawnBar[];
  /** Of letters with one font, by each letter: thousandths of the size of the font. */
  readonly widths: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly fonts: ReadonlyMap<string, FontLook>;
  readonly inks: readonly InkSpot[];
  readonly pictures: readonly Area[];
  readonly drawings: readonly Drawing[];
  /** Small shapes that are as wide as high, as drawn bullets are. */
  readonly dots: readonly Area[];
  /** Frames and coloured grounds of less than half the page. */
  readonly frames: readonly Area[];
  /** Every path that is seen and no ground of the page, in their order. */
  readonly areas: readonly Area[];
  /** Whether letters are drawn as boxes, as their font does not have them. */
  readonly hasBoxes: boolean;
};

/** Of a page; more cannot be read with the eyes. */
const mostBars = 20_000;
const mostInks = 20_000;
const mostPictures = 300;
const mostDots = 2_000;
const mostFrames = 200;
const mostAreas = 3_000;
/** In points. */
const [leastWidth, leastHeight] = [80, 30];
const [smallestDot, largestDot] = [1.2, 9];
/** Larger paths lie behind what stands on a page. */
const mostOfPage = 0.5;

class Eye implements SeenOnPage {
  readonly bars: DrawnBar[] = [];
  readonly widths = new Map<string, Map<string, number>>();
  readonly fonts = new Map<string, FontLook>();
  readonly inks: InkSpot[] = [];
  readonly pictures: Area[] = [];
  readonly drawings: Drawing[] = [];
  readonly dots: Area[] = [];
  readonly frames: Area[] = [];
  readonly areas: Area[] = [];
  hasBoxes = false;
  pageArea = Infinity;
  readonly spaces: Spaces = new WeakMap();
  readonly boxes = new WeakMap<Dict, Map<string, Box | undefined>>();
  /** What was shown in each font: most pages show few words, or every letter by itself. */
  readonly shown = new Map<string, Set<string>>();
  path: DrawnPath = emptyPath();
}

export const nothingSeen: SeenOnPage = new Eye();

let open: Eye | undefined;
let last: Promise<unknown> = Promise.resolve();

/** What is seen while the text of a page is read; of one page of a thread at a time. */
export function seeing<T>(read: () => Promise<T>, pageArea: number): Promise<{ read: T; seen: SeenOnPage }> {
  const whole = last.then(async () => {
    const seen = new Eye();
    beginReading();
    seen.pageArea = pageArea;
    open = seen;
    try {
      return { read: await read(), seen };
    } finally {
      open = undefined;
      beginReading();
    }
  });
  last = whole.catch(() => {});
  return whole;
}

const painting: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
  OPS.endPath,
]);
const showing: ReadonlySet<number> = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.nextLineSetSpacingShowText,
]);

/** pdf.js calls it with each operator that it meets in a text. */
export function see(operator: number, args: readonly unknown[], state: State, resources: Dict): void {
  const eye = open;
  if (!eye) return;
  try {
    const addTo = onPath[operator];
    if (addTo) addTo(eye.path, args as readonly number[]);
    else if (painting.has(operator)) paint(eye, operator, state);
    else if (showing.has(operator)) show(eye, operator, args, state);
    else if (operator === OPS.paintXObject) paintObject(eye, args, state, resources);
    else if (operator === OPS.endInlineImage) addPicture(eye, areaIn(unit, matrixOf(state.ctm)));
    else if (operator === OPS.beginMarkedContent) openSpan(undefined);
    else if (operator === OPS.beginMarkedContentProps) openSpan(actualText(args[1], resources));
    else if (operator === OPS.endMarkedContent) endMarked(eye);
    else setPen(operator, args, state, { resources, spaces: eye.spaces });
  } catch {
    // Whatever a damaged file has there is not seen.
  }
}

function endMarked(eye: Eye): void {
  const { text = '', shown = [] } = closeMarked() ?? {};
  const [only, more] = shown;
  if (only && !more && isBox(only, text)) eye.hasBoxes = true;
}

/** A string of bytes, of which each is a character. */
function actualText(properties: unknown, resources: Dict): string | undefined {
  const named = nameOf(properties);
  const own = (named === '' ? properties : dictIn(resources, 'Properties')?.get(named)) as Dict | undefined;
  const said = own?.get('ActualText');
  const decoded = typeof said === 'string' ? decodeTextFile(Buffer.from(said, 'latin1')) : undefined;
  return decoded?.ok === true ? decoded.text : undefined;
}

const matrixOf = (m: ArrayLike<number>): PdfMatrix => [m[0]!, m[1]!, m[2]!, m[3]!, m[4]!, m[5]!];

function paint(eye: Eye, operator: number, { anamnesisPen, ctm }: State): void {
  const { bars, path } = eye;
  eye.path = emptyPath();
  if (operator === OPS.endPath || path.parts.length === 0) return;
  const area = pathArea(path, matrixOf(ctm));
  if (!isBackground(area, eye.pageArea)) {
    addPath(eye.drawings, area);
    const pen = anamnesisPen ?? firstPen;
    if (isFrame(area, operator, pen) && eye.frames.length < mostFrames) eye.frames.push(area);
    if (isInk(operator, pen) && eye.areas.length < mostAreas) eye.areas.push(area);
  }
  if (isDot(area)) addDot(eye, area);
  if (bars.length >= mostBars) return;
  const { lineWidth } = anamnesisPen ?? firstPen;
  const found = drawnBarsOf([operator, [new Float32Array(path.parts)]], matrixOf(ctm), lineWidth);
  for (const bar of found.slice(0, mostBars - bars.length)) bars.push(bar);
}

const isFrame = ({ left, bottom, right, top }: Area, operator: number, pen: Pen): boolean =>
  right - left >= leastWidth && top - bottom >= leastHeight && isInk(operator, pen);

/** White on white frames nothing. */
const isInk = (operator: number, { ink }: Pen): boolean =>
  operator === OPS.stroke || operator === OPS.closeStroke || ink.colour !== '#ffffff';

function isDot({ left, bottom, right, top }: Area): boolean {
  const [less, more] = [Math.min(right - left, top - bottom), Math.max(right - left, top - bottom)];
  return less >= smallestDot && more <= largestDot && more < 1.4 * less;
}

const isBackground = ({ left, bottom, right, top }: Area, pageArea: number): boolean =>
  (right - left) * (top - bottom) > mostOfPage * pageArea;

function show(eye: Eye, operator: number, args: readonly unknown[], state: State): void {
  const { font, loadedName } = state;
  if (!font || loadedName === null) return;
  if (!eye.fonts.has(loadedName)) {
    eye.fonts.set(loadedName, fontLookOf(font));
    eye.widths.set(loadedName, new Map());
    eye.shown.set(loadedName, new Set());
  }
  const texts = args[operator === OPS.nextLineSetSpacingShowText ? 2 : 0];
  if (typeof texts === 'string') measure(eye, font, loadedName, texts);
  else if (Array.isArray(texts))
    for (const text of texts) if (typeof text === 'string') measure(eye, font, loadedName, text);
  noteInk(eye, operator, state);
}

function measure({ widths, shown }: Eye, font: Font, name: string, text: string): void {
  const known = shown.get(name)!;
  if (known.has(text)) return;
  known.add(text);
  const own = widths.get(name)!;
  for (const { unicode, width } of font.charsToGlyphs(text)) if (!own.has(unicode)) own.set(unicode, width);
}

/** Only where it changes, and where another line begins. Every letter may be shown by itself. */
function noteInk({ inks }: Eye, operator: number, state: State): void {
  const { ctm, textRise: rise } = state;
  const { ink } = state.anamnesisPen ?? firstPen;
  const isNext = operator === OPS.nextLineShowText || operator === OPS.nextLineSetSpacingShowText;
  const line = isNext ? state.textLineMatrix : state.textMatrix;
  const up = isNext ? rise - state.leading : rise;
  const [right, high] = [line[2]! * up + line[4]!, line[3]! * up + line[5]!];
  const x = ctm[0]! * right + ctm[2]! * high + ctm[4]!;
  const y = ctm[1]! * right + ctm[3]! * high + ctm[5]!;
  const before = inks.at(-1);
  if (before?.ink === ink && Math.abs(before.y - y) < 0.01 && before.x <= x) return;
  if (inks.length < mostInks) inks.push({ x, y, ink });
}

/** A picture fills the unit square; a form that is as small as a bullet, as LaTeX draws them, the box that it names. */
function paintObject(eye: Eye, args: readonly unknown[], { ctm }: State, resources: Dict): void {
  const box = boxOf(eye.boxes, nameOf(args[0]), resources);
  if (!box) return;
  const area = areaIn(box.corners, matrixOf(ctm));
  if (isDot(area)) addDot(eye, area);
  else if (box.isPicture) addPicture(eye, area);
}

type Box = { readonly corners: readonly number[]; readonly isPicture: boolean };
const unit = [0, 0, 1, 1];

/** Read once: a page may paint the same thing without end. */
function boxOf(boxes: Eye['boxes'], name: string, resources: Dict): Box | undefined {
  const known = boxes.get(resources) ?? new Map<string, Box | undefined>();
  boxes.set(resources, known);
  if (!known.has(name)) {
    const found = dictIn(resources, 'XObject')?.get(name) as { dict?: Dict } | undefined;
    const isPicture = nameOf(found?.dict?.get('Subtype')) === 'Image';
    const corners = isPicture ? unit : found?.dict?.get('BBox');
    const isKnown = Array.isArray(corners) && corners.length === 4 && corners.every(Number.isFinite);
    known.set(name, isKnown ? { corners, isPicture } : undefined);
  }
  return known.get(name);
}

function areaIn([x0, y0, x1, y1]: readonly number[], matrix: PdfMatrix): Area {
  const corners = [
    placedByMatrix(matrix, x0!, y0!),
    placedByMatrix(matrix, x1!, y0!),
    placedByMatrix(matrix, x0!, y1!),
    placedByMatrix(matrix, x1!, y1!),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

function addPicture({ pictures }: Eye, area: Area): void {
  if (pictures.length < mostPictures) pictures.push(area);
}

function addDot({ dots }: Eye, area: Area): void {
  if (dots.length < mostDots) dots.push(area);
}
