import { mostShapes } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { describe, expect, it } from 'vitest';
import * as board from './board-state.ts';
import { emptySheet, shapesOf } from './sheet.ts';

const shapes = (...labels: string[]) =>
  shapesOf(
    labels.map((label, at) => ({
      kind: 'rect' as const,
      label,
      place: { x: at / 300, y: 0.2, width: 0.1, height: 0.1 },
    })),
  );
const after = (...changes: board.Change[]) =>
  changes.reduce((state, change) => change(state), board.startWith(emptySheet));
const three = shapes('aorta', 'apex', 'septum');
const ids = three.map(({ id }) => id);

describe('what is drawn', () => {
  it('is selected and said', () => {
    const state = after(board.add(shapes('aorta')));
    expect(state.said.text).toBe('1 box added: aorta.');
    expect(state.selected).toEqual(state.history.now.shapes.map(({ id }) => id));
  });

  it('is undone with what was changed by it, and what is selected is there', () => {
    const state = after(
      board.add(three, (sheet) => ({ ...sheet, title: 'The heart' })),
      board.remove(ids.slice(0, 1)),
      board.undo,
      board.select(ids),
      board.undo,
    );
    expect(state.history.now).toEqual(emptySheet);
    expect(state.selected).toEqual([]);
    expect(board.undo(state).said.text).toBe('Nothing to undo');
    expect(board.redo(state).history.now.title).toBe('The heart');
  });

  it('has no room for more than there may be, and says so', () => {
    const many = Array.from({ length: mostShapes - 1 }, () => 'x');
    const state = after(board.add(shapes(...many)), board.add(shapes('a', 'b', 'c')));
    expect(state.history.now.shapes).toHaveLength(mostShapes);
    expect(state.said.text).toBe('1 box added: a. 2 boxes left out: A picture can have 200 boxes at most.');
    expect(board.add(shapes('d'))(state)).toMatchObject({ history: state.history });
  });

  it('is one step as long as a key is held or a label is typed', () => {
    const place = (x: number) =>
      board.place(new Map([[ids[0]!, { x, y: 0, width: 0.1, height: 0.1 }]]), 'keys');
    const state = after(
      board.add(three),
      place(0.1),
      place(0.2),
      board.label(ids[0]!, 'a'),
      board.label(ids[0]!, 'ab'),
    );
    expect(state.history.past).toHaveLength(3);
    expect(state.history.now.shapes[0]).toMatchObject({ x: 0.2, label: 'ab' });
  });
});

describe('a group', () => {
  it('is made of what is selected, and taken apart again', () => {
    const one = after(board.add(three), board.select(ids.slice(0, 2)), board.group);
    expect(new Set(one.history.now.shapes.map(({ group }) => group)).size).toBe(2);
    expect(one.said.text).toBe('2 boxes are one card');
    const apart = board.group(one);
    expect(new Set(apart.history.now.shapes.map(({ group }) => group)).size).toBe(3);
  });

  it('needs two boxes', () => {
    const state = after(board.add(three), board.select(ids.slice(0, 1)), board.group);
    expect(state.said.text).toMatch(/^Select two or more/);
    expect(state.history.past).toHaveLength(1);
  });
});

it('selects several', () => {
  const state = after(board.add(three), board.select([]), board.toggle(ids[0]!), board.toggle(ids[2]!));
  expect(board.shapesSelected(state).map(({ label }) => label)).toEqual(['aorta', 'septum']);
  expect(board.selectAll(state).selected).toEqual(ids);
});
