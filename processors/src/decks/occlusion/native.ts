// Anki's own notes for pictures (23.10 and later): one field of clozes such as `{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2:oi=1}}`.
import type { ImportedNoteField } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { ReadNoteType } from '../templates/note-type.ts';
import {
  type PictureBox,
  boxAround,
  type HiddenShape,
  boxOnPicture,
  pictureIn,
  type PictureNote,
} from './picture-note.ts';
import { turnedEllipse, turnedRect } from './turned.ts';

const place = /\{\{c(\d[\d,]*)::image-occlusion:([^{}]*)\}\}/gu;
/** The numbers by which Anki finds these fields, which are their order as long as nobody moved them. */
const tags = { places: 0, picture: 1, header: 2, extra: 3 } as const;
const fieldsOfDrawing = Object.keys(tags) as (keyof typeof tags)[];
const everythingIsHidden = '1';

/** null for a note of another kind. `ratioOf`: width by height of a picture, by which turned shapes are known. */
export function nativePictureNote(
  type: ReadNoteType,
  { fields, guid }: PackageNote,
  ratioOf: (picture: string) => number = () => 1,
): PictureNote | null {
  const placeOf = (name: keyof typeof tags): number => {
    const tagged = type.fields.findIndex(({ tag }) => tag === tags[name]);
    return tagged < 0 ? tags[name] : tagged;
  };
  const textOf = (name: keyof typeof tags): string => fields[placeOf(name)] ?? '';
  const found = [...textOf('places').matchAll(place)].flatMap(([, numbers = '', properties = '']) =>
    // A place of several cards is one for each of them.
    numbersIn(numbers).map((number) => ({ number, ...propertiesOf(properties) })),
  );
  const picture = pictureIn(textOf('picture'));
  if (!type.isCloze || found.length === 0 || picture === undefined) return null;
  const named = new Set(fieldsOfDrawing.map(placeOf));
  const others = type.fields.flatMap(({ name }, n): ImportedNoteField[] =>
    !named.has(n) && fields[n]?.trim() ? [{ name, html: fields[n] }] : [],
  );
  return {
    drawing: guid,
    picture,
    mode: found.some(({ values }) => values.get('oi') === everythingIsHidden) ? 'all' : 'one',
    shapes: found.flatMap(({ number, ...shape }) => shapeOf(number, shape, ratioOf(picture)) ?? []),
    asked: null,
    header: textOf('header'),
    extra: [{ name: type.fields[placeOf('extra')]?.name ?? '', html: textOf('extra') }, ...others],
  };
}

/** Of which only the box around them is hidden here. */
export const polygonsIn = ({ fields }: Pick<PackageNote, 'fields'>): string[] =>
  fields.flatMap((field) => field.match(/\{\{c[\d,]+::image-occlusion:polygon:/gu) ?? []);

type Properties = { kind: string; values: ReadonlyMap<string, string> };

/** A colon in a value has a backslash before it. */
function propertiesOf(text: string): Properties {
  const [kind = '', ...pairs] = text.split(/(?<!\\):/u);
  const values = pairs.map((pair): [string, string] => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals), pair.slice(equals + 1)];
  });
  return { kind, values: new Map(values) };
}

const numbersIn = (text: string): number[] => [...new Set(text.split(',').filter(Boolean).map(Number))];

/** A turned shape and a polygon by the box around them. Text on the picture hides nothing, nor does number 0 have a card. */
function shapeOf(number: number, { kind, values }: Properties, ratio: number): HiddenShape | null {
  if (number === 0) return null;
  const valueOf = (name: string): number => Number(values.get(name) ?? Number.NaN);
  // Zero was written as a lone point at times, and Anki takes all that is no number for it.
  const [x, y] = [valueOf('left') || 0, valueOf('top') || 0];
  const turn = (valueOf('angle') || 0) / turnsInStored;
  const box =
    kind === 'rect'
      ? turnedRect({ x, y, width: valueOf('width'), height: valueOf('height') }, turn, ratio)
      : kind === 'ellipse'
        ? turnedEllipse({ x, y, width: 2 * valueOf('rx'), height: 2 * valueOf('ry') }, turn, ratio)
        : kind === 'polygon'
          ? boxOfPolygon(values, x, y)
          : null;
  const seen = box && boxOnPicture(box);
  return seen && { kind: kind === 'ellipse' ? 'ellipse' : 'rect', ...seen, number };
}

/** An angle is stored in ten thousandths of a turn. */
const turnsInStored = 10_000;

/** Where a polygon lies is said apart: its points may begin anywhere. */
function boxOfPolygon(values: Properties['values'], x: number, y: number): PictureBox {
  const around = boxAround(pointsOf(values.get('points') ?? ''));
  return {
    ...around,
    ...(values.has('left') && { x }),
    ...(values.has('top') && { y }),
  };
}

const pointsOf = (points: string): [number, number][] =>
  points
    .split(/\s+/u)
    .map((pair) => pair.split(','))
    .flatMap(([x, y]): [number, number][] =>
      x === undefined || y === undefined ? [] : [[Number(x) || 0, Number(y) || 0]],
    );
