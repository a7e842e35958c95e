// The items of a HEIC file: what kind each is, and where its bytes lie.
import { type HeicBox, heicBoxesIn, heicReaderOf } from './heic-boxes.ts';
import { latin1, PictureDamaged } from '../picture.ts';

export type HeicStretch = { from: number; to: number };

/** Where the bytes of pictures lie, and those of all other items. */
export type HeicPlaces = { pictures: HeicStretch[]; others: HeicStretch[] };

/** Of all items: a picture in tiles has some hundreds. */
const mostStretches = 50_000;

/** Coded pictures, and those made of them. Others are metadata (Exif, XMP in mime, uri) or unknown. */
const pictureTypes = new Set(['hvc1', 'hev1', 'av01', 'grid', 'iden', 'iovl']);

export type HeicEntry = { id: number; isPicture: boolean; box: HeicBox; toldFrom: number };

/** What a file says of its items. From `toldFrom` on names and other words follow. */
export function heicEntriesIn(bytes: Uint8Array, iinf: HeicBox): HeicEntry[] {
  return entryBoxes(bytes, iinf)
    .filter(({ type }) => type === 'infe')
    .map((box) => {
      const { number, at } = heicReaderOf(bytes, box);
      const version = number(1);
      number(3);
      const id = number(version < 3 ? 2 : 4);
      number(2);
      // Older ones have no type.
      if (version < 2) return { id, isPicture: false, box, toldFrom: at() };
      const type = latin1(bytes, at(), at() + 4);
      number(4);
      return { id, isPicture: pictureTypes.has(type), box, toldFrom: at() };
    });
}

/** Where the entries begin, behind their number. */
export function entriesFrom(bytes: Uint8Array, iinf: HeicBox): number {
  const { number, at } = heicReaderOf(bytes, iinf);
  const version = number(1);
  number(version === 0 ? 5 : 7);
  return at();
}

export const entryBoxes = (bytes: Uint8Array, iinf: HeicBox): HeicBox[] =>
  heicBoxesIn(bytes, entriesFrom(bytes, iinf), iinf.to);

export function primaryItem(bytes: Uint8Array, pitm: HeicBox): number {
  const { number } = heicReaderOf(bytes, pitm);
  const version = number(1);
  number(3);
  return number(version === 0 ? 2 : 4);
}

/** `idat` is where the data in the `meta` box begins. */
export function placesIn(
  bytes: Uint8Array,
  iloc: HeicBox,
  idat: number,
  pictures: ReadonlySet<number>,
): HeicPlaces {
  const { number } = heicReaderOf(bytes, iloc);
  const version = number(1);
  number(3);
  const sizes = number(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  if (lengthBytes === 0) throw new PictureDamaged('its items have no length');
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const places: HeicPlaces = { pictures: [], others: [] };
  const count = number(version < 2 ? 2 : 4);
  for (let item = 0; item < count; item += 1) {
    const id = number(version < 2 ? 2 : 4);
    const isInData = version > 0 && (number(2) & 15) === 1;
    number(2);
    const base = number(baseBytes);
    const extents = number(2);
    for (let extent = 0; extent < extents; extent += 1) {
      number(indexBytes);
      const from = base + number(offsetBytes) + (isInData ? idat : 0);
      const length = number(lengthBytes);
      if (places.pictures.length + places.others.length > mostStretches)
        throw new PictureDamaged('its items are in too many pieces');
      if (length > 0) (pictures.has(id) ? places.pictures : places.others).push({ from, to: from + length });
    }
  }
  return { pictures: merged(places.pictures), others: merged(places.others) };
}

/** In their order, those that touch as one: each byte is copied once, however often it is named. */
function merged(stretches: readonly HeicStretch[]): HeicStretch[] {
  const all: HeicStretch[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}
