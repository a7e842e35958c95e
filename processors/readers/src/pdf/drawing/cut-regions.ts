// The regions of cards on their page, cut for a deck: found as the browser finds them, in the text of the page that is drawn.
import { type RecognisedText } from '@anamnesis/contracts/documents/page.ts';
import type { RegionBox } from '@anamnesis/contracts/documents/region/box.ts';
import { foldItems } from '@anamnesis/contracts/documents/region/fold.ts';
import {
  type PrintedText,
  printedText,
  type TextPiece,
} from '@anamnesis/contracts/documents/region/prints.ts';
import { recognisedItems, recognisedStyles } from '@anamnesis/contracts/documents/region/recognised-items.ts';
import {
  areSure,
  fitted as fittedRegion,
  isWithin,
  type ReadPage,
  type PageAreaOfCard,
  regionOf,
  type ShareOf,
} from '@anamnesis/contracts/documents/region/region.ts';
import { type CardOnPage, regionPlaces } from '@anamnesis/contracts/documents/region/region-places.ts';
import { regionPiecesOf } from '@anamnesis/contracts/documents/region/rows.ts';
import { type Cover, mostPictureBytes, type RegionPart } from '@anamnesis/contracts/documents/requests.ts';
import { wholePageRegion } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import { joinedBytes } from '../../pictures/picture.ts';
import { withDocument } from './drawn-document.ts';
import { fittedRegions } from './fitting.ts';
import { identityMatrix } from '../matrix.ts';
import { openPdf } from '../open.ts';
import { placedLettersOf } from '../over/letters.ts';
import { type OpenPdfPage, type DrawnPixels, withPdfPage } from './page-part.ts';
import { encodeShadesPng } from '../../pictures/png.ts';
import { scaleFor } from './render.ts';
import { seeing } from '../seen/seen.ts';
import { seenOn } from '../hanging.ts';
import { sheetOfPage } from '../sheet.ts';

export type CardsToCut = { cards: readonly CardOnPage[]; recognised: RecognisedText | null };
/** Which picture it is the upper part of. */
type CutPart = Pick<RegionPart, 'covers' | 'isApart' | 'below'> & { picture: number };
/** `pictures`: one after the other in `bytes`, by where each of them ends; `regions`: for each card, from top to bottom, null without one. */
export type RegionsCut = { bytes: Uint8Array; ends: number[]; regions: (CutPart[] | null)[] };

/** In pixels: a page as wide as this is sharp on a phone, and a deck of thousands of cards stays small. */
const widestPage = 1_000;
/** In pixels: what is smaller shows nothing. */
const leastSide = 4;
/** For each pixel: letters and lines take less; of a scan or a photograph the quality goes down for it, and then the size. */
const bytesOfPixel = 0.12;
const fewestBytes = 16_000;
/** A page that is read in another shape than it is drawn in is not known. */
const mostApart = 0.01;

/**
 * The regions of cards on the first page of a PDF, as PNG or JPEG of at most `mostPictureBytes` a part. The page is read and drawn once.
 * Rejects when it cannot be drawn.
 */
export async function cutRegions(pdf: Uint8Array, { cards, recognised }: CardsToCut): Promise<RegionsCut> {
  // Its bytes are used up.
  const { page, shareOf } = await read(pdf.slice(), recognised);
  return withDocument(pdf, (document, library) =>
    withPdfPage([library, document], async (open) => {
      const { width, height } = open;
      const isAsRead = Math.abs(height / width / page.ratio - 1) < mostApart;
      if (!isAsRead) return { bytes: new Uint8Array(), ends: [], regions: cards.map(() => null) };
      const scale = Math.min(scaleFor(width, height), widestPage / width);
      const longest = Math.min(Math.max(width, height) * scale, open.sharpest(wholePageRegion));
      const whole = open.pixels(wholePageRegion, longest);
      const drawn = { width: whole.width, pixels: (part: Rectangle) => cutOut(whole, part) };
      const regions = cards.map((card) => {
        const places = regionPlaces(page, card);
        const isSure = places && areSure(places, page, recognised?.words);
        const found = isSure ? regionOf(places, page, Infinity, shareOf) : null;
        return found && fittedRegion(found, drawn);
      });
      return cutAll(regions, open, whole);
    }),
  );
}

