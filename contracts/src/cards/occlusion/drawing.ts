// What is hidden on a picture, and how it is asked. All places are fractions (0 to 1) of the page as it is shown, from its top left.
import { z } from 'zod';
import { mediaFileSchema } from '../imports/media.ts';

export const mostShapes = 200;
export const longestLabel = 200;
/** Characters of all labels of a drawing together. */
export const longestLabels = 20_000;
export const longestDrawingTitle = 300;
/** Those as well whose cards were all deleted: they stay, so that they can come back. */
export const mostDrawingsOfPage = 100;
export const mostDrawingsOfDocument = 2_000;
/** Of the page's width or height: what is smaller cannot be seen. */
export const smallestSide = 0.002;

const fraction = z.number().min(0).max(1);
export const placeSchema = z.object({ x: fraction, y: fraction, width: fraction, height: fraction });
/** A part of a page. */
export type Place = z.infer<typeof placeSchema>;

const id = z.string().min(1).max(100);

const shapeKinds = ['rect', 'ellipse'] as const;

/** A place that is hidden. An ellipse fills its box. Shapes of one `group` are asked as one card. */
export const shapeSchema = placeSchema.extend({
  id,
  kind: z.enum(shapeKinds),
  /** What is hidden; '' for none. */
  label: z.string().max(longestLabel),
  group: id,
});
export type Shape = z.infer<typeof shapeSchema>;

/** `one`: only what is asked is hidden. `all`: the other shapes are hidden, too. */
export const hidingModes = ['one', 'all'] as const;
export type HidingMode = (typeof hidingModes)[number];

export const drawingSchema = z.object({
  /** The part of the page that a card shows. All shapes lie in it. */
  region: placeSchema,
  mode: z.enum(hidingModes),
  /** What the picture shows; '' for none. */
  title: z.string().max(longestDrawingTitle),
  shapes: z.array(shapeSchema).min(1).max(mostShapes),
  /** A file of the deck that it came with, which is shown instead of the page. */
  picture: mediaFileSchema.optional(),
});
export type Drawing = z.infer<typeof drawingSchema>;

const anyPlace = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
/** As a person sends it: what cannot be is refused with a sentence, what lies partly outside is cut, ids have letters, digits, `-`, `_`, `.`, `:`. */
export const sentDrawingSchema = z.object({
  region: anyPlace,
  mode: z.enum(hidingModes),
  title: z.string(),
  shapes: z.array(
    anyPlace.extend({ id: z.string(), kind: z.enum(shapeKinds), label: z.string(), group: z.string() }),
  ),
});
export type SentDrawing = z.infer<typeof sentDrawingSchema>;

/** The groups of a drawing in the order of their first shapes: each is a card. */
export const drawingGroupsOf = ({ shapes }: Pick<Drawing, 'shapes'>): string[] => [
  ...new Set(shapes.map(({ group }) => group)),
];
