import { bareHeic } from './heic-bare.ts';
import { type HeicBox, heicBoxesIn, heicReaderOf } from './heic-boxes.ts';
import { heicEntriesIn, placesIn, primaryItem } from './heic-items.ts';
import { type PictureFile, PictureDamaged } from '../picture.ts';

/** Which way up it is is a property of the picture, so that all of EXIF can go. */
export function readHeic(bytes: Uint8Array): PictureFile {
  const top = heicBoxesIn(bytes, 0, bytes.length);
  const meta = top.find(({ type }) => type === 'meta');
  if (!meta) throw new PictureDamaged('there is no picture in it');
  // Version and flags stand first.
  const boxes = heicBoxesIn(bytes, meta.from + 4, meta.to);
  const one = (type: string): HeicBox => {
    const found = boxes.find((box) => box.type === type);
    if (!found) throw new PictureDamaged(`${type} is missing`);
    return found;
  };
  const properties = heicBoxesIn(bytes, one('iprp').from, one('iprp').to)
    .filter(({ type }) => type === 'ipco')
    .flatMap(({ from, to }) => heicBoxesIn(bytes, from, to));
  const sizes = properties.filter(({ type }) => type === 'ispe').map((box) => sizeIn(bytes, box));
  if (sizes.length === 0) throw new PictureDamaged('it has no size');
  // Of a picture in tiles and its preview the largest counts.
  const [width, height] = sizes.reduce((most, size) => (size[0] * size[1] > most[0] * most[1] ? size : most));
  const entries = heicEntriesIn(bytes, one('iinf'));
  const pictures = new Set(entries.filter(({ isPicture }) => isPicture).map(({ id }) => id));
  if (!pictures.has(primaryItem(bytes, one('pitm')))) throw new PictureDamaged('there is no picture in it');
  const idat = boxes.find(({ type }) => type === 'idat');
  const data = [...top.filter(({ type }) => type === 'mdat'), ...(idat ? [idat] : [])];
  const places = placesIn(bytes, one('iloc'), idat?.from ?? 0, pictures);
  const isInData = ({ from, to }: { from: number; to: number }): boolean =>
    data.some((box) => from >= box.from && to <= box.to);
  if (!places.pictures.every(isInData)) throw new PictureDamaged('an item is cut off');
  return {
    mime: 'image/heic',
    width,
    height,
    bare: () => bareHeic(bytes, { top, meta, boxes, data, places }),
  };
}

function sizeIn(bytes: Uint8Array, box: HeicBox): [number, number] {
  const { number } = heicReaderOf(bytes, box);
  number(4);
  return [number(4), number(4)];
}
