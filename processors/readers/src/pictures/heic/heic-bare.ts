// A HEIC file with nothing but what decoding its picture takes. Nothing is taken out, as everything is found by its place:
// into a file of zeros the known parts are copied, and the other boxes become free space.
import { type HeicBox, heicBoxesIn } from './heic-boxes.ts';
import { entriesFrom, heicEntriesIn, entryBoxes, type HeicPlaces } from './heic-items.ts';
import { latin1 } from '../picture.ts';

export type HeicParts = {
  top: readonly HeicBox[];
  /** The one of the picture, and what is in it. */
  meta: HeicBox;
  boxes: readonly HeicBox[];
  /** Those that hold the bytes of items. */
  data: readonly HeicBox[];
  places: HeicPlaces;
};

/** How a picture is coded, coloured, cut and turned. Others tell when it was made, or describe it. */
const properties = new Set(
  'hvcC lhvC av1C a1op a1lx lsel ispe pixi colr pasp clap irot imir rloc auxC clli mdcv'.split(' '),
);
/** Of files of still pictures. One that says that it has a film, too, would not be read without it. */
const brands = new Set('heic heix heim heis mif1 mif2 miaf MiHB MiHE MiPr avif'.split(' '));
const anyPicture = 'mif1';
/** Of a handler, up to its name. */
const handlerBytes = 24;
const ascii = new TextEncoder();
const freeSpace = ascii.encode('free');

export function bareHeic(bytes: Uint8Array, { top, meta, boxes, data, places }: HeicParts): Uint8Array {
  const copy = copyOf(bytes);
  const kept = new Set([top[0]!, meta, ...data]);
  for (const box of top) (kept.has(box) ? copy.head : copy.drop)(box);
  keepBrands(copy, top[0]!);
  copy.keep(meta.from, meta.from + 4);
  const first = new Map(boxes.toReversed().map((box) => [box.type, box]));
  for (const box of boxes) ((first.get(box.type) === box && inMeta[box.type]) || dropped)(copy, box);
  for (const { from, to } of places.pictures) copy.keep(from, to);
  // They can lie in the bytes of a picture.
  for (const { from, to } of places.others)
    for (const box of data)
      if (from < box.to && to > box.from) copy.bare.fill(0, Math.max(from, box.from), Math.min(to, box.to));
  const end = Math.max(...top.filter((box) => kept.has(box)).map(({ to }) => to));
  return copy.bare.subarray(0, end);
}

type Copy = ReturnType<typeof copyOf>;

function copyOf(bytes: Uint8Array) {
  const bare = new Uint8Array(bytes.length);
  const keep = (from: number, to: number): void => bare.set(bytes.subarray(from, to), from);
  const head = ({ at, from }: HeicBox): void => keep(at, from);
  const drop = (box: HeicBox): void => {
    head(box);
    bare.set(freeSpace, box.at + 4);
  };
  return { bytes, bare, keep, head, drop };
}

const whole = ({ keep }: Copy, { at, to }: HeicBox): void => keep(at, to);
const dropped = ({ drop }: Copy, box: HeicBox): void => drop(box);

const inMeta: Record<string, (copy: Copy, box: HeicBox) => void> = {
  pitm: whole,
  iloc: whole,
  iref: whole,
  idat: ({ head }, box) => head(box),
  hdlr: ({ keep }, { at, from, to }) => keep(at, Math.min(to, from + handlerBytes)),
  iprp: keepProperties,
  iinf: keepEntries,
};

/** A brand, a version of it, and others. */
function keepBrands({ bytes, bare }: Copy, { from, to }: HeicBox): void {
  for (let at = from; at + 4 <= to; at += 4) {
    const name = latin1(bytes, at, at + 4);
    if (at !== from + 4) bare.set(ascii.encode(brands.has(name) ? name : anyPicture), at);
  }
}

function keepProperties(copy: Copy, { at, from, to }: HeicBox): void {
  copy.keep(at, from);
  for (const box of heicBoxesIn(copy.bytes, from, to)) {
    if (box.type === 'ipma') whole(copy, box);
    else if (box.type !== 'ipco') copy.drop(box);
    else {
      copy.head(box);
      for (const property of heicBoxesIn(copy.bytes, box.from, box.to))
        (properties.has(property.type) ? whole : dropped)(copy, property);
    }
  }
}

function keepEntries({ bytes, keep, drop }: Copy, iinf: HeicBox): void {
  keep(iinf.at, entriesFrom(bytes, iinf));
  for (const box of entryBoxes(bytes, iinf)) if (box.type !== 'infe') drop(box);
  for (const { box, toldFrom } of heicEntriesIn(bytes, iinf)) keep(box.at, toldFrom);
}
