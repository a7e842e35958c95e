import type { Place, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { around, type Edge, isSeen, type Point } from '../geometry/place.ts';
import { type Reach, type Snaps, wordAt } from '../geometry/snap.ts';
import * as board from '../sheet/board-state.ts';
import { type NewBox, shapesOf } from '../sheet/sheet.ts';
import { boxDrawn, continued, type Gesture, markedIn, placesIn } from './gesture.ts';
import { useTouches } from './use-touches.ts';
import type { View } from './use-view.ts';

interface PointerOptions {
  room: HTMLElement | null;
  paper: RefObject<HTMLElement | null>;
  view: View;
  state: board.BoardState;
  change: (change: board.Change) => void;
  snaps: Snaps;
  region: Place;
  takeFound: (id: string) => void;
}

/** Within so many CSS pixels of where it began, a pointer has only pressed. */
const still = { mouse: 4, touch: 10 };
/** Edges that are so near snap to each other, in CSS pixels. */
const snapPixels = 6;

/** What was pressed, and where. */
interface Press {
  id: number;
  at: { x: number; y: number };
  box: string | null;
  found: string | null;
  wasSelected: boolean;
  /** A finger, or the middle button, moves what is seen. */
  pans: boolean;
  hasMoved: boolean;
}

/** Drawing, moving, sizing and selecting with a mouse, a pen or a finger. */
export function usePointer({ room, paper, view, state, change, snaps, region, takeFound }: PointerOptions) {
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const press = useRef<Press>(null);
  const giveUp = (): void => {
    press.current = null;
    setGesture(null);
  };
  const touches = useTouches(room, view, giveUp);
  useEscape(gesture !== null, giveUp);
  const { shapes } = state.history.now;

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = paper.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const reach = (): Reach => ({ x: snapPixels / view.size.width, y: snapPixels / view.size.height });

  const begin = (event: PointerEvent, box: Shape | undefined): Gesture | null => {
    const from = pointOf(event);
    const handle = closest(event, '[data-edge]');
    if (handle) return sizing(handle, from);
    if (box) {
      const ids = state.selected.includes(box.id) ? state.selected : [box.id];
      const all = around(shapes.filter(({ id }) => ids.includes(id)));
      return all && { kind: 'move', ids, around: all, from, by: { dx: 0, dy: 0 } };
    }
    if (state.tool !== 'select') return { kind: 'draw', shape: state.tool, from, to: from };
    return event.pointerType === 'touch' ? null : { kind: 'mark', from, to: from };
  };
  const sizing = (handle: Element, from: Point): Gesture | null => {
    const [x = 0, y = 0] = (handle.getAttribute('data-edge') ?? '').split(' ').map(Number);
    const edge = { x, y } as Edge;
    if (handle.getAttribute('data-of') === 'region')
      return { kind: 'region', edge, was: region, from, now: region };
    const shape = shapes.find(({ id }) => id === state.selected[0]);
    return shape
      ? { kind: 'size', id: shape.id, edge, was: placeOf(shape), from, now: placeOf(shape) }
      : null;
  };

  const add = (box: NewBox): void => change(board.add(shapesOf([box])));
  const finish = (done: Gesture, free: boolean): void => {
    switch (done.kind) {
      case 'draw': {
        const box = boxDrawn(done, { snaps, free });
        return isSeen(box.place) ? add(box) : undefined;
      }
      case 'mark':
        return change(board.select(markedIn(done, shapes)));
      case 'move':
      case 'size':
        return change(board.place(placesIn(done, shapes)));
      case 'region':
        return change(board.show(done.now));
      default:
        return done satisfies never;
    }
  };
  /** It did not move. */
  const pressed = (event: PointerEvent, { box, found, wasSelected }: Press): void => {
    if (found !== null) return takeFound(found);
    if (box !== null) {
      if (event.shiftKey) return change(board.toggle(box));
      if (wasSelected) change(board.select([box]));
      return;
    }
    if (closest(event, '[data-edge]')) return;
    const word = state.tool === 'select' || event.altKey ? null : wordAt(pointOf(event), snaps);
    if (word)
      add({ kind: state.tool === 'ellipse' ? 'ellipse' : 'rect', label: word.text, place: word.place });
    else change(board.select([]));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (isOnScrollbar(event)) return;
    if (touches.down(event) || !paper.current || press.current) return;
    if (event.button > 1) return;
    capture(event);
    const id = closest(event, '[data-box]')?.getAttribute('data-box') ?? null;
    const box = shapes.find((each) => each.id === id);
    const wasSelected = box !== undefined && state.selected.includes(box.id);
    const begun = event.button === 1 ? null : begin(event, box);
    const found = closest(event, '[data-found]')?.getAttribute('data-found') ?? null;
    const at = { x: event.clientX, y: event.clientY };
    press.current = {
      id: event.pointerId,
      at,
      box: id,
      found,
      wasSelected,
      pans: begun === null,
      hasMoved: false,
    };
    // It is seen at once what will be moved.
    if (box && !wasSelected && !event.shiftKey) change(board.select([box.id]));
    setGesture(begun);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (touches.move(event)) return;
    const { current } = press;
    if (current?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - current.at.x, event.clientY - current.at.y];
    const least = event.pointerType === 'touch' ? still.touch : still.mouse;
    if (!current.hasMoved && Math.hypot(dx, dy) < least) return;
    current.hasMoved = true;
    if (current.pans) {
      room?.scrollBy({ left: -dx, top: -dy, behavior: 'instant' });
      current.at = { x: event.clientX, y: event.clientY };
    } else if (gesture) {
      const pull = { to: pointOf(event), snaps, reach: reach(), free: event.altKey };
      setGesture(continued(gesture, pull));
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const { current } = press;
    if (touches.up(event) || current?.id !== event.pointerId) return;
    giveUp();
    if (!current.hasMoved) pressed(event, current);
    else if (gesture && !current.pans) {
      const pull = { to: pointOf(event), snaps, reach: reach(), free: event.altKey };
      finish(continued(gesture, pull), event.altKey);
    }
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>): void => {
    touches.up(event);
    if (press.current?.id === event.pointerId) giveUp();
  };
  return {
    /** Null while nothing is drawn, moved or sized. */
    gesture,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

/** While something is drawn, Escape gives it up, and does nothing else. */
function useEscape(isDrawing: boolean, giveUp: () => void): void {
  const stop = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    giveUp();
  });
  useEffect(() => {
    if (!isDrawing) return;
    const listen = (event: KeyboardEvent): void => stop(event);
    // Before the screen hears of it.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [isDrawing]);
}

const placeOf = ({ x, y, width, height }: Place): Place => ({ x, y, width, height });

const closest = ({ target }: PointerEvent, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;

/** What is outside the window reaches it, too. */
function capture({ currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // It was released already.
  }
}

function isOnScrollbar({ target, currentTarget, nativeEvent }: PointerEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false;
  return nativeEvent.offsetX > currentTarget.clientWidth || nativeEvent.offsetY > currentTarget.clientHeight;
}
