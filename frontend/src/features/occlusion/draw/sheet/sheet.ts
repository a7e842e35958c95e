import type { Occlusion } from '@anamnesis/contracts/cards/occlusion/api.ts';
import {
  type Drawing,
  drawingGroupsOf,
  hidingModes,
  longestLabel,
  longestDrawingTitle,
  mostShapes,
  placeSchema,
  type Place,
  type Shape,
  shapeSchema,
} from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { z } from 'zod';
import { cutToPage } from '../geometry/place.ts';
import { type PageParts, regionOf } from '../geometry/region.ts';

/** What is being drawn on a page. */
export const sheetSchema = z.object({
  shapes: z.array(shapeSchema),
  mode: z.enum(hidingModes),
  title: z.string(),
  /** The part of the page that cards show; null until it is chosen: it follows the boxes then. */
  region: placeSchema.nullable(),
});
export type Sheet = z.infer<typeof sheetSchema>;

export const emptySheet: Sheet = { shapes: [], mode: 'one', title: '', region: null };

/** A box to be drawn. */
export type NewBox = Pick<Shape, 'kind' | 'label'> & { place: Place };

/** Boxes as shapes, each a card of its own: cut to the page, without those of which nothing is seen. `newId` gives one id after the other. */
export function shapesOf(boxes: readonly NewBox[], newId: () => string = newUuid): Shape[] {
  return boxes.flatMap(({ kind, label, place }) => {
    const cut = cutToPage(place);
    const id = newId();
    return cut ? [{ ...cut, kind, label: label.slice(0, longestLabel), id, group: id }] : [];
  });
}

const newUuid = (): string => crypto.randomUUID();

/** With more shapes, as many as there may be: those that are left out have no room. */
export function withShapes(sheet: Sheet, shapes: readonly Shape[]): { sheet: Sheet; added: Shape[] } {
  const added = shapes.slice(0, Math.max(0, mostShapes - sheet.shapes.length));
  return { sheet: { ...sheet, shapes: [...sheet.shapes, ...added] }, added };
}

export const without = (sheet: Sheet, ids: readonly string[]): Sheet => ({
  ...sheet,
  shapes: sheet.shapes.filter(({ id }) => !ids.includes(id)),
});

/** Without all shapes of some cards; the same sheet where it has none of them. */
export const withoutGroups = (sheet: Sheet, groups: ReadonlySet<string>): Sheet =>
  sheet.shapes.some(({ group }) => groups.has(group))
    ? { ...sheet, shapes: sheet.shapes.filter(({ group }) => !groups.has(group)) }
    : sheet;

/** With other places of some of its shapes. Shapes that stay are the same objects. */
export const withPlaces = (sheet: Sheet, places: ReadonlyMap<string, Place>): Sheet => ({
  ...sheet,
  shapes: sheet.shapes.map((shape) => {
    const place = places.get(shape.id);
    return place ? { ...shape, ...place } : shape;
  }),
});

export const withLabel = (sheet: Sheet, id: string, label: string): Sheet => ({
  ...sheet,
  shapes: sheet.shapes.map((shape) =>
    shape.id === id ? { ...shape, label: label.slice(0, longestLabel) } : shape,
  ),
});

export const isGroup = ({ shapes }: Sheet, ids: readonly string[]): boolean =>
  ids.length > 1 && new Set(shapes.filter(({ id }) => ids.includes(id)).map(({ group }) => group)).size === 1;

/** As one card: that of the first of them, which so keeps its answers. */
export function grouped(sheet: Sheet, ids: readonly string[]): Sheet {
  const first = sheet.shapes.find(({ id }) => ids.includes(id));
  if (!first) return sheet;
  const shapes = sheet.shapes.map((shape) =>
    ids.includes(shape.id) ? { ...shape, group: first.group } : shape,
  );
  return { ...sheet, shapes };
}

/** As a card each; the first of every group keeps its card. `newId` gives one id after the other. */
export function ungrouped(sheet: Sheet, ids: readonly string[], newId: () => string = newUuid): Sheet {
  const kept = new Set<string>();
  const shapes = sheet.shapes.map((shape) => {
    const isFirst = !kept.has(shape.group);
    kept.add(shape.group);
    return isFirst || !ids.includes(shape.id) ? shape : { ...shape, group: newId() };
  });
  return { ...sheet, shapes };
}

/** The number of the card that each group is, from 1. */
export const cardNumbers = (sheet: Pick<Sheet, 'shapes'>): ReadonlyMap<string, number> =>
  new Map(drawingGroupsOf(sheet).map((group, at) => [group, at + 1]));

/** What is sent. The sheet has at least one shape. */
export const drawingOf = ({ shapes, mode, title, region }: Sheet, page: PageParts): Drawing => ({
  region: regionOf(shapes, region, page),
  mode,
  title: title.trim().slice(0, longestDrawingTitle),
  shapes,
});

/** The shapes of a drawing that have a card, and those whose card the person deleted: with these it would come back. */
export function byCards({ drawing, cards }: Pick<Occlusion, 'drawing' | 'cards'>): {
  there: Drawing;
  leftOut: Shape[];
} {
  const groups = new Set(cards.map(({ group }) => group));
  const [there, leftOut] = [true, false].map((isThere) =>
    drawing.shapes.filter(({ group }) => groups.has(group) === isThere),
  ) as [Shape[], Shape[]];
  return { there: { ...drawing, shapes: there }, leftOut };
}

/** A drawing that is there, to be changed: what of it is outside the page is cut. */
export const sheetOf = ({ shapes, mode, title, region }: Drawing): Sheet => ({
  shapes: shapes.slice(0, mostShapes).flatMap((shape) => {
    const cut = cutToPage(shape);
    return cut ? [{ ...shape, ...cut }] : [];
  }),
  mode,
  title,
  region,
});
