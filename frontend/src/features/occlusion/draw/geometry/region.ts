import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { around, middleOf, holds, ofEdges, shareWithin, withMargin, wholePage } from './place.ts';

/** Around the boxes, of the page. */
const margin = 0.05;
/** Of a line, so much in a figure is a label of it: a text beside it may touch its edge. */
const leastOfLine = 0.25;
/** Around a line. */
const air = 0.01;
/** A card that shows less than this around a single word tells nobody where it is. */
const leastWidth = 0.4;
const leastHeight = 0.25;

/** What is known of a page. */
export interface PageParts {
  figures: readonly { region: Place }[];
  lines: readonly { place: Place }[];
}

/**
 * The part of the page that cards show: the one that was chosen, else the smallest figure that all boxes are on, else what is
 * around the boxes, without cutting a line. All boxes lie in it.
 */
export function regionOf(
  boxes: readonly Place[],
  chosen: Place | null,
  { figures, lines }: PageParts,
): Place {
  const all = around(boxes);
  if (!all) return chosen ?? wholePage;
  const [figure] = figures
    .map(({ region }) => region)
    .filter((region) => boxes.every((box) => holds(region, middleOf(box))))
    .toSorted((one, other) => one.width * one.height - other.width * other.height);
  if (chosen) return around([chosen, all]) ?? chosen;
  return figure
    ? withWholeLines(around([figure, all]) ?? figure, lines, leastOfLine)
    : withWholeLines(atLeast(withMargin(all, margin, margin)), lines, 0);
}

/** Nobody reads a line that is cut. `least`: how much of it lies in the region. */
function withWholeLines(region: Place, lines: PageParts['lines'], least: number): Place {
  const touched = lines
    .filter(({ place }) => shareWithin(place, region) > least)
    .map(({ place }) => withMargin(place, air, air));
  return around([region, ...touched]) ?? region;
}

/** Larger around its middle, as far as the page goes. */
function atLeast(place: Place): Place {
  const { x, y } = middleOf(place);
  const [left, right] = spread(x, Math.max(place.width, leastWidth));
  const [top, bottom] = spread(y, Math.max(place.height, leastHeight));
  return around([place, ofEdges(left, top, right, bottom)]) ?? place;
}

function spread(middle: number, length: number): [number, number] {
  const from = Math.max(0, Math.min(middle - length / 2, 1 - length));
  return [from, from + length];
}
