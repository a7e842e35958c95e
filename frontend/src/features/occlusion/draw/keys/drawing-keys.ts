import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { KeyboardEvent } from 'react';
import { matchesShortcut } from '../../../../ui/keys/shortcut.ts';
import { around, keptOnPage, movedBy, type Shift, sized } from '../geometry/place.ts';
import { arrowShift } from './listed-keys.ts';
import * as board from '../sheet/board-state.ts';

export interface DrawingKeys {
  state: board.BoardState;
  change: (change: board.Change) => void;
  region: Place;
  zoom: { larger: () => void; smaller: () => void; fit: () => void };
  /** A box in the middle of what is seen. */
  addBox: () => void;
  takeFound: (id: string) => void;
  toLabel: (id: string) => void;
  toBox: (id: string) => void;
  save: () => void;
}

type EscapeKeys = Pick<DrawingKeys, 'state' | 'change' | 'toBox'> & { close: () => void };

const writes = 'input, textarea, select';
const presses = 'button, a[href], [role=radio]';

/** Keys of the drawing screen: those for what has focus, then those for all of it. */
export function drawingKeyDown(keys: DrawingKeys): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || event.defaultPrevented) return;
    const isDone = target.closest(writes)
      ? whileWriting(event, target, keys)
      : onFocused(event, target, keys) || anywhere(event, target, keys);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function whileWriting(event: KeyboardEvent, target: Element, keys: DrawingKeys): boolean {
  const labelled = target.getAttribute('data-label');
  if (matchesShortcut(event, 'Control+Enter')) keys.save();
  else if (event.key === 'Enter' && labelled !== null) toNext(labelled, keys);
  else return false;
  return true;
}

/** From label to label. */
function toNext(id: string, { state, toLabel, toBox }: DrawingKeys): void {
  const { shapes } = state.history.now;
  const next = shapes[shapes.findIndex((shape) => shape.id === id) + 1];
  if (next) toLabel(next.id);
  else toBox(id);
}

/** Of a box, a label that was found, or the frame of what cards show. */
function onFocused(event: KeyboardEvent, target: Element, keys: DrawingKeys): boolean {
  const { state, change, region } = keys;
  const isPress = event.key === ' ' || event.key === 'Enter';
  const found = target.closest('[data-found]')?.getAttribute('data-found');
  if (found && isPress) {
    keys.takeFound(found);
    return true;
  }
  const by = event.altKey ? null : arrowShift(event);
  if (target.closest('[data-region]')) {
    if (!by) return false;
    change(board.show(event.shiftKey ? sized(region, corner, by) : movedBy(region, by), 'region by keys'));
    return true;
  }
  const id = target.closest('[data-box]')?.getAttribute('data-box');
  if (!id) return false;
  if (event.key === ' ') change(board.toggle(id));
  else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) keys.toLabel(id);
  else if (by) {
    const ids = state.selected.includes(id) ? state.selected : [id];
    change(board.select(ids));
    change(pulled(state, ids, by, event.shiftKey));
  } else if (event.key === 'Delete' || event.key === 'Backspace')
    change(board.remove(state.selected.includes(id) ? state.selected : [id]));
  else return false;
  return true;
}

const corner = { x: 1, y: 1 } as const;

function pulled(state: board.BoardState, ids: readonly string[], by: Shift, sizes: boolean): board.Change {
  const shapes = state.history.now.shapes.filter(({ id }) => ids.includes(id));
  const kept = keptOnPage(around(shapes) ?? { x: 0, y: 0, width: 1, height: 1 }, by);
  const places = shapes.map(({ id, x, y, width, height }): [string, Place] => {
    const place = { x, y, width, height };
    return [id, sizes ? sized(place, corner, by) : movedBy(place, kept)];
  });
  return board.place(new Map(places), `${sizes ? 'size' : 'move'} ${ids.join(' ')}`);
}

function anywhere(event: KeyboardEvent, target: Element, keys: DrawingKeys): boolean {
  const { state, change, zoom } = keys;
  const isPressed = (shortcut: string): boolean => matchesShortcut(event, shortcut);
  if (isPressed('Control+Enter')) keys.save();
  else if (isPressed('Control+z')) change(board.undo);
  else if (isPressed('Control+y') || isPressed('Control+Shift+z')) change(board.redo);
  else if (isPressed('Control+a')) change(board.selectAll);
  else if (event.key === 'Delete' || event.key === 'Backspace') change(board.remove(state.selected));
  else if (event.key === 'Enter' && state.selected.length === 1 && !target.closest(presses))
    keys.toLabel(state.selected[0]!);
  else if (isPressed('r')) change(board.choose('rect'));
  else if (isPressed('e')) change(board.choose('ellipse'));
  else if (isPressed('v')) change(board.choose('select'));
  else if (isPressed('n')) keys.addBox();
  else if (isPressed('g')) change(board.group);
  else if (isPressed('+') || isPressed('=')) zoom.larger();
  else if (isPressed('-')) zoom.smaller();
  else if (isPressed('0')) zoom.fit();
  else return false;
  return true;
}

/** One thing after the other: from a label to its box, what is selected, the screen. */
export function escapeFrom(target: Element | null, { state, change, toBox, close }: EscapeKeys): void {
  const labelled = target?.getAttribute('data-label');
  if (labelled) return toBox(labelled);
  if (state.selected.length > 0) change(board.select([]));
  else close();
}
