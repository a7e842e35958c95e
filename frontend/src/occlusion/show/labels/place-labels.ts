// Where the labels of a picture stand, so that each can be read: none on another one, none on a place that is not its own.
import { inwards, type Edges } from './inwards.ts';
import type { Size } from '../zoom/zoom.ts';

export interface LabelOnPicture {
  /** The place that it names. All lengths are CSS pixels, all points those of the picture. */
  box: Edges;
  /** How large it is in one line, and broken into lines; the first that fits is taken. */
  sizes: readonly [Size, ...Size[]];
  isAsked: boolean;
}

export interface PlacedLabel {
  left: number;
  top: number;
  /** Which of its sizes it has. */
  size?: number;
  /** It stands there as a number, from 1, and in words beside the picture. */
  number?: number;
  /** There is no room for the number either, until the picture is zoomed in. */
  isHidden?: boolean;
}

/** Between a place and what names it; the line around one that was asked for lies between them. */
const gap = 2;
const gapOfAsked = 6;
/** A label that is so many times higher than its place does not say any more where it belongs. */
const mostTimes = 2.5;
/** What was asked for stands beside the picture where that is so near, rather than on other places. */
const near = 64;

/** Around a label there is a line. */
const line = 2;

/** Of the tag of a number. */
export const numberSize = (number: number): Size => ({ width: 7 + 6 * `${number}`.length, height: 13 });

/**
 * What was asked for stands beside its place, or over it where the same is written there; the others stand over theirs or beside them,
 * and those that find no room are numbers. `boxes`: all places; `paper`: the picture; `room`: what is seen of it and around it.
 */
export function placeLabels(
  labels: readonly LabelOnPicture[],
  boxes: readonly Edges[],
  { paper, room }: { paper: Edges; room: Edges },
): PlacedLabel[] {
  const taken: Edges[] = [];
  const put = (edges: Edges): PlacedLabel => {
    taken.push(edges);
    return { left: edges.left, top: edges.top };
  };
  const rooms = [paper, room].map(withoutLine);
  /** Those that lie on no other label, and of them the first that lies on none of these places. */
  const choose = (candidates: readonly Edges[], places: readonly Edges[]) => {
    const free = candidates
      .map((edges) => moved(edges, inwards(edges, rooms)))
      .filter((edges) => !taken.some((each) => overlap(each, edges)));
    return { best: free.find((edges) => !places.some((box) => overlap(box, edges))), free };
  };
  const others = (own: Edges): Edges[] => boxes.filter((box) => !overlap(box, own));
  const asked = ({ box, sizes: [size] }: LabelOnPicture): PlacedLabel => {
    const inPlace = isWrittenIn(box, size) && isCovered(box, size) ? [over(box, size)] : [];
    const candidates = beside(box, size, gapOfAsked);
    const outside = outsideOf(paper, box, size).filter((edges) => isWithin(edges, room));
    const { best: printed } = choose(inPlace, others(box));
    const { best } = choose([...candidates, ...outside], [box, ...boxes]);
    const { best: besideOwn, free } = choose(candidates, [box]);
    return put(printed ?? best ?? besideOwn ?? free[0] ?? candidates[0]!);
  };
  const inWords = ({ box, sizes }: LabelOnPicture): PlacedLabel | undefined => {
    for (const [at, size] of sizes.entries()) {
      if (size.height > mostTimes * (box.bottom - box.top)) continue;
      // In letters that are larger, it is read where it is written.
      const isRead = isWrittenIn(box, size) && !isCovered(box, size);
      const [inPlace, around] = [over(box, size), beside(box, size, gap)];
      const { best } = choose(isRead ? [...around, inPlace] : [inPlace, ...around], others(box));
      if (best) return { ...put(best), size: at };
    }
    return undefined;
  };
  const asNumber = ({ box }: LabelOnPicture, number: number): PlacedLabel => {
    const size = numberSize(number);
    const { best, free } = choose([...toTheSides(box, size, gap), over(box, size)], others(box));
    const found = best ?? free[0];
    return found ? { ...put(found), number } : { left: box.left, top: box.top, number, isHidden: true };
  };
  const texts = labels.map((label) => (label.isAsked ? asked(label) : inWords(label)));
  let numbers = 0;
  return texts.map((placed, at) => placed ?? asNumber(labels[at]!, (numbers += 1)));
}

const withoutLine = ({ left, right, top, bottom }: Edges): Edges => ({
  left: left + line,
  right: right - line,
  top: top + line,
  bottom: bottom - line,
});

/** Whether a place may hold the label itself: then it is as many times wider than high as the label is. */
function isWrittenIn({ left, right, top, bottom }: Edges, { width, height }: Size): boolean {
  const ratio = ((right - left) * height) / ((bottom - top) * width);
  return ratio > 0.6 && ratio < 1.7;
}

const isCovered = ({ left, right, top, bottom }: Edges, { width, height }: Size): boolean =>
  right - left <= width && bottom - top <= height;

const overlap = (one: Edges, other: Edges): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isWithin = (one: Edges, other: Edges): boolean =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom;

const moved = ({ left, right, top, bottom }: Edges, by: { x: number; y: number }): Edges => ({
  left: left + by.x,
  right: right + by.x,
  top: top + by.y,
  bottom: bottom + by.y,
});

const from = (left: number, top: number, { width, height }: Size): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const across = ({ left, right }: Edges, { width }: Size): number => (left + right - width) / 2;
const down = ({ top, bottom }: Edges, { height }: Size): number => (top + bottom - height) / 2;

const over = (box: Edges, size: Size): Edges => from(across(box, size), down(box, size), size);

const toTheSides = (box: Edges, size: Size, by: number): Edges[] => [
  from(box.left - by - size.width, down(box, size), size),
  from(box.right + by, down(box, size), size),
];

const beside = (box: Edges, size: Size, by: number): Edges[] => [
  from(across(box, size), box.bottom + by, size),
  from(across(box, size), box.top - by - size.height, size),
  ...toTheSides(box, size, by).toReversed(),
];

/** Under the picture and above it, where that is near. */
function outsideOf(paper: Edges, box: Edges, size: Size): Edges[] {
  const left = across(box, size);
  return [
    ...(paper.bottom - box.bottom < near ? [from(left, paper.bottom + gap, size)] : []),
    ...(box.top - paper.top < near ? [from(left, paper.top - gap - size.height, size)] : []),
  ];
}
