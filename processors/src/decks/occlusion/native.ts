// Anki's own notes for pictures (23.10 and later): one field of clozes such as `{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2:oi=1}}`.
import type { PackageNote } from '@anamnesis/contracts/ports/deck-package.ts';
import type { ReadNoteType } from '../templates/note-type.ts';
import { boxAround, type HiddenShape, onPicture, pictureIn, type PictureNote } from './picture-note.ts';

const place = /\{\{c(\d+)::image-occlusion:([^{}]*)\}\}/gu;
/** The numbers by which Anki finds these fields, which are their order as long as nobody moved them. */
const tags = { places: 0, picture: 1, header: 2, extra: 3 } as const;
const everythingIsHidden = '1';

/** null for a note of another kind. */
export function nativePictureNote(type: ReadNoteType, { fields, guid }: PackageNote): PictureNote | null {
  const placeOf = (name: keyof typeof tags): number => {
    const tagged = type.fields.findIndex(({ tag }) => tag === tags[name]);
    return tagged < 0 ? tags[name] : tagged;
  };
  const textOf = (name: keyof typeof tags): string => fields[placeOf(name)] ?? '';
  const found = [...textOf('places').matchAll(place)].map(([, number, properties = '']) => ({
    number: Number(number),
    ...propertiesOf(properties),
  }));
  const picture = pictureIn(textOf('picture'));
  if (!type.isCloze || found.length === 0 || picture === undefined) return null;
  return {
    drawing: guid,
    picture,
    mode: found.some(({ values }) => values.get('oi') === everythingIsHidden) ? 'all' : 'one',
    shapes: found.flatMap(({ number, kind, values }) => shapeOf(number, kind, values) ?? []),
    asked: null,
    header: textOf('header'),
    extra: [{ name: type.fields[placeOf('extra')]?.name ?? '', html: textOf('extra') }],
  };
}

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

/** A polygon by the box around it. Text on the picture hides nothing, nor does number 0 have a card. */
function shapeOf(number: number, kind: string, values: Properties['values']): HiddenShape | null {
  if (number === 0) return null;
  const valueOf = (name: string): number => Number(values.get(name) ?? Number.NaN);
  const [x, y] = [valueOf('left'), valueOf('top')];
  const box =
    kind === 'rect'
      ? { x, y, width: valueOf('width'), height: valueOf('height') }
      : kind === 'ellipse'
        ? { x, y, width: 2 * valueOf('rx'), height: 2 * valueOf('ry') }
        : kind === 'polygon'
          ? boxAround(pointsOf(values.get('points') ?? ''))
          : null;
  const seen = box && onPicture(box);
  return seen && { kind: kind === 'ellipse' ? 'ellipse' : 'rect', ...seen, number };
}

const pointsOf = (points: string): [number, number][] =>
  points
    .split(/\s+/u)
    .map((pair) => pair.split(',').map(Number))
    .flatMap(([x, y]): [number, number][] => (x === undefined || y === undefined ? [] : [[x, y]]));
