import type { ImportedNoteField } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { HidingMode } from '@anamnesis/contracts/cards/occlusion/drawing.ts';

/** A place that is hidden, in fractions of the picture from its top left. Shapes of one number are asked as one card. */
export type HiddenShape = {
  kind: 'rect' | 'ellipse';
  x: number;
  y: number;
  width: number;
  height: number;
  number: number;
};

/** A note of hidden places on a picture, as a drawing of ours wants it. */
export type PictureNote = {
  /** What all notes of one drawing have in common: *Enhanced* makes one for each place. */
  drawing: string;
  /** As the note names it. */
  picture: string;
  mode: HidingMode;
  shapes: readonly HiddenShape[];
  /** Which number this note asks for; null where it has a card for each. */
  asked: number | null;
  /** HTML of strangers yet. */
  header: string;
  /** What else it has: Anki shows most of it below the answer. */
  extra: readonly ImportedNoteField[];
};

/** In fractions of the picture. */
export type PictureBox = Omit<HiddenShape, 'kind' | 'number'>;

/** A millionth of a picture is nothing, and sums of fractions stay readable. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The part of a box that lies on the picture; null where none does. */
export function boxOnPicture({ x, y, width, height }: PictureBox): PictureBox | null {
  const [left, top] = [within(x), within(y)];
  const seen = {
    x: rounded(left),
    y: rounded(top),
    width: rounded(within(x + width) - left),
    height: rounded(within(y + height) - top),
  };
  // Neither where one of them is no number.
  return seen.width > 0 && seen.height > 0 ? seen : null;
}

/** The smallest box around points. */
export function boxAround(points: readonly (readonly [x: number, y: number])[]): PictureBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The first picture that a field shows. */
export const pictureIn = (html: string): string | undefined => {
  const [, double, single, bare] =
    /<img\b[^<>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s<>]+))/iu.exec(html) ?? [];
  return (double ?? single ?? bare)?.replaceAll('&amp;', '&');
};
