import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import type { OpenPage, TextOverPage } from '../open-pdf.ts';
import { pageOfData } from '../page-source.ts';
import { placeBoxesOn } from '../place-boxes.ts';
import { visibleText } from '../visible-text.ts';
import { regionOf, type Region } from './region.ts';
import { regionPlaces, type CardOnPage } from './region-places.ts';
import '../pdf.css';
import './page-region.css';

/** Letters that are too small are measured too roughly. */
const scale = 2;

/** The region of a card on its page; null where its place is not known for certain. Rejects when the page cannot be read. */
export async function measureRegion(page: DocumentPage, card: CardOnPage): Promise<Region | null> {
  if (!page.hasRawPdf || page.data === '') return null;
  const { page: opening, release } = pageOfData(page).hold();
  try {
    const open = await opening;
    return measured(open, await open.textLayer(), card);
  } finally {
    release();
  }
}

/** The text is laid out where nobody sees it. */
function measured({ width, ratio }: OpenPage, text: TextOverPage, card: CardOnPage): Region | null {
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
