import { type PresentationMime, presentationMimes } from '@anamnesis/contracts/library/presentations.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { DocumentActivities } from '../activities.ts';
import { archiveIn } from '../package/archive-in.ts';
import type { ConversionWork, OfficeConverter } from './converter/converter.ts';
import { DocumentRefused } from '../refused.ts';
import type { DeckRead } from './presentation.ts';
import { lettersIn } from './slides.ts';

type Dependencies = {
  converter: OfficeConverter;
  activities: Pick<DocumentActivities, 'extract' | 'deck'>;
};

/** `read`: null for what is no Open XML. */
export type ConvertedDeck = { pdf: Uint8Array; read: DeckRead | null };

/** Less than this share of the letters of the slides is no way to draw them: parts outside the slide are a few. */
const leastDrawn = 0.4;

/**
 * The PDF of an inspected presentation, and what was read of its slides. Once in some hundred times LibreOffice lays all letters of
 * a line over each other, so that its PDF has lost most of them; the file is then converted once more, in a new process. Rejects as
 * the converter does.
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
  if (read.letters === 0) return { pdf, read };
  const drawn = await lettersOfPdf(activities, pdf, reading);
  if (drawn >= leastDrawn * read.letters) return { pdf, read };
  return { pdf: await converter.convert(file, mime, { ...work, anew: true }), read };
}

/** Infinity for a PDF that is too complex to be read, which its document will say. */
async function lettersOfPdf(
  activities: Pick<DocumentActivities, 'extract'>,
  pdf: Uint8Array,
  work: Partial<Work>,
): Promise<number> {
  try {
    const { pages } = await activities.extract(pdf, 'pdf', work);
    return pages.reduce((sum, { text }) => sum + lettersIn(text), 0);
  } catch (error) {
    if (error instanceof DocumentRefused) return Number.POSITIVE_INFINITY;
    throw error;
  }
}
