import { longestPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import {
  type Drawing,
  drawingGroupsOf,
  longestLabel,
  longestLabels,
  longestDrawingTitle,
  mostShapes,
  type Place,
  type SentDrawing,
  type Shape,
  smallestSide,
} from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { cardsRefusals } from '@anamnesis/contracts/cards/refusals.ts';
import { isVisible, tidyName } from '@anamnesis/contracts/kernel/text/names.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';

type Sent = SentDrawing['shapes'][number];

/**
 * A drawing as it is stored: its shapes lie in the page, what stood out is cut off, and its region holds them all. Labels and the title
 * are plain text in one line. Throws DRAWING, with what to change.
 */
export function readDrawing({ mode, title: typed, shapes: sent, region }: SentDrawing): Drawing {
  if (sent.length === 0) throw refusedDrawing('Nothing is hidden. Draw at least one box.');
  if (sent.length > mostShapes)
    throw refusedDrawing(`A drawing takes ${mostShapes} boxes at most. Make a second drawing of the rest.`);
  requireIds(sent);
  const title = plain(typed, longestDrawingTitle);
  if (title.length > longestDrawingTitle)
    throw refusedDrawing(`The title is too long. Shorten it to ${longestDrawingTitle} characters.`);
  const shapes = sent.map(readShape);
  if (areLabelsTooLong(shapes))
    throw refusedDrawing(
      `The labels of the boxes are too long together. Shorten the longest ones, to ${longestLabels.toLocaleString('en')} characters in all, or make a second drawing of some boxes.`,
    );
  const drawing: Drawing = {
    region: around([onPage(region), ...shapes].filter(isSeen)),
    mode,
    title,
    shapes,
  };
  for (const group of drawingGroupsOf(drawing))
    if (textOf(drawing, group).prompt.length > longestPrompt)
      throw refusedDrawing(
        'The labels of the boxes that are asked together are too long. Shorten them, or ask for fewer boxes at once.',
      );
  return drawing;
}

export const areLabelsTooLong = (shapes: readonly Pick<Shape, 'label'>[]): boolean =>
  shapes.reduce((length, { label }) => length + label.length, 0) > longestLabels;

export const refusedDrawing = (message: string): Rejection => new Rejection(cardsRefusals.DRAWING, message);

/** Ids are parts of the ids of cards, and of the file for Anki. */
function requireIds(shapes: readonly Sent[]): void {
  if (shapes.some(({ id, group }) => !isId(id) || !isId(group)))
    throw refusedDrawing(
      'A box has an id that cannot be stored. Give each 1 to 100 letters or digits; the signs - _ . : may be in it, too.',
    );
  if (new Set(shapes.map(({ id }) => id)).size < shapes.length)
    throw refusedDrawing('Two boxes have the same id. Give each its own.');
}
const isId = (text: string): boolean => /^[\w.:-]{1,100}$/u.test(text);

function readShape({ id, kind, group, ...sent }: Sent, index: number): Shape {
  const label = plain(sent.label, longestLabel);
  const which = label === '' || label.length > 40 ? `Box ${index + 1}` : `The box “${label}”`;
  if (label.length > longestLabel)
    throw refusedDrawing(
      `The label of box ${index + 1} is too long. Shorten it to ${longestLabel} characters.`,
    );
  const place = onPage(sent);
  if (!isSeen(place))
    throw refusedDrawing(
      isBeside(sent)
        ? `${which} lies outside the page. Move it onto the page, or remove it.`
        : `${which} is too small to be seen. Make it larger, or remove it.`,
    );
  return { ...place, id, kind, label, group };
}

const isSeen = ({ width, height }: Place): boolean => width >= smallestSide && height >= smallestSide;

/** No part of it is on the page. */
function isBeside(place: Place): boolean {
  const { left, top, right, bottom } = edgesOf(place);
  return right <= 0 || bottom <= 0 || left >= 1 || top >= 1;
}

/** What was drawn from right to left, or upwards, has a negative size. */
const edgesOf = ({ x, y, width, height }: Place) => ({
  left: Math.min(x, x + width),
  top: Math.min(y, y + height),
  right: Math.max(x, x + width),
  bottom: Math.max(y, y + height),
});
type Edges = ReturnType<typeof edgesOf>;

const placeBetween = ({ left, top, right, bottom }: Edges): Place => ({
  x: rounded(left),
  y: rounded(top),
  width: rounded(rounded(right) - rounded(left)),
  height: rounded(rounded(bottom) - rounded(top)),
});

/** A millionth of a page is less than a pixel of any picture. */
const rounded = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;
const within = (fraction: number): number => Math.min(1, Math.max(0, fraction));

function onPage(place: Place): Place {
  const { left, top, right, bottom } = edgesOf(place);
  return placeBetween({ left: within(left), top: within(top), right: within(right), bottom: within(bottom) });
}

/** The smallest part of a page that holds all of them. */
export function around(places: readonly Place[]): Place {
  const edges = places.map(edgesOf);
  return placeBetween({
    left: Math.min(...edges.map(({ left }) => left)),
    top: Math.min(...edges.map(({ top }) => top)),
    right: Math.max(...edges.map(({ right }) => right)),
    bottom: Math.max(...edges.map(({ bottom }) => bottom)),
  });
}

/** Of what is typed so much is read, in lengths of what is kept: a text has few characters that are left out. */
const mostRead = 4;

/** In one line, and nothing where nothing of it can be seen. Markup in it is text as any other. What is much too long stays so. */
function plain(text: string, longest: number): string {
  if (text.length > mostRead * longest) return text;
  const tidy = tidyName(text.replaceAll(/[\s\p{Cc}]+/gu, ' '));
  return isVisible(tidy) ? tidy : '';
}
