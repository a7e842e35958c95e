import {
  type PresentationMime,
  presentationMimes,
} from '@anamnesis/contracts/library/files/presentations.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { DocumentActivities } from '../activities.ts';
import {
  archiveIn,
  type ConversionWork,
  type OfficeConverter,
  type DeckRead,
  lostShare,
} from '@anamnesis/readers';
import { DocumentRefused } from '../refused.ts';

type Dependencies = {
  converter: OfficeConverter;
  activities: Pick<DocumentActivities, 'extract' | 'deck'>;
};

/** `read`: null for what is no Open XML. */
export type ConvertedDeck = { pdf: Uint8Array; read: DeckRead | null };

/** Above this share of the lines of the slides something went wrong: one or two stand in a picture or in another form. */
const mostLost = 0.02;

/**
 * The PDF of an inspected presentation, and what was read of its slides. Now and then LibreOffice lays the letters of a line over each
 * other, on one slide or on all, so that its PDF has them in another order or has lost them; the file is then converted once more, in a
 * new process, and the better one is taken. Rejects as the converter does.
 */
export async function convertDeck(
  { converter, activities }: Dependencies,
  given: Uint8Array,
  mime: PresentationMime,
  work: ConversionWork = {},
): Promise<ConvertedDeck> {
  // The converter reads what was verified, and nothing that stands beside it.
  const file = mime === presentationMimes.openXml ? (archiveIn(given) ?? given) : given;
  const pdf = await converter.convert(file, mime, work);
  if (mime !== presentationMimes.openXml) return { pdf, read: null };
  const { signal, owner } = work;
  const reading = { ...(signal && { signal }), ...(owner && { owner }) };
  const read = await activities.deck(file, reading);
  // Of slides without text nothing can be lost.
  if (read.lines.length === 0) return { pdf, read };
  const lostIn = (made: Uint8Array) => lostOf(activities, made, read, reading);
  const lost = await lostIn(pdf);
  if (lost <= mostLost) return { pdf, read };
  const again = await converter.convert(file, mime, { ...work, anew: true });
  return { pdf: (await lostIn(again)) < lost ? again : pdf, read };
}

/** None for a PDF that is too complex to be read, which its document will say. */
async function lostOf(
  activities: Pick<DocumentActivities, 'extract'>,
  pdf: Uint8Array,
  { lines }: DeckRead,
  work: Partial<Work>,
): Promise<number> {
  try {
    return lostShare(lines, (await activities.extract(pdf, 'pdf', work)).pages);
  } catch (error) {
    if (error instanceof DocumentRefused) return 0;
    throw error;
  }
}
