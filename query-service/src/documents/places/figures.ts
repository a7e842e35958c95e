// Figures of a page with their labels, found by where things stand.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { PageGeometry, Stroke } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import { around, type MeasuredBox, bottom, gapX, gapY, grown, isBoxIn, right } from './box.ts';
import { type KnownText, knownTexts, type FigurePageText } from './figure-texts.ts';
import { withLeads } from './texts/leads.ts';
import { type Line, wordLinesOf, median } from './texts/lines.ts';
import { type Text, textsOf } from './texts/texts.ts';
import { type FigureRegion, regionsOf } from './regions.ts';
import { itemsInBox } from './boxes-in.ts';
import { withoutScales } from './scales.ts';
import { captionOf, figureTitleOf } from './titles.ts';

/** In points of the page. */
export type Label = { readonly text: string; readonly box: MeasuredBox };
export type PageFigure = {
  readonly region: MeasuredBox;
  readonly title: string;
  readonly labels: readonly Label[];
};

const fewestLabels = 2;
/** A picture with fewer has to be read surely, and has more than short ones; in letters. */
const [few, surelyFew, shortest] = [4, 0.8, 4];
/** So many that are read this surely are labels, whatever else was recognised in a photograph. */
const [enough, certainly] = [3, 0.85];
/** Of the letters that were recognised in a picture. */
const leastLegible = 0.6;
const fewestLetters = 2;
/** Letters of sentences in a picture, for each letter of its labels. */
const mostAmong = 4;
/** Of the letters of most labels in a picture. */
const [smaller, larger] = [0.5, 2];
/** In points, beside a drawing; above and below it captions and paragraphs stand, which are told apart on a page that was recognised. */
const [beside, aboveOrBelow, aboveOrBelowSeen] = [30, 5, 14];
const mostLinesBeside = 3;
/** Of a frame. */
const wideLine = 0.6;
/** In points, between a label and the line that leads to it. */
const leading = 110;
/** In points, around a figure and around a label. */
const [padding, ease] = [5, 1];

/** A page with more words or parts of drawings has no figures that anybody could tell apart. */
export const [mostFigureWords, mostFigureParts] = [4_000, 2_000];
/** Nor one with more regions, or more texts at one of them. */
const [mostRegions, mostLabels] = [100, 600];

/** Where figures may be; nowhere on a page of so much. `lines`: of its words. */
export function regionsOn(geometry: PageGeometry, lines: readonly Line[]): FigureRegion[] {
  const { words, strokes, areas } = geometry;
  if (words.length > mostFigureWords || strokes.length + areas.length > mostFigureParts) return [];
  const regions = regionsOf(
    geometry,
    lines.filter(({ isSeen }) => !isSeen),
  );
  return regions.length > mostRegions ? [] : regions;
}

/** From the top down. `lines`: of its words, and `regions`: of these, where they are known already. */
export function pageFiguresOf(
  geometry: PageGeometry,
  page: FigurePageText,
  lines: readonly Line[] = wordLinesOf(geometry.words),
  regions: readonly FigureRegion[] = regionsOn(geometry, lines),
): PageFigure[] {
  if (regions.length === 0) return [];
  const texts = knownTexts(textsOf(withLeads(lines, geometry.strokes)), page, geometry.size);
  const found = regions.flatMap((region) => figureOf(region, { texts, page, size: geometry.size }) ?? []);
  return asOne(found).toSorted((a, b) => a.region.y - b.region.y || a.region.x - b.region.x);
}

type On = {
  readonly texts: readonly KnownText[];
  readonly page: FigurePageText;
  readonly size: PageGeometry['size'];
};
type Keyed = Label & { readonly key: Text };
type Captioned = Omit<PageFigure, 'labels'> & {
  readonly caption: PageBlock | undefined;
  readonly labels: readonly Keyed[];
};

function figureOf(region: FigureRegion, on: On): Captioned | undefined {
  const endsAt = itemsInBox(region.strokes.flatMap(endsOf), (end) => end);
  const own = on.texts.filter((known) => belongs(known, region, endsAt));
  const inside = own.filter(({ text }) => isBoxIn(text.box, region.box));
  const seen = own.flatMap(({ text }) => (text.isSeen && text.text.length > shortest ? [text.size] : []));
  const usual = median(seen);
  const labels = own.filter(({ kind, text }) => {
    if (kind === 'label') return isOfSize(text, usual);
    return kind === 'item' ? isBoxIn(text.box, region.box) : kind === 'heading';
  });
  if (labels.length < fewestLabels || labels.length > mostLabels || isDoubtful(labels, inside))
    return undefined;
  const sentences = lettersOf(inside.filter(({ kind }) => kind === 'running'));
  const mayHave = region.isPicture && labels.length >= few ? mostAmong : 1;
  if (sentences > mayHave * lettersOf(labels)) return undefined;
  const named = withoutScales(labels);
  if (named.length < fewestLabels || isTextBox(named, region, on)) return undefined;
  const whole = around([region.box, ...named.map(({ text }) => text.box)]);
  const caption = captionOf(whole, on.page);
  return {
    region: padded(whole, on.size),
    caption,
    title: figureTitleOf(whole, caption, on),
    labels: named.map(({ text: key }) => ({ key, text: key.text, box: grown(key.box, ease) })),
  };
}

