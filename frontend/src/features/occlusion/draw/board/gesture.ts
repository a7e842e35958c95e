import type { Place, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import {
  between,
  type Edge,
  holds,
  keptOnPage,
  middleOf,
  movedBy,
  type Point,
  type Shift,
  sized,
} from '../geometry/place.ts';
import { overWords, type Reach, shiftToWords, sizedToWords, type Snaps } from '../geometry/snap.ts';
import type { NewBox } from '../sheet/sheet.ts';

/** What a pointer that is held down does, and how far it is. All places are of the page. */
export type Gesture =
  | { kind: 'draw'; shape: Shape['kind']; from: Point; to: Point }
  /** Selects what lies in it. */
  | { kind: 'mark'; from: Point; to: Point }
  | { kind: 'move'; ids: readonly string[]; around: Place; from: Point; by: Shift }
  | { kind: 'size'; id: string; edge: Edge; was: Place; from: Point; now: Place }
  | { kind: 'region'; edge: Edge; was: Place; from: Point; now: Place };

export interface Pull {
  to: Point;
  snaps: Snaps;
  reach: Reach;
  /** Nothing snaps. */
  free: boolean;
}

/** The gesture when the pointer is somewhere else. */
export function continued(gesture: Gesture, { to, snaps, reach, free }: Pull): Gesture {
  const by = { dx: to.x - gesture.from.x, dy: to.y - gesture.from.y };
  switch (gesture.kind) {
    case 'draw':
    case 'mark':
      return { ...gesture, to };
    case 'move': {
      const plain = keptOnPage(gesture.around, by);
      if (free) return { ...gesture, by: plain };
      const more = shiftToWords(movedBy(gesture.around, plain), snaps, reach);
      return {
        ...gesture,
        by: keptOnPage(gesture.around, { dx: plain.dx + more.dx, dy: plain.dy + more.dy }),
      };
    }
    case 'size':
    case 'region': {
      const plain = sized(gesture.was, gesture.edge, by);
      const snapping = !free && gesture.kind === 'size';
      return { ...gesture, now: snapping ? sizedToWords(plain, gesture.edge, snaps, reach) : plain };
    }
    default:
      return gesture satisfies never;
  }
}

/** The box that was drawn. Over words it grows to hold them and takes their text, unless it was drawn freely; an ellipse only takes the text. */
export function boxDrawn(
  { shape, from, to }: Extract<Gesture, { kind: 'draw' }>,
  { snaps, free }: Pick<Pull, 'snaps' | 'free'>,
): NewBox {
  const drawn = between(from, to);
  const words = free ? null : overWords(drawn, snaps);
  const place = words && shape === 'rect' ? words.place : drawn;
  return { kind: shape, label: words?.text ?? '', place };
}

/** What a frame that was drawn selects. */
export const markedIn = (
  { from, to }: Extract<Gesture, { kind: 'mark' }>,
  shapes: readonly Shape[],
): string[] => {
  const frame = between(from, to);
  return shapes.filter((shape) => holds(frame, middleOf(shape))).map(({ id }) => id);
};

/** Where the shapes are that a gesture moves or sizes. */
export function placesIn(gesture: Gesture | null, shapes: readonly Shape[]): ReadonlyMap<string, Place> {
  if (gesture?.kind === 'size') return new Map([[gesture.id, gesture.now]]);
  if (gesture?.kind !== 'move') return noPlaces;
  const moved = shapes.filter(({ id }) => gesture.ids.includes(id));
  return new Map(
    moved.map(({ id, x, y, width, height }) => [id, movedBy({ x, y, width, height }, gesture.by)]),
  );
}

const noPlaces: ReadonlyMap<string, Place> = new Map();
