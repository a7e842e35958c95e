import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { type ReactNode, type RefObject, memo, useEffect, useEffectEvent } from 'react';
import { between } from '../geometry/place.ts';
import type { Snaps } from '../geometry/snap.ts';
import { type BoardState, type Change, shapesSelected } from '../sheet/board-state.ts';
import type { FoundFigure } from '../sheet/found-labels.ts';
import { cardNumbers } from '../sheet/sheet.ts';
import { type Gesture, placesIn } from './gesture.ts';
import { Handles } from './handles.tsx';
import { RegionFrame, RegionShade } from './region-frame.tsx';
import { Outline, ShapeView } from './shape-view.tsx';
import { usePointer } from './use-pointer.ts';
import type { View } from './use-view.ts';
import './board.css';

interface BoardProps {
  pageNumber: number;
  state: BoardState;
  change: (change: Change) => void;
  /** The part of the page that cards show. */
  region: Place;
  snaps: Snaps;
  found: readonly FoundFigure[];
  takeFound: (id: string) => void;
  room: HTMLElement | null;
  roomRef: (room: HTMLDivElement | null) => void;
  paper: RefObject<HTMLDivElement | null>;
  view: View;
  /** The proportions of the page are known: until then there is only what stands for it. */
  hasShape: boolean;
  /** Its picture, or what stands for it. */
  children: ReactNode;
}

/** The labels that were found: dashed, until they are pressed and become boxes. */
const FoundView = memo(function FoundView({ figures }: { figures: readonly FoundFigure[] }) {
  return figures.flatMap(({ labels }) =>
    labels.map(({ id, text, place }) => (
      <g
        key={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there are no buttons in SVG
        role="button"
        tabIndex={0}
        data-found={id}
        aria-label={`Hide the label ${text}`}
        className="draw-found"
      >
        <title>{text}</title>
        <Outline kind="rect" place={place} className="draw-found-shape" />
      </g>
    )),
  );
});

/** Ctrl and the wheel, or two fingers on a touchpad, zoom around the pointer; the browser's own zoom stays out of it. */
function useWheelZoom(room: HTMLElement | null, zoomBy: View['zoomBy']): void {
  const zoom = useEffectEvent(zoomBy);
  useEffect(() => {
    if (!room) return;
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    room.addEventListener('wheel', wheel, { passive: false });
    return () => room.removeEventListener('wheel', wheel);
  }, [room]);
}

/** The page, with boxes over it that are drawn, moved and sized. */
export function Board(props: BoardProps) {
  const { pageNumber, state, change, region, snaps, found, takeFound, room, roomRef, paper, view } = props;
  const { hasShape, children } = props;
  const { gesture, handlers } = usePointer({
    room,
    paper,
    view,
    state,
    change,
    snaps,
    region,
    takeFound,
  });
  useWheelZoom(room, view.zoomBy);
  const { shapes } = state.history.now;
  const cards = cardNumbers(state.history.now);
  const sizes = countsOf(shapes.map(({ group }) => group));
  const moved = placesIn(gesture, shapes);
  const shown = gesture?.kind === 'region' ? gesture.now : region;
  const [only, ...others] = shapesSelected(state);
  // With a tool that draws, the next box may begin beside one that is selected: nothing there takes hold of that.
  const isSizing = state.tool === 'select';
  const sized = isSizing && only && others.length === 0 ? (moved.get(only.id) ?? only) : null;
  if (!hasShape)
    return (
      <div ref={roomRef} className="draw-room">
        <div className="m-auto">{children}</div>
      </div>
    );
  return (
    <div ref={roomRef} className="draw-room" data-tool={state.tool} {...handlers}>
      <div ref={paper} className="draw-paper paper" style={view.size}>
        {children}
        <svg
          role="application"
          aria-label={`Page ${pageNumber} with what is hidden on it`}
          className="draw-layer"
        >
          <RegionShade region={shown} />
          {shapes.map((shape, at) => (
            <ShapeView
              key={shape.id}
              shape={shape}
              moved={moved.get(shape.id)}
              selected={state.selected.includes(shape.id)}
              number={at + 1}
              card={(sizes.get(shape.group) ?? 1) > 1 ? (cards.get(shape.group) ?? null) : null}
            />
          ))}
          <FoundView figures={found} />
          <RegionFrame region={shown} size={isSizing ? view.size : null} />
          {sized && <Handles place={sized} size={view.size} of="box" />}
          <Drawn gesture={gesture} />
        </svg>
      </div>
    </div>
  );
}

/** What a pointer draws just now. */
function Drawn({ gesture }: { gesture: Gesture | null }) {
  if (gesture?.kind !== 'draw' && gesture?.kind !== 'mark') return null;
  const place = between(gesture.from, gesture.to);
  const kind = gesture.kind === 'draw' ? gesture.shape : 'rect';
  return <Outline kind={kind} place={place} className={`draw-preview draw-preview-${gesture.kind}`} />;
}

const countsOf = (groups: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1);
  return counts;
};