const endsOf = ({ x0, y0, x1, y1 }: Stroke): MeasuredBox[] => [
  { x: x0, y: y0, width: 0, height: 0 },
  { x: x1, y: y1, width: 0, height: 0 },
];

/** In it or right beside it, or at the end of a line that leads there. */
function belongs(
  { text: { box, size, lines, isSeen }, kind }: KnownText,
  { box: region }: FigureRegion,
  endsAt: (box: MeasuredBox) => MeasuredBox[],
): boolean {
  if (isBoxIn(box, grown(region, 2))) return true;
  if (kind !== 'label' && kind !== 'heading') return false;
  const [across, down] = [gapX(box, region), gapY(box, region)];
  if (kind === 'label' && lines.length <= mostLinesBeside) {
    if (down < -0.3 * size && across <= beside) return true;
    const near = isSeen ? aboveOrBelowSeen : aboveOrBelow;
    if (across < -0.3 * box.width && down <= near && box.width < 0.7 * region.width) return true;
  }
  const reach = kind === 'label' && across > 0 ? leading : aboveOrBelow;
  // No line of a region ends outside it.
  if (across > reach || down > 0.5 * size) return false;
  return endsAt(grown(box, Math.max(0.5 * size, reach))).some(
    (end) => gapY(box, end) <= 0.5 * size && gapX(box, end) <= reach,
  );
}

/** Lines from one side of a frame to the other, on a page that was recognised as a whole. */
function isTextBox(labels: readonly KnownText[], { box }: FigureRegion, { texts }: On): boolean {
  if (texts.some(({ text }) => !text.isSeen)) return false;
  const wide = labels.filter(({ text }) => isBoxIn(text.box, box) && text.box.width > wideLine * box.width);
  return lettersOf(wide) > lettersOf(labels) / 2;
}

const isOfSize = ({ isSeen, size }: Text, usual: number): boolean =>
  !isSeen || (size >= smaller * usual && size <= larger * usual);

const lettersOf = (some: readonly KnownText[]): number =>
  some.reduce((sum, { text }) => sum + text.text.length, 0);

/** Where most of what was recognised is no text, all of it is parts of the picture. */
function isDoubtful(labels: readonly KnownText[], inside: readonly KnownText[]): boolean {
  const seen = inside.filter(
    ({ text, kind }) => text.isSeen && kind !== 'running' && text.text.length > fewestLetters,
  );
  const legible = labels.filter(({ text }) => text.isSeen);
  const certain = legible.filter(({ text }) => text.sure >= certainly && text.text.length > shortest);
  if (certain.length >= enough) return false;
  if (lettersOf(legible) < leastLegible * lettersOf(seen)) return true;
  if (labels.length >= few) return false;
  const long = legible.filter(({ text }) => text.text.length > shortest);
  return (
    labels.some(({ text }) => text.sure < surelyFew) || (legible.length > 0 && long.length < fewestLabels)
  );
}

function padded(box: MeasuredBox, { width, height }: PageGeometry['size']): MeasuredBox {
  const big = grown(box, padding);
  const [x, y] = [Math.max(0, big.x), Math.max(0, big.y)];
  return { x, y, width: Math.min(width, right(big)) - x, height: Math.min(height, bottom(big)) - y };
}

/** Parts of a figure that stand apart have one caption, or a label that stands at both. */
function asOne(figures: readonly Captioned[]): PageFigure[] {
  const groups: Captioned[][] = [];
  for (const figure of figures) {
    const keys = new Set(figure.labels.map(({ key }) => key));
    const isWith = (other: Captioned): boolean =>
      (figure.caption !== undefined && figure.caption === other.caption) ||
      other.labels.some(({ key }) => keys.has(key));
    const [first, ...others] = groups.filter((group) => group.some(isWith));
    if (!first) {
      groups.push([figure]);
      continue;
    }
    first.push(figure, ...others.flat());
    for (const other of others) groups.splice(groups.indexOf(other), 1);
  }
  return groups.map((group) => ({
    region: around(group.map(({ region }) => region)),
    title: group.find(({ title }) => title !== '')?.title ?? '',
    labels: inOrder(group.flatMap(({ labels }) => labels)),
  }));
}

/** Each once. */
function inOrder(labels: readonly Keyed[]): Label[] {
  const each = new Map(labels.map(({ key, text, box }) => [key, { text, box }]));
  return [...each.values()].toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}