async function read(
  bytes: Uint8Array,
  recognised: RecognisedText | null,
): Promise<{ page: ReadPage; shareOf: ShareOf }> {
  const pdf = await openPdf(bytes, { hasPictures: false });
  try {
    const first = await pdf.getPage(1);
    const { matrix, size } = sheetOfPage(first);
    const { width, height } = size;
    const { read: content, seen } = await seeing(() => first.getTextContent(), width * height);
    // What hangs over the edge of the page is in no picture of it.
    const own = seenOn(
      content.items.filter((item) => 'str' in item),
      first,
    );
    const isSilent = own.every(({ str }) => str.trim() === '');
    const items = isSilent && recognised ? recognisedItems(recognised) : own;
    const printed: PrintedText =
      items === own
        ? printedText({ items, styles: content.styles }, { transform: matrix, width, height }, (name) =>
            Boolean(seen.fonts.get(name)?.isBold),
          )
        : printedText(
            { items, styles: recognisedStyles },
            { ...size, transform: identityMatrix },
            () => false,
          );
    const folded = foldItems(printed.items, printed.lineEnds);
    const page = { ...printed, ratio: height / width, folded, pieces: regionPiecesOf(printed) };
    return { page, shareOf: (_, __, place) => shareIn(items[place.item]!, place, seen.widths) };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** As wide as its letters are in their own font. */
function shareIn(
  item: TextPiece,
  { from, to }: { from: number; to: number },
  widths: Parameters<typeof placedLettersOf>[1],
): [number, number] {
  const { edges } = placedLettersOf(item, widths);
  const [one, other] = [(edges[from] ?? 0) / item.width, (edges[to] ?? item.width) / item.width];
  return [Math.min(one, other), Math.max(one, other)];
}

type Rectangle = { left: number; top: number; width: number; height: number };

/** What begins in the same place is one picture, down to the lowest end: cards under one heading have the same. */
async function cutAll(
  found: readonly (PageAreaOfCard | null)[],
  page: OpenPdfPage,
  whole: DrawnPixels,
): Promise<RegionsCut> {
  const crops = found.map((region) => region?.folded.map(({ crop }) => onPage(crop, whole)) ?? []);
  const pictures = new Map<string, Rectangle>();
  for (const part of crops.flat()) {
    const before = pictures.get(keyOf(part));
    if (!before || before.height < part.height) pictures.set(keyOf(part), part);
  }
  const bytes: Uint8Array[] = [];
  for (const part of pictures.values())
    bytes.push(isSeen(part) ? await encoded(page, whole, part) : new Uint8Array());
  const names = [...pictures.keys()];
  const regions = found.map((region, n): CutPart[] | null => {
    if (!region || !crops[n]!.every(isSeen)) return null;
    const covers = region.blanks.flatMap(({ answer, others }) => [...answer, ...others]);
    return region.folded.map(({ crop, isApart }, at) => {
      const part = crops[n]![at]!;
      const picture = pictures.get(keyOf(part))!;
      return {
        picture: names.indexOf(keyOf(part)),
        covers: covers.filter((box) => isWithin(box, crop)).map((box) => coverIn(box, picture, whole.width)),
        isApart,
        below: hundredths(picture.height - part.height, picture.width),
      };
    });
  });
  let end = 0;
  return { bytes: joinedBytes(bytes), ends: bytes.map(({ length }) => (end += length)), regions };
}

const keyOf = ({ left, top, width }: Rectangle): string => `${left} ${top} ${width}`;
const isSeen = ({ width, height }: Rectangle): boolean => width >= leastSide && height >= leastSide;

/** What of a box is on the page, in pixels. */
function onPage({ left, top, right, bottom }: RegionBox, { width, height }: DrawnPixels): Rectangle {
  const [from, over] = [Math.max(0, Math.floor(left * width)), Math.max(0, Math.floor(top * width))];
  return {
    left: from,
    top: over,
    width: Math.min(width, Math.ceil(right * width)) - from,
    height: Math.min(height, Math.ceil(bottom * width)) - over,
  };
}

const hundredths = (pixels: number, of: number): number =>
  Math.round(Math.max(0, pixels / of) * 10_000) / 100;

/** In hundredths of a picture, so that it holds in every size. */
function coverIn({ left, top, right, bottom }: RegionBox, part: Rectangle, scale: number): Cover {
  return {
    left: hundredths(left * scale - part.left, part.width),
    top: hundredths(top * scale - part.top, part.height),
    width: hundredths((right - left) * scale, part.width),
    height: hundredths((bottom - top) * scale, part.height),
  };
}

function encoded(page: OpenPdfPage, whole: DrawnPixels, part: Rectangle): Promise<Uint8Array> | Uint8Array {
  const { width, height } = part;
  const cut = cutOut(whole, part);
  const region = {
    x: part.left / whole.width,
    y: part.top / whole.height,
    width: width / whole.width,
    height: height / whole.height,
  };
  const longest = Math.max(width, height);
  const most = Math.min(mostPictureBytes, Math.max(fewestBytes, Math.ceil(width * height * bytesOfPixel)));
  return (
    encodeShadesPng(cut.data, width, height, most) ??
    fittedRegions((side) => (side === longest ? cut : page.pixels(region, side)), longest, most)
  );
}

/** A part of a picture; what is beside it is white. */
function cutOut(whole: DrawnPixels, { left, top, width, height }: Rectangle): DrawnPixels {
  const data = new Uint8Array(width * 4 * height).fill(255);
  const [from, to] = [Math.max(0, left), Math.min(whole.width, left + width)];
  if (from >= to) return { data, width, height };
  for (let y = Math.max(0, top); y < Math.min(whole.height, top + height); y += 1) {
    const row = y * whole.width;
    data.set(whole.data.subarray((row + from) * 4, (row + to) * 4), ((y - top) * width + from - left) * 4);
  }
  return { data, width, height };
}
