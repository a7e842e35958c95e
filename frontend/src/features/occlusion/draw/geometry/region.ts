import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { around, middleOf, holds, ofEdges, shareWithin, withMargin, wholePage } from './place.ts';

/** Around the boxes, of the page. */
const margin = 0.05;
/** Of a line or a picture, so much in what is shown belongs to it: what stands beside it may touch its edge. */
const leastOfOther = 0.25;
/** Around a line. */
const air = 0.01;
/** A card that shows less than this around a single word tells nobody where it is. */
const leastWidth = 0.4;
const leastHeight = 0.25;

/** What is known of a page. */
export interface PageParts {
  figures: readonly { region: Place }[];
  /** Whole, also those on which no label was found. */
  pictures: readonly Place[];
  lines: readonly { place: Place }[];
}

/**
 * The part of the page that cards show: the one that was chosen, else the smallest figure that all boxes are on, else the pictures that
 * they are on, else what is around them. No picture and no line is cut by it, and all boxes lie in it.
 */
export function regionOf(boxes: readonly Place[], chosen: Place | null, page: PageParts): Place {
  const all = around(boxes);
  if (!all) return chosen ?? wholePage;
  if (chosen) return joined(all, [chosen]);
  const figures = page.figures.map(({ region }) => region);
  const figure = smallest(figures.filter((each) => boxes.every((box) => isOn(box, each))));
  const parts = figure ? [figure] : boxes.flatMap((box) => partUnder(box, figures, page.pictures) ?? []);
  const shown = joined(all, parts);
  const isOnParts = figure !== undefined || (parts.length === boxes.length && isEnough(shown));
  const own = isOnParts ? shown : joined(atLeast(withMargin(all, margin, margin)), parts);
  const cut = page.pictures.filter((each) => !isOn(own, each) && shareWithin(each, own) > leastOfOther);
  const whole = joined(own, cut);
  // A line that only touches a picture is none of it.
  const least = isOnParts ? leastOfOther : 0;
  const touched = page.lines.filter(({ place }) => shareWithin(place, whole) > least);
  // Nobody reads a line that is cut.
  return joined(
    whole,
    touched.map(({ place }) => withMargin(place, air, air)),
  );
}

/** A figure with its labels is more than the picture in it. */
const partUnder = (box: Place, figures: readonly Place[], pictures: readonly Place[]): Place | undefined =>
  smallest(figures.filter((each) => isOn(box, each))) ?? smallest(pictures.filter((each) => isOn(box, each)));

const isOn = (box: Place, part: Place): boolean => holds(part, middleOf(box));
const smallest = (places: readonly Place[]): Place | undefined =>
  places.toSorted((one, other) => one.width * one.height - other.width * other.height)[0];
const joined = (place: Place, others: readonly Place[]): Place => around([place, ...others]) ?? place;

/** A picture that is smaller is an icon. */
const isEnough = ({ width, height }: Place): boolean => width * height >= (leastWidth * leastHeight) / 2;

/** Larger around its middle, as far as the page goes. */
function atLeast(place: Place): Place {
  const { x, y } = middleOf(place);
  const [left, right] = spread(x, Math.max(place.width, leastWidth));
  const [top, bottom] = spread(y, Math.max(place.height, leastHeight));
  return joined(place, [ofEdges(left, top, right, bottom)]);
}

function spread(middle: number, length: number): [number, number] {
  const from = Math.max(0, Math.min(middle - length / 2, 1 - length));
  return [from, from + length];
}
