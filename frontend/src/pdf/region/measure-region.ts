import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import type { OpenPage, TextOverPage } from '../open-pdf.ts';
import { pageOfData } from '../page-source.ts';
import { placeBoxesOn } from '../place-boxes.ts';
import { visibleText } from '../visible-text.ts';
import { drawRegion, type DrawnRegion } from './draw-region.ts';
import { regionOf, type Region } from './region.ts';
import { regionPlaces, type CardOnPage } from './region-places.ts';
import '../pdf.css';
import './page-region.css';

/** Letters that are too small are measured too roughly. */
const scale = 2;

/** The region of a card on its page; null where its place is not known for certain. Rejects when the page cannot be read. */
export const measureRegion = (page: DocumentPage, card: CardOnPage): Promise<Region | null> =>
  withPage(page, (open) => measured(open, card));

/** The same, with its picture. */
export const measureAndDraw = (page: DocumentPage, card: CardOnPage): Promise<DrawnRegion | null> =>
  withPage(page, async (open) => {
    const region = await measured(open, card);
    return region && drawRegion(open, region);
  });

async function withPage<T>(
  page: DocumentPage,
  work: (open: OpenPage) => Promise<T | null>,
): Promise<T | null> {
  if (!page.hasRawPdf || page.data === '') return null;
  const { page: opening, release } = pageOfData(page).hold();
  try {
    return await work(await opening);
  } finally {
    release();
  }
}

/** The text is laid out where nobody sees it. */
async function measured(open: OpenPage, card: CardOnPage): Promise<Region | null> {
  const { width, ratio } = open;
  const text: TextOverPage = await open.textLayer();
  const sheet = document.createElement('div');
  sheet.className = 'region-measured';
  sheet.inert = true;
  sheet.style.width = `${width * scale}px`;
  sheet.style.height = `${width * ratio * scale}px`;
  sheet.style.setProperty('--total-scale-factor', `${scale}`);
  sheet.append(text.layer);
  document.body.append(sheet);
  try {
    const places = regionPlaces(visibleText(text), card);
    return places && regionOf(places, placeBoxesOn(sheet, text), ratio);
  } finally {
    sheet.remove();
  }
}
