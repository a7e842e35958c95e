import { parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';
import { around } from '@anamnesis/contracts/documents/region/box.ts';
import { foldRegionText } from '@anamnesis/contracts/documents/region/fold.ts';
import {
  areSure,
  fitted,
  regionOf,
  type DrawnForRegions,
  type PageAreaOfCard,
  type ShareOf,
} from '@anamnesis/contracts/documents/region/region.ts';
import { regionPlaces, type CardOnPage } from '@anamnesis/contracts/documents/region/region-places.ts';
import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { pathOf } from '../../card-text/card-path.ts';
import { aMoment, keptPage, type KeptPage, type PagePicture } from './kept-pages.ts';
import '../pdf.css';
import './page-region.css';

/** A region on the picture of its page, with covers that end between two words. */
export interface DrawnRegion extends PageAreaOfCard {
  picture: Pick<PagePicture, 'source' | 'width' | 'isGone'>;
  /** The headings of the card that are not printed in it, the outermost first. */
  outer: string[];
}

/** `pdfId`: of the document of the page. */
export type CardOfPage = CardOnPage & { pdfId: string };

/** Above and below the region of a card on the screen, in CSS pixels. */
const besideCard = 350;
const leastRoom = 200;
/** The region of a card on its page; null where its place is not known for certain. Rejects when the page cannot be read or drawn. */
export async function measureRegion(page: DocumentPage, card: CardOfPage): Promise<DrawnRegion | null> {
  if (!page.hasRawPdf || page.data === '') return null;
  // Cut anew it is another one.
  const kept = await keptPage(`${card.pdfId} ${page.pageNumber} ${page.data.length}`, page);
  const places = regionPlaces(kept, card);
  if (!places || !areSure(places, kept, page.recognised?.words)) return null;
  await aMoment();
  const room = Math.max(window.innerHeight - besideCard, leastRoom);
  const region = regionOf(places, kept, room, shareOfItem);
  await aMoment();
  const covered = region && fitted(region, drawnPage(kept.picture));
  return covered && { ...covered, picture: kept.picture, outer: outerOf(covered, kept, card) };
}

function outerOf({ all }: PageAreaOfCard, { items, prints }: KeptPage, { prompt }: CardOfPage): string[] {
  const { left, right, top, bottom } = around(all.map(({ crop }) => crop));
  const shown = items.filter((_, item) => {
    const print = prints[item];
    return print && print.left < right && print.right > left && print.top < bottom && print.bottom > top;
  });
  const says = foldRegionText(shown.join(' '));
  return pathOf(parseCard(prompt)).filter((heading) => !says.includes(foldRegionText(heading)));
}

const drawnPage = ({ source, width: scale }: PagePicture): DrawnForRegions => ({
  width: scale,
  pixels: ({ left, top, width, height }) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('A page cannot be drawn.');
    // What is beside the page is paper.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(source, -left, -top);
    return context.getImageData(0, 0, width, height);
  },
});

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
