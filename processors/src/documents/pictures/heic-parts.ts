import { type Box, boxesIn, readerOf } from './heic-boxes.ts';
import { latin1, type Picture, PictureDamaged } from './picture.ts';

type Stretch = { from: number; to: number };

/** Kinds of items that tell of a picture: EXIF, and others such as XMP. */
const metadata = new Set(['Exif', 'mime', 'uri ']);

/** Which way up it is is a property of the picture, so that all of EXIF can go. */
export function readHeic(bytes: Uint8Array): Picture {
  const top = boxesIn(bytes, 0, bytes.length);
  const meta = top.find(({ type }) => type === 'meta');
  if (!meta) throw new PictureDamaged('there is no picture in it');
  // Version and flags stand first.
  const boxes = boxesIn(bytes, meta.from + 4, meta.to);
  const one = (type: string): Box => {
    const found = boxes.find((box) => box.type === type);
    if (!found) throw new PictureDamaged(`${type} is missing`);
    return found;
  };
  const properties = boxesIn(bytes, one('iprp').from, one('iprp').to)
    .filter(({ type }) => type === 'ipco')
    .flatMap(({ from, to }) => boxesIn(bytes, from, to));
  const sizes = properties.filter(({ type }) => type === 'ispe').map((box) => sizeIn(bytes, box));
  if (sizes.length === 0) throw new PictureDamaged('it has no size');
  // Of a picture in tiles and its preview the largest counts.
  const [width, height] = sizes.reduce((most, size) => (size[0] * size[1] > most[0] * most[1] ? size : most));
  const items = metadataItems(bytes, one('iinf'));
  const data = boxes.find(({ type }) => type === 'idat');
  const told = [
    ...placesOf(bytes, one('iloc'), data?.from ?? 0, items),
    ...top.filter(({ type }) => ['uuid', 'udta', 'free', 'skip'].includes(type)),
  ];
  // Those that do not lie in the file are no reason to think that the others are all there is.
  if (told.some(({ from, to }) => from < 0 || to > bytes.length || to < from))
    throw new PictureDamaged('an item is cut off');
  return { mime: 'image/heic', width, height, bare: () => blanked(bytes, told) };
}

function sizeIn(bytes: Uint8Array, box: Box): [number, number] {
  const { number } = readerOf(bytes, box);
  number(4);
  return [number(4), number(4)];
}

function metadataItems(bytes: Uint8Array, iinf: Box): Set<number> {
  const { number } = readerOf(bytes, iinf);
  const version = number(1);
  const head = 4 + (version === 0 ? 2 : 4);
  const ids = new Set<number>();
  for (const box of boxesIn(bytes, iinf.from + head, iinf.to)) {
    if (box.type !== 'infe') continue;
    const entry = readerOf(bytes, box);
    const of = entry.number(1);
    entry.number(3);
    if (of < 2) continue;
    const id = entry.number(of === 2 ? 2 : 4);
    entry.number(2);
    if (metadata.has(latin1(bytes, entry.at(), entry.at() + 4))) ids.add(id);
  }
  return ids;
}

/** Where these items lie in the file. */
function placesOf(bytes: Uint8Array, iloc: Box, data: number, items: ReadonlySet<number>): Stretch[] {
  const { number } = readerOf(bytes, iloc);
  const version = number(1);
  number(3);
  const sizes = number(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const places: Stretch[] = [];
  const count = number(version < 2 ? 2 : 4);
  for (let item = 0; item < count; item += 1) {
    const id = number(version < 2 ? 2 : 4);
    const isInData = version > 0 && (number(2) & 15) === 1;
    number(2);
    const base = number(baseBytes);
    const extents = number(2);
    for (let extent = 0; extent < extents; extent += 1) {
      number(indexBytes);
      const from = base + number(offsetBytes) + (isInData ? data : 0);
      const length = number(lengthBytes);
      if (items.has(id)) places.push({ from, to: from + length });
    }
  }
  return places;
}

/** Nothing is taken out, as everything is found by its place. */
function blanked(bytes: Uint8Array, stretches: readonly Stretch[]): Uint8Array {
  const bare = bytes.slice();
  for (const { from, to } of stretches) bare.fill(0, from, to);
  return bare;
}
