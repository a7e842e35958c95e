import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { percent } from '../../../../occlusion/geometry.ts';
import type { Edge } from '../geometry/place.ts';

export interface HandlesProps {
  place: Place;
  /** Of the page as it is shown, in CSS pixels. */
  size: { width: number; height: number };
  /** What is pulled by them. */
  of: 'box' | 'region';
}

const corners: readonly Edge[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];
const sides: readonly Edge[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];
/** A side that is shorter has no handle: it would lie over those of the corners. In CSS pixels. */
const leastSide = 64;
/** How far around a handle a thumb, or a mouse, takes it. */
const reach = { coarse: 36, fine: 14 };
/** How much of that lies over the box itself: the middle of a small one moves it. */
const inward = { coarse: 8, fine: 5 };

/** The places by which a box, or the part of the page that cards show, is made larger and smaller. */
export function Handles({ place, size, of }: HandlesProps) {
  const [width, height] = [place.width * size.width, place.height * size.height];
  const shown = sides.filter(({ x }) => of === 'box' && (x === 0 ? width : height) >= leastSide);
  return [...shown, ...corners].map((edge) => (
    <svg
      key={`${edge.x} ${edge.y}`}
      x={percent(place.x + (place.width * (edge.x + 1)) / 2)}
      y={percent(place.y + (place.height * (edge.y + 1)) / 2)}
      className="draw-handle"
      data-edge={`${edge.x} ${edge.y}`}
      data-of={of}
      style={{ cursor: cursorOf(edge) }}
      aria-hidden
    >
      <Reach edge={edge} pointer="coarse" />
      <Reach edge={edge} pointer="fine" />
      <rect x={-4} y={-4} width={8} height={8} rx={of === 'box' ? 1.5 : 4} className="draw-handle-dot" />
    </svg>
  ));
}

/** What takes a pointer: it reaches further out than in. */
function Reach({ edge, pointer }: { edge: Edge; pointer: 'coarse' | 'fine' }) {
  const [out, within] = [reach[pointer], inward[pointer]];
  const [left, right] = edge.x === 0 ? [out / 2, out / 2] : edge.x < 0 ? [out, within] : [within, out];
  const [top, bottom] = edge.y === 0 ? [out / 2, out / 2] : edge.y < 0 ? [out, within] : [within, out];
  return (
    <rect
      x={-left}
      y={-top}
      width={left + right}
      height={top + bottom}
      fill="transparent"
      className={pointer === 'coarse' ? 'draw-reach-coarse' : 'draw-reach-fine'}
    />
  );
}

const cursorOf = ({ x, y }: Edge): string =>
  x === 0 ? 'ns-resize' : y === 0 ? 'ew-resize' : x === y ? 'nwse-resize' : 'nesw-resize';
