// Lines that stand under each other put together to texts.
import { around, type MeasuredBox, bottom, gapX, middleX, right } from '../box.ts';
import { itemsInBox, firstPlaceFrom } from '../boxes-in.ts';
import { type Line, meanOf, median } from './lines.ts';

/** Lines that belong together, from the top down. */
export type Text = Line & { readonly lines: readonly Line[] };

/** In sizes, between lines of one text. */
const leading = 0.55;
/** Lines that were recognised surely enough to tell how far apart the lines of a label stand; in letters. */
const [surely, fewestLetters] = [0.7, 4];
/** Of what was recognised, from one line to the next: at least, at most, and of what is usual between close lines of the page. */
const closest = 0.9;
const [widestPitch, samePitch] = [1.32, 1.15];
/** The same of two lines that have no others near them: those are farther away, as a share of it. */
const [widestAlone, farOthers] = [1.6, 1.5];
/** In sizes: by how much more room tells something. */
const clearly = 0.2;
const sameSize = 0.3;
const sameSeenSize = 0.3;
const alike = 0.2;

/** Lines under each other in letters of one size, which begin, end or have their middles at one place. */
export function textsOf(lines: readonly Line[]): Text[] {
  const seen = lines.filter(({ isSeen }) => isSeen);
  const open: Line[][] = [];
  /** Lines that are the last of their text so far, and which that is. */
  const lasts = new Map<Line, number>();
  const [seenAt, writtenAt] = [itemsInBox(seen, footBox), itemsInBox(lines, bottomBox)];
  const isNext = goesOnAmong(seen, seenAt);
  const aboveOf = (line: Line): Line[] => (line.isSeen ? seenAt(aboveFoot(line)) : writtenAt(aboveTop(line)));
  for (const line of lines.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)) {
    let last = -1;
    for (const above of line.isTurned ? [] : aboveOf(line)) {
      const own = lasts.get(above) ?? -1;
      if (own <= last || !isNext(above, line)) continue;
      last = own;
    }
    if (last < 0) last = open.push([]) - 1;
    const text = open[last]!;
    if (text.length > 0) lasts.delete(text.at(-1)!);
    text.push(line);
    lasts.set(line, last);
  }
  return open.flatMap(apart).map((own) => ({
    text: own.map(({ text }) => text).join(' '),
    box: around(own.map(({ box }) => box)),
    size: median(own.map(({ size }) => size)),
    foot: own.at(-1)!.foot,
    isTurned: own[0]!.isTurned,
    isSeen: own[0]!.isSeen,
    sure: meanOf(own.map(({ sure, text }) => [sure, text.length])),
    led: { left: own.some(({ led }) => led.left), right: own.some(({ led }) => led.right) },
    lines: own,
  }));
}

/** From each label one line leads away to a side: where another one does, another label has begun. */
function apart(own: readonly Line[]): Line[][] {
  const found: Line[][] = [];
  let [from, last] = [0, -1];
  for (const [at, line] of own.entries()) {
    if (!line.led.left && !line.led.right) continue;
    if (last >= from && isLedAs(own[last]!, line)) {
      const begun = widestBetween(own, last, at);
      found.push(own.slice(from, begun));
      from = begun;
    }
    last = at;
  }
  return [...found, own.slice(from)];
}

const isLedAs = ({ led: a }: Line, { led: b }: Line): boolean => (a.left && b.left) || (a.right && b.right);

/** The line above which most room is, of those after one and up to another. */
function widestBetween(lines: readonly Line[], after: number, upTo: number): number {
  const roomAbove = (at: number): number => lines[at]!.foot - lines[at - 1]!.foot;
  let widest = upTo;
  for (let at = upTo - 1; at > after; at--)
    if (roomAbove(at) > roomAbove(widest) + clearly * lines[at]!.size) widest = at;
  return widest;
}

const footBox = (line: Line): MeasuredBox => ({ ...line.box, y: line.foot, height: 0 });
const bottomBox = ({ box }: Line): MeasuredBox => ({ ...box, y: bottom(box), height: 0 });
/** Where a written line may end that goes on with this one. */
const aboveTop = ({ box, size }: Line): MeasuredBox => ({
  ...box,
  y: box.y - leading * size,
  height: (leading + 0.5) * size,
});
/** Where a recognised one may stand that goes on with this one: their sizes, and what is usual of those, are alike. */
function aboveFoot(line: Line): MeasuredBox {
  const height = widestAlone * Math.max(1, ((1 + alike) * line.size) / (1 - sameSeenSize));
  return { ...line.box, y: line.foot - height, height };
}

type IsNext = (above: Line, line: Line) => boolean;

/** Labels under each other stand further apart than lines of one label, if some of the page have several. */
function goesOnAmong(seen: readonly Line[], seenAt: (box: MeasuredBox) => Line[]): IsNext {
  const sizes = seen.map(({ size }) => size).toSorted((a, b) => a - b);
  // The size of one line is told by its ink, and less surely than that of all that are alike.
  const usual = new Map(seen.map((line) => [line, medianNear(sizes, line.size)]));
  const pitch = (above: Line, line: Line): number =>
    (line.foot - above.foot) / Math.max(1, usual.get(above) ?? 1, usual.get(line) ?? 1);
  const sure = seen.filter((line) => line.sure >= surely && line.text.length >= fewestLetters);
  const sureAt = itemsInBox(sure, footBox);
  const pitches = sure.flatMap((line) =>
    sureAt(aboveFoot(line)).flatMap((above) => {
      if (above === line || !isUnder(above, line)) return [];
      const own = pitch(above, line);
      return own >= closest && own <= widestPitch ? [own] : [];
    }),
  );
  const close = pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 4)] ?? Infinity;
  const most = Math.min(widestPitch, samePitch * close);
  const areAlone = (above: Line, line: Line): boolean => {
    const far = farOthers * (line.foot - above.foot);
    const over = seenAt({ ...above.box, y: above.foot - far, height: far });
    const below = seenAt({ ...line.box, y: line.foot, height: far });
    return (
      !over.some((one) => one !== above && one.foot < above.foot && isUnder(one, above)) &&
      !below.some((one) => one !== line && one.foot > line.foot && isUnder(line, one))
    );
  };
  return (above, line) => {
    if (!isUnder(above, line)) return false;
    if (line.isSeen) {
      const own = pitch(above, line);
      return own > 0.6 && (own <= most || (own <= widestAlone && areAlone(above, line)));
    }
    const size = Math.min(above.size, line.size);
    const gap = line.box.y - bottom(above.box);
    return gap <= leading * size && gap >= -0.5 * size;
  };
}

/** Of those in an ascending list that are like it. */
function medianNear(sorted: readonly number[], size: number): number {
  const [from, to] = [-alike, alike].map((by) => firstPlaceFrom(sorted, (one) => one, size + by * size));
  return sorted[Math.floor((from! + to!) / 2)] ?? 0;
}

function isUnder(above: Line, line: Line): boolean {
  if (above.isTurned || line.isTurned || above.isSeen !== line.isSeen) return false;
  const ease = line.isSeen ? sameSeenSize : sameSize;
  if (Math.abs(above.size - line.size) > ease * Math.max(above.size, line.size)) return false;
  if (line.box.y < above.box.y || gapX(above.box, line.box) > 0) return false;
  const edge = 0.6 * Math.min(above.size, line.size);
  return (
    Math.abs(above.box.x - line.box.x) <= edge ||
    Math.abs(right(above.box) - right(line.box)) <= edge ||
    Math.abs(middleX(above.box) - middleX(line.box)) <= edge
  );
}
