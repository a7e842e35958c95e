// What readers of PDF lay over a page: what somebody struck, drew, typed or filled in.
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';
import type { DrawnBar } from './bars.ts';
import type { Area } from './crossed-out.ts';

/** A text box or the value of a field, where it stands. */
export type Typed = {
  readonly text: string;
  readonly box: Area;
  /** Of its letters, in points. */
  readonly size: number;
  /** On one line, as a value stands behind its label. */
  readonly isInLine: boolean;
};
export type AnnotationsLaid = {
  readonly bars: readonly DrawnBar[];
  readonly areas: readonly Area[];
  readonly typed: readonly Typed[];
};

const numbers = z.custom<ArrayLike<number>>((value) => Array.isArray(value) || ArrayBuffer.isView(value));
/** Of what pdf.js tells of an annotation what is used. */
const annotationSchema = z.object({
  subtype: z.string(),
  annotationFlags: z.number().catch(0),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  oc: z.unknown(),
  quadPoints: numbers.nullish().catch(null),
  lineCoordinates: numbers.nullish().catch(null),
  vertices: numbers.nullish().catch(null),
  inkLists: z.array(numbers).nullish().catch(null),
  textContent: z.array(z.string()).nullish().catch(null),
  contentsObj: z.object({ str: z.string() }).nullish().catch(null),
  defaultAppearanceData: z.object({ fontSize: z.number() }).nullish().catch(null),
  fieldType: z.string().nullish().catch(null),
  fieldValue: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  options: z
    .array(z.object({ exportValue: z.string(), displayValue: z.string() }))
    .nullish()
    .catch(null),
  comb: z.boolean().nullish().catch(null),
  password: z.boolean().nullish().catch(null),
  multiLine: z.boolean().nullish().catch(null),
});
type Annotation = z.infer<typeof annotationSchema>;

/** Bits of the flags: not shown at all, not on a screen. */
const [hidden, noView] = [2, 32];
const mostAnnotations = 2_000;
/** A field of several lines with no more stands behind its label as one of one line does. */
const longestInLine = 100;

export async function laidOver(
  page: PDFPageProxy,
  isShown: (layer: unknown) => boolean,
): Promise<AnnotationsLaid> {
  const found: readonly unknown[] = await page.getAnnotations({ intent: 'display' }).catch(() => []);
  const seen = found.slice(0, mostAnnotations).flatMap((one) => {
    const { data } = annotationSchema.safeParse(one);
    const isSeen =
      data && (data.annotationFlags & (hidden | noView)) === 0 && isShown(data.oc) && meets(data, page.view);
    return isSeen ? [data] : [];
  });
  return {
    bars: seen.flatMap(barsIn),
    areas: seen.flatMap(areasIn),
    typed: seen.flatMap(typedIn),
  };
}

/** Whether a part of it lies on the page. */
const meets = (
  { rect: [left, bottom, right, top] }: Annotation,
  [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[],
): boolean => left <= x1 && right >= x0 && bottom <= y1 && top >= y0;

/** Four corners of each stretch that is struck. */
function areasIn({ subtype, quadPoints }: Annotation): Area[] {
  if (subtype !== 'StrikeOut' || !quadPoints) return [];
  const corners = Array.from(quadPoints);
  return Array.from({ length: Math.floor(corners.length / 8) }, (_, at) => {
    const own = corners.slice(at * 8, at * 8 + 8);
    const [xs, ys] = [
      own.filter((_number, nth) => nth % 2 === 0),
      own.filter((_number, nth) => nth % 2 === 1),
    ];
    return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
  });
}

function barsIn({ subtype, lineCoordinates, vertices, inkLists }: Annotation): DrawnBar[] {
  if (subtype === 'Line' && lineCoordinates) return barOf(lineCoordinates);
  if (subtype === 'PolyLine' && vertices) return barOf(vertices);
  return subtype === 'Ink' ? (inkLists ?? []).flatMap(barOf) : [];
}

/** Points of a line that was drawn by hand: as a straight one that is as thick as it sways. */
function barOf(points: ArrayLike<number>): DrawnBar[] {
  const all = Array.from(points);
  const xs = all.filter((_, at) => at % 2 === 0);
  const ys = all.filter((_, at) => at % 2 === 1);
  if (ys.length < 2) return [];
  const [first, last] = [0, ys.length - 1];
  const isStraight = ys.length === 2;
  const [left, right] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
  const [low, high] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
  if (isStraight)
    return [{ x0: xs[first]!, y0: ys[first]!, x1: xs[last]!, y1: ys[last]!, thickness: 0, isByHand: true }];
  const middle = ys.reduce((sum, y) => sum + y, 0) / ys.length;
  return [{ x0: left, y0: middle, x1: right, y1: middle, thickness: high - low, isByHand: true }];
}

function typedIn(annotation: Annotation): Typed[] {
  const { rect, defaultAppearanceData, subtype, multiLine } = annotation;
  const text = textOf(annotation).trim();
  if (text === '') return [];
  const [left, bottom, right, top] = rect;
  const isInLine =
    subtype === 'Widget' && (text.length <= longestInLine || (!multiLine && !text.includes('\n')));
  const size = defaultAppearanceData?.fontSize || Math.min(12, 0.7 * (top - bottom));
  return [{ text, box: { left, bottom, right, top }, size, isInLine }];
}

/** As it is seen; a text box may have no picture of its own, and the signs of a comb are drawn apart. */
function textOf({ subtype, textContent, contentsObj, ...field }: Annotation): string {
  const drawn = textContent?.join('\n') ?? '';
  if (subtype === 'FreeText')
    return drawn.trim() === '' ? (contentsObj?.str ?? '').replaceAll(/\r\n?/gu, '\n') : drawn;
  if (subtype !== 'Widget' || field.password) return '';
  const { fieldType, fieldValue, options, comb } = field;
  const values = fieldValue ? [fieldValue].flat() : [];
  const chosen = values.map(
    (value) => options?.find((one) => one.exportValue === value)?.displayValue ?? value,
  );
  if (fieldType === 'Ch') return chosen.join(', ');
  if (fieldType !== 'Tx') return '';
  return drawn.trim() === '' || comb ? chosen.join(', ').replaceAll(/\r\n?/gu, '\n') : drawn;
}
