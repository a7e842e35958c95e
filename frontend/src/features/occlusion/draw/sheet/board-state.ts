import {
  mostShapes,
  type HidingMode,
  type Place,
  type Shape,
} from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { middleOf } from '../geometry/place.ts';
import { changed, type History, redone, startOf, undone } from './history.ts';
import {
  grouped,
  isGroup,
  type Sheet,
  ungrouped,
  withLabel,
  without,
  withPlaces,
  withShapes,
} from './sheet.ts';

export type Tool = 'select' | 'rect' | 'ellipse';

/** What a person draws with, and on what. Every change is a function from one state to the next. */
export interface BoardState {
  history: History<Sheet>;
  /** Ids of shapes. */
  selected: readonly string[];
  tool: Tool;
  /** What happened last, for those who cannot see it. `count` tells two of the same apart. */
  said: { text: string; count: number };
}

export type Change = (state: BoardState) => BoardState;

/** With the boxes of a card selected, if it has any here: they are moved and sized at once. */
export function startWith(sheet: Sheet, group?: string): BoardState {
  const selected = sheet.shapes.filter((shape) => shape.group === group).map(({ id }) => id);
  const tool = selected.length > 0 ? 'select' : 'rect';
  return { history: startOf(sheet), selected, tool, said: { text: '', count: 0 } };
}

const none: readonly string[] = [];
const boxesInWords = (count: number): string => `${count} ${count === 1 ? 'box' : 'boxes'}`;

const say = (state: BoardState, text: string): BoardState => ({
  ...state,
  said: { text, count: state.said.count + 1 },
});

const edit = (state: BoardState, sheet: Sheet, of: string | null = null): BoardState => {
  const history = changed(state.history, sheet, of);
  return history === state.history ? state : { ...state, history };
};

/** Adds shapes, and selects one that is added alone. `also` changes the sheet in the same step. */
export const add =
  (shapes: readonly Shape[], also: (sheet: Sheet) => Sheet = (sheet) => sheet): Change =>
  (state) => {
    if (shapes.length === 0) return state;
    const { sheet, added } = withShapes(state.history.now, shapes);
    const left = shapes.length - added.length;
    if (added.length === 0) return say(state, fullMessage);
    const next = {
      ...edit(state, also(sheet)),
      selected: added.length === 1 ? added.map(({ id }) => id) : none,
    };
    const [first] = added;
    const label = added.length === 1 && first?.label ? `: ${first.label}` : '';
    const full = left > 0 ? ` ${boxesInWords(left)} left out: ${fullMessage}` : '';
    return say(next, `${boxesInWords(added.length)} added${label}.${full}`);
  };

/** A drawing has no room for more. */
export const fullMessage = `A picture can have ${mostShapes} boxes at most.`;

export const select =
  (ids: readonly string[]): Change =>
  (state) =>
    ids.length === 0 && state.selected.length === 0 ? state : { ...state, selected: ids };

/** Adds it to those that are selected, or takes it away. */
export const toggle =
  (id: string): Change =>
  (state) => ({
    ...state,
    selected: state.selected.includes(id)
      ? state.selected.filter((each) => each !== id)
      : [...state.selected, id],
  });

export const selectAll: Change = (state) => {
  const ids = state.history.now.shapes.map(({ id }) => id);
  return say({ ...state, selected: ids }, `${boxesInWords(ids.length)} selected`);
};

export const choose =
  (tool: Tool): Change =>
  (state) => ({ ...state, tool });

/** `of`: further places of the same count as one step, such as those that a held key leads to. */
export const place =
  (places: ReadonlyMap<string, Place>, of: string | null = null): Change =>
  (state) => {
    const next = edit(state, withPlaces(state.history.now, places), of);
    const [first] = places.values();
    return of === null || !first ? next : say(next, placeInWords(first));
  };

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function placeInWords(box: Place): string {
  const { x, y } = middleOf(box);
  const size = `${percent(box.width)} wide, ${percent(box.height)} high`;
  return `${percent(x)} across, ${percent(y)} down; ${size}`;
}

export const remove =
  (ids: readonly string[]): Change =>
  (state) => {
    if (ids.length === 0) return state;
    const next = edit(state, without(state.history.now, ids));
    return say({ ...next, selected: none }, `${boxesInWords(ids.length)} deleted`);
  };

export const label =
  (id: string, text: string): Change =>
  (state) =>
    edit(state, withLabel(state.history.now, id, text), `label ${id}`);

export const title =
  (text: string): Change =>
  (state) =>
    edit(state, { ...state.history.now, title: text }, 'title');

export const hide =
  (mode: HidingMode): Change =>
  (state) =>
    edit(state, { ...state.history.now, mode });

/** null: it follows the boxes again. */
export const show =
  (region: Place | null, of: string | null = null): Change =>
  (state) =>
    edit(state, { ...state.history.now, region }, of);

/** Makes one card of those that are selected, or takes the group that they are apart. */
export const group: Change = (state) => {
  const { selected, history } = state;
  if (selected.length < 2) return say(state, 'Select two or more boxes to make one card from them.');
  if (isGroup(history.now, selected)) {
    return say(edit(state, ungrouped(history.now, selected)), 'Each box is a card of its own');
  }
  return say(edit(state, grouped(history.now, selected)), `${boxesInWords(selected.length)} are one card`);
};

export const undo: Change = (state) => stepped(state, undone(state.history), 'Undone', 'Nothing to undo');
export const redo: Change = (state) => stepped(state, redone(state.history), 'Redone', 'Nothing to redo');

function stepped(
  state: BoardState,
  history: History<Sheet> | null,
  done: string,
  nothing: string,
): BoardState {
  if (!history) return say(state, nothing);
  return say({ ...state, history, selected: thoseIn(history.now, state.selected) }, done);
}

function thoseIn({ shapes }: Sheet, ids: readonly string[]): string[] {
  const there = new Set(shapes.map(({ id }) => id));
  return ids.filter((id) => there.has(id));
}

/** Each sheet that was, is, or can be again as the function has it: what it takes away is not brought back by an undo. */
export const rewritten =
  (each: (sheet: Sheet) => Sheet): Change =>
  (state) => {
    const { past, now, future } = state.history;
    const history = { past: past.map(each), now: each(now), future: future.map(each), last: null };
    return { ...state, history, selected: thoseIn(history.now, state.selected) };
  };

/** Everything as it was at first. */
export const startOver =
  (sheet: Sheet): Change =>
  (state) => ({ ...edit(state, sheet), selected: none });

export const shapesSelected = ({ history, selected }: BoardState): Shape[] =>
  history.now.shapes.filter(({ id }) => selected.includes(id));
