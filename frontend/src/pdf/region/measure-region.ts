import { parseCard } from '@anamnesis/contracts/cards/parse-card.ts';
import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { pathOf } from '../../card-text/card-path.ts';
import { foldText } from '../highlight/fold.ts';
import { around, type Box } from '../place-boxes.ts';
import { edgesIn } from './edges.ts';
import { aMoment, keptPage, type KeptPage, type PagePicture } from './kept-pages.ts';
import { regionOf, type Region, type ShareOf } from './region.ts';
import { regionPlaces, type CardOnPage, type RegionPlaces } from './region-places.ts';
import '../pdf.css';
import './page-region.css';

/** A region on the picture of its page, with covers that end between two words. */
export interface DrawnRegion extends Region {
  picture: Pick<PagePicture, 'source' | 'width' | 'isGone'>;
  /** The headings of the card that are not printed in it, the outermost first. */
  outer: string[];
}

/** `pdfId`: of the document of the page. */
export type CardOfPage = CardOnPage & { pdfId: string };

/** Recognised words that are less sure than this are covered badly, and may be misread. */
const sureWord = 0.6;
/** Of a word that stands everywhere so much would be hidden that nothing is asked. */
const mostCovers = 60;
/** Above and below the region of a card on the screen, in CSS pixels. */
const besideCard = 350;
const leastRoom = 200;
/** Beside a cover, in heights of letters: there its word may go on. */
const beside = 2;

/** The region of a card on its page; null where its place is not known for certain. Rejects when the page cannot be read or drawn. */
export async function measureRegion(page: DocumentPage, card: CardOfPage): Promise<DrawnRegion | null> {
  if (!page.hasRawPdf || page.data === '') return null;
  // Cut anew it is another one.
  const kept = await keptPage(`${card.pdfId} ${page.pageNumber} ${page.data.length}`, page);
  const places = regionPlaces(kept.text, card);
  if (!places || !areSure(page, kept, places)) return null;
  await aMoment();
  const room = Math.max(window.innerHeight - besideCard, leastRoom);
  const region = regionOf(places, kept.printed, kept.pieces, { ratio: kept.ratio, room }, shareOfItem);
  await aMoment();
  return region && fitted(region, kept, card);
}

/** Words that were recognised are items one by one. */
function areSure({ recognised }: DocumentPage, { printed }: KeptPage, { blanks }: RegionPlaces): boolean {
  if (recognised?.words.length !== printed.items.length) return true;
  const { words } = recognised;
  return blanks.every(({ answer }) => answer.every(({ item }) => (words[item]?.confidence ?? 0) >= sureWord));
}

/** Fits the covers to what is printed: letters of the file are as wide as its own font is. Null where one does not hold its word. */
function fitted(region: Region, { printed, picture }: KeptPage, { prompt }: CardOfPage): DrawnRegion | null {
  if (region.blanks.flatMap(({ answer, others }) => [...answer, ...others]).length > mostCovers) return null;
  const covers = region.blanks.map(({ answer, others }) => ({
    answer: answer.map((box) => fit(box, picture, region.letters)),
    others: others.map((box) => fit(box, picture, region.letters)),
  }));
  if (covers.some(({ answer }) => answer.some(({ holds }) => !holds))) return null;
  const { left, right, top, bottom } = around(region.all.map(({ crop }) => crop));
  const shown = printed.items.filter((_, item) => {
    const print = printed.prints[item];
    return print && print.left < right && print.right > left && print.top < bottom && print.bottom > top;
  });
  const says = foldText(shown.join(' '));
  return {
    ...region,
    picture,
    outer: pathOf(parseCard(prompt)).filter((heading) => !says.includes(foldText(heading))),
    blanks: covers,
  };
}

function fit(box: Box, picture: PagePicture, letters: number): Box & { holds: boolean } {
  const scale = picture.width;
  const size = letters * scale;
  const from = { left: box.left * scale - beside * size, top: box.top * scale };
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.ceil((box.right - box.left) * scale + 2 * beside * size)),
    Math.max(1, Math.ceil((box.bottom - box.top) * scale)),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return { ...box, holds: false };
  // What is beside the page is paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture.source, -from.left, -from.top);
  const { holds, left, right } = edgesIn(context.getImageData(0, 0, canvas.width, canvas.height), size, {
    left: beside * size,
    right: beside * size + (box.right - box.left) * scale,
    top: 0,
    bottom: canvas.height,
  });
  return { ...box, left: (from.left + left) / scale, right: (from.left + right) / scale, holds };
}

/** As wide as the browser sets it in a font of the same kind. */
const shareOfItem: ShareOf = ({ family, isFromRight }, text, { from, to }) => {
  if (from <= 0 && to >= text.length) return [0, 1];
  const line = document.createElement('div');
  line.className = 'region-line';
  line.dir = isFromRight ? 'rtl' : 'ltr';
  line.style.fontFamily = family;
  line.textContent = text;
  document.body.append(line);
  try {
    const range = document.createRange();
    range.setStart(line.firstChild ?? line, from);
    range.setEnd(line.firstChild ?? line, to);
    const [all, part] = [line.getBoundingClientRect(), range.getBoundingClientRect()];
    if (all.width <= 0) return [from / text.length, to / text.length];
    return [(part.left - all.left) / all.width, (part.right - all.left) / all.width];
  } finally {
    line.remove();
  }
};
