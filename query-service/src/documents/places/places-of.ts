// The places of a page in fractions of it: what is measured of it, and what was recognised.
import {
  type Figure,
  mostFigures,
  mostPageParts,
  mostSnaps,
  type occlusionApi,
} from '@anamnesis/contracts/cards/occlusion/api.ts';
import {
  longestLabel,
  longestDrawingTitle,
  mostShapes,
  type Place,
} from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { MeasuredWord, PageGeometry } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import type { RecognisedText } from '@anamnesis/contracts/documents/page.ts';
import type { ResponseOf } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { boxAreaOf, type MeasuredBox, bottom, overlapArea, right } from './box.ts';
import type { FigurePageText } from './figure-texts.ts';
import { pageFiguresOf, type PageFigure, mostFigureWords, regionsOn } from './figures.ts';
import { wordLinesOf } from './texts/lines.ts';
import { itemsInBox } from './boxes-in.ts';
import { listOnSlide, mostSlideLetters } from './slide-lists.ts';
import { laidStraight, straightText } from './straight.ts';

export type PagePlaces = ResponseOf<typeof occlusionApi.getPagePlaces>;

/** Of a page of which nothing is known. */
export const noPlaces: PagePlaces = { size: null, words: [], lines: [], figures: [], pictures: [] };

/** `recognised`: of a page that is a picture, which has no text layer then. */
export function labelPlacesOf(
  geometry: PageGeometry,
  recognised: RecognisedText | null,
  page: FigurePageText,
): PagePlaces {
  const { size } = geometry;
  const all = recognised ? withRecognised(geometry.words, recognised) : geometry.words;
  const words = all.slice(0, mostSnaps);
  const laid = laidStraight(geometry);
  const straight = {
    ...geometry,
    words: words.map((word) => ({ ...word, box: laid.straight(word.box) })),
    pictures: geometry.pictures.map(laid.straight),
  };
  const lines = wordLinesOf(straight.words);
  const straightPage = straightText(page, laid);
  const regions = regionsOn(straight, lines);
  const figures = pageFiguresOf(straight, straightPage, lines, regions);
  const isUpright = recognised?.turnedBy === 0;
  const found = figures.length === 0 && isUpright ? listOnSlide(lines, straightPage, size) : figures;
  const onPage = placeOn(size);
  const place = (box: MeasuredBox): Place | undefined => onPage(laid.shown(box));
  const labelled = ({ text, box }: { text: string; box: MeasuredBox }) => {
    const own = place(box);
    return own ? [{ text: truncated(text, longestLabel), place: own }] : [];
  };
  const figureOf = ({ region, title, labels }: PageFigure): Figure[] => {
    const own = place(region);
    const placed = labels.flatMap(labelled).slice(0, mostShapes);
    return own && placed.length > 0
      ? [{ region: own, title: truncated(title, longestDrawingTitle), labels: placed }]
      : [];
  };
  return {
    size,
    words: straight.words.flatMap(labelled).slice(0, mostSnaps),
    lines: lines.flatMap(labelled).slice(0, mostSnaps),
    figures: found.flatMap(figureOf).slice(0, mostFigures),
    pictures: [
      ...regions.map(({ box }) => box),
      ...(isPicture(straight.words) ? [{ x: 0, y: 0, ...size }] : []),
    ]
      .flatMap((box) => place(box) ?? [])
      .slice(0, mostPageParts),
  };
}

/** Without a text layer, and with no more words than a slide has: no page of a book. */
function isPicture(words: readonly MeasuredWord[]): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters <= mostSlideLetters && words.every(({ sure }) => sure !== undefined);
}

const boxOf = ({ box }: MeasuredWord): MeasuredBox => box;
const isSame = (a: MeasuredWord, b: MeasuredWord): boolean =>
  overlapArea(a.box, b.box) > sameWord * Math.min(boxAreaOf(a.box), boxAreaOf(b.box));

/** Words in drawings were looked for once more: of what was read in one place the longer and surer is taken. */
function withRecognised(
  inDrawings: readonly MeasuredWord[],
  { words, turnedBy }: RecognisedText,
): MeasuredWord[] {
  const read = words.map(({ text, box, confidence }): MeasuredWord => {
    const isTurned = turnedBy === 90 || turnedBy === 270;
    return {
      text,
      box,
      size: isTurned ? box.width : box.height,
      sure: confidence,
      ...(isTurned && { isTurned }),
    };
  });
  if (read.length + inDrawings.length > mostFigureWords) return [...read, ...inDrawings];
  const readAt = itemsInBox(read, boxOf);
  const better = inDrawings.filter((word) =>
    readAt(word.box).every(
      (other) => !isSame(word, other) || drawingOcrBonus * ocrScore(word) > ocrScore(other),
    ),
  );
  const betterAt = itemsInBox(better, boxOf);
  return [...read.filter((word) => !betterAt(word.box).some((other) => isSame(word, other))), ...better];
}

/** Of the area of the smaller one. */
const sameWord = 0.3;
/** Where a word stands is known better of one that was looked for once more. */
const drawingOcrBonus = 1.2;
/** In letters: what is longer is no worse than what is longer still. */
const longWord = 6;
const ocrScore = ({ text, sure = 0 }: MeasuredWord): number => sure * Math.min(text.length, longWord);

const within = (points: number, side: number): number => Math.min(1, Math.max(0, points / side));

/** Where a box stands, as far as it is on the page. */
const placeOn =
  ({ width, height }: PageGeometry['size']) =>
  (box: MeasuredBox): Place | undefined => {
    const [x, y] = [within(box.x, width), within(box.y, height)];
    const [x1, y1] = [within(right(box), width), within(bottom(box), height)];
    return x1 > x && y1 > y ? { x, y, width: x1 - x, height: y1 - y } : undefined;
  };

/** No character is cut in two. */
const truncated = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
