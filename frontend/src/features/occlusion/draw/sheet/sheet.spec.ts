import { drawingSchema, drawingGroupsOf, mostShapes } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDrawing, anOcclusion, aShape } from '../../../../occlusion/occlusion.fixture.ts';
import {
  byCards,
  cardNumbers,
  drawingOf,
  emptySheet,
  grouped,
  isGroup,
  type NewBox,
  shapesOf,
  sheetOf,
  ungrouped,
  withLabel,
  without,
  withPlaces,
  withShapes,
} from './sheet.ts';

const ids = () => {
  let count = 0;
  return () => `id ${(count += 1)}`;
};
const nothing = { figures: [], pictures: [], lines: [] };
const box = (x: number, label = ''): NewBox => ({
  kind: 'rect',
  label,
  place: { x, y: 0.5, width: 0.05, height: 0.05 },
});
const drawn = (count: number) =>
  withShapes(
    emptySheet,
    shapesOf(
      Array.from({ length: count }, (_, at) => box(at / (count + 1))),
      ids(),
    ),
  ).sheet;

describe('boxes', () => {
  it('are cut to the page, and dropped where they have no size or are outside', () => {
    const number = fc.double({ min: -2, max: 3, noNaN: true });
    const any = fc.record({ x: number, y: number, width: number, height: number });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (places) => {
        const boxes = places.map((place): NewBox => ({ kind: 'ellipse', label: 'x'.repeat(300), place }));
        const shapes = shapesOf(boxes, ids());
        const read = drawingSchema.safeParse(drawingOf({ ...emptySheet, shapes }, nothing));
        expect(read.success).toBe(shapes.length > 0);
      }),
    );
    expect(shapesOf([{ ...box(0), place: { x: 0.3, y: 0.3, width: 0.2, height: 0 } }], ids())).toEqual([]);
  });

  it('are at most so many', () => {
    const { sheet, added } = withShapes(drawn(mostShapes - 1), shapesOf([box(0.1), box(0.2)], ids()));
    expect([sheet.shapes.length, added.length]).toEqual([mostShapes, 1]);
  });

  it('stay the same objects where nothing of them changes', () => {
    const sheet = drawn(3);
    const places = new Map([['id 2', { x: 0, y: 0, width: 0.1, height: 0.1 }]]);
    const moved = withPlaces(sheet, places);
    expect(moved.shapes[1]).toMatchObject({ id: 'id 2', x: 0, width: 0.1 });
    expect([moved.shapes[0], moved.shapes[2]]).toEqual([sheet.shapes[0], sheet.shapes[2]]);
    expect(moved.shapes[0]).toBe(sheet.shapes[0]);
    expect(withLabel(sheet, 'id 1', 'aorta').shapes[1]).toBe(sheet.shapes[1]);
  });
});

describe('a group', () => {
  it('is one card: that of its first box, also when it is taken apart', () => {
    const sheet = grouped(drawn(4), ['id 4', 'id 2']);
    expect(sheet.shapes.map(({ group }) => group)).toEqual(['id 1', 'id 2', 'id 3', 'id 2']);
    expect(cardNumbers(sheet)).toEqual(
      new Map([
        ['id 1', 1],
        ['id 2', 2],
        ['id 3', 3],
      ]),
    );
    expect([isGroup(sheet, ['id 2', 'id 4']), isGroup(sheet, ['id 1', 'id 2'])]).toEqual([true, false]);
    const apart = ungrouped(sheet, ['id 2', 'id 4'], () => 'new');
    expect(apart.shapes.map(({ group }) => group)).toEqual(['id 1', 'id 2', 'id 3', 'new']);
  });

  it('ends with its boxes', () => {
    expect(drawingGroupsOf(without(grouped(drawn(3), ['id 1', 'id 2']), ['id 1', 'id 2']))).toEqual(['id 3']);
  });

  it('makes no card more or less than there are groups, however boxes are put together and apart', () => {
    const some = fc.subarray(['id 1', 'id 2', 'id 3', 'id 4', 'id 5']);
    fc.assert(
      fc.property(fc.array(fc.record({ some, together: fc.boolean() }), { maxLength: 8 }), (steps) => {
        const newId = ids();
        const end = steps.reduce(
          (sheet, { some: those, together }) =>
            together ? grouped(sheet, those) : ungrouped(sheet, those, () => `new ${newId()}`),
          drawn(5),
        );
        expect(end.shapes.map(({ id }) => id)).toEqual(drawn(5).shapes.map(({ id }) => id));
        expect(cardNumbers(end).size).toBe(drawingGroupsOf(end).length);
        // The first box has kept its card, and so its answers.
        expect(end.shapes[0]?.group).toBe('id 1');
      }),
    );
  });
});

it('is sent as a drawing, and opened again as it was', () => {
  const sheet = { ...drawn(3), title: ' The heart ', mode: 'all' as const };
  const drawing = drawingOf(sheet, nothing);
  expect(drawing).toMatchObject({ mode: 'all', title: 'The heart' });
  expect(sheetOf(drawing)).toEqual({ ...sheet, title: 'The heart', region: drawing.region });
});

it('leaves out the boxes whose cards were deleted, all boxes of a card', () => {
  const shapes = [aShape('patella'), aShape('femur'), aShape('end', { group: 'femur' }), aShape('tibia')];
  const { drawing, cards } = anOcclusion(aDrawing({ shapes }));
  const [patella, femur, end, tibia] = shapes;
  const some = byCards({ drawing, cards: cards.filter(({ group }) => group !== 'femur') });
  expect(some).toEqual({ there: { ...drawing, shapes: [patella, tibia] }, leftOut: [femur, end] });
  expect(byCards({ drawing, cards })).toEqual({ there: drawing, leftOut: [] });
  expect(byCards({ drawing, cards: [] }).there.shapes).toEqual([]);
});
