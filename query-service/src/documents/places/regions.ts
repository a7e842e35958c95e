// Where on a page something is shown that is no text: pictures, and what is drawn.
import type { PageGeometry, Stroke } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import {
  boxAreaOf,
  around,
  type MeasuredBox,
  bottom,
  gapX,
  grown,
  holdsPoint,
  nearGroups,
  shortSide,
} from './box.ts';
import type { Line } from './texts/lines.ts';
import { itemsInBox } from './boxes-in.ts';

/** `isPicture`: what stands in it was recognised. `strokes`: of its drawing, and those that lead to it. */
export type FigureRegion = {
  readonly box: MeasuredBox;
  readonly isPicture: boolean;
  readonly strokes: readonly Stroke[];
};

/** In points. */
const leastSide = 40;
/** Between parts of one drawing. */
const nearParts = 9;
/** Of the page. */
const mostOfPage = 0.95;
const ground = 0.6;
/** Of the page's width or height: longer lines part the page. */
const wideRule = 0.55;
/** In points: an area that is thinner is a rule. */
const thin = 2.5;
const fewestParts = 3;
/** In points, between a line and what it leads to. */
const touching = 4;

type Part = { readonly box: MeasuredBox; readonly stroke?: Stroke };

/** `lines`: of the text layer, whose underlines are no drawings. */
export function regionsOf(geometry: PageGeometry, lines: readonly Line[]): FigureRegion[] {
  const { size, pictures, areas, strokes } = geometry;
  const page = { x: 0, y: 0, ...size };
  const linesAt = itemsInBox(lines, ({ box, size: own }) => ({ ...box, height: box.height + 0.2 * own }));
  const parts: Part[] = [
    ...strokes.map((stroke) => ({ box: boxOf(stroke), stroke })),
    ...areas.map((box) => ({ box })),
  ].filter(({ box }) => !isRule(box, page) && !isUnderline(box, linesAt));
  const drawn = nearGroups(parts, ({ box }) => box, nearParts)
    .filter(isDrawing)
    .map((own) => ({
      box: around(own.map(({ box }) => box)),
      isPicture: false,
      strokes: own.flatMap(({ stroke }) => stroke ?? []),
    }));
  const shown = pictures.map((box) => ({ box, isPicture: true, strokes: [] }));
  return together([...shown, ...drawn].filter(({ box }) => boxAreaOf(box) <= mostOfPage * boxAreaOf(page)))
    .filter(({ box }) => shortSide(box) >= leastSide && boxAreaOf(box) <= mostOfPage * boxAreaOf(page))
    .map((region) =>
      withLeaders(
        region,
        parts.flatMap(({ stroke }) => stroke ?? []),
      ),
    );
}

const boxOf = ({ x0, y0, x1, y1 }: Stroke): MeasuredBox => ({
  x: Math.min(x0, x1),
  y: Math.min(y0, y1),
  width: Math.abs(x1 - x0),
  height: Math.abs(y1 - y0),
});

const isRule = (box: MeasuredBox, page: MeasuredBox): boolean =>
  (box.height <= thin && box.width > wideRule * page.width) ||
  (box.width <= thin && box.height > wideRule * page.height) ||
  boxAreaOf(box) > ground * boxAreaOf(page);

/** Right under letters, or through them. */
function isUnderline(box: MeasuredBox, linesAt: (box: MeasuredBox) => Line[]): boolean {
  if (box.height > thin || box.width < touching) return false;
  return linesAt(box).some(
    (line) =>
      box.y >= line.box.y &&
      box.y <= bottom(line.box) + 0.2 * line.size &&
      -gapX(box, line.box) >= 0.9 * box.width,
  );
}

/** Rules alone are none. */
const isDrawing = (parts: readonly Part[]): boolean =>
  parts.length >= fewestParts && parts.some(({ box }) => shortSide(box) > thin);

/** Regions that lie on each other are one. */
const together = (regions: readonly FigureRegion[]): FigureRegion[] =>
  nearGroups(regions, ({ box }) => box, 0).map((group) => ({
    box: around(group.map(({ box }) => box)),
    isPicture: group.some(({ isPicture }) => isPicture),
    strokes: group.flatMap(({ strokes }) => strokes),
  }));

/** With the lines that begin in it and end outside, each by itself. */
function withLeaders({ box, isPicture, strokes }: FigureRegion, all: readonly Stroke[]): FigureRegion {
  const whole = grown(box, touching);
  const leaders = all.filter(
    ({ x0, y0, x1, y1 }) =>
      holdsPoint(whole, x0, y0) !== holdsPoint(whole, x1, y1) || holdsPoint(box, x0, y0),
  );
  return {
    box: around([box, ...leaders.map(boxOf)]),
    isPicture,
    strokes: [...new Set([...strokes, ...leaders])],
  };
}
