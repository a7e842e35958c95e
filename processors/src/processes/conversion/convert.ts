import { blobRefSchema } from '@anamnesis/contracts/library/events.ts';
import type { ConvertedMime } from '@anamnesis/contracts/library/files/converted-files.ts';
import { isPictures } from '@anamnesis/contracts/library/files/pictures.ts';
import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { PresentationMime } from '@anamnesis/contracts/library/files/presentations.ts';
import {
  type DeckRead,
  cannotConvert,
  conversionTooHeavy,
  notConverted,
  ConversionBroken,
  type OfficeConverter,
  type PdfImage,
  pdfOfImages,
} from '@anamnesis/readers';
import type { SpeakerNotes } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { z } from 'zod';
import type { DocumentActivities } from '../../documents/activities.ts';
import { convertDeck } from '../../documents/office/convert-deck.ts';
import { DocumentRefused } from '../../documents/refused.ts';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { freeWithdrawn } from '../../platform/files/free-withdrawn.ts';
import { storedFile } from '../../platform/workers/source-file.ts';

const convertedSchema = z.object({
  /** The PDF. */
  blob: blobRefSchema,
  totalPages: z.number().int().positive(),
  /** What is known of the slides beside it. */
  notes: blobRefSchema.optional(),
});
export type Converted = z.infer<typeof convertedSchema>;

export const filesOfConversion = ({ blob, notes }: Converted): string[] => [
  blob.hash,
  ...(notes ? [notes.hash] : []),
];

/** Raise the version with whatever changes what is made of a file. */
export const conversionBy = (
  mime: ConvertedMime,
  converter: OfficeConverter | null,
): Derivation<Converted> => ({
  name: isPictures(mime) ? 'pictures@1' : `conversion@3/${converter?.name ?? 'none'}`,
  schema: convertedSchema,
  filesOf: filesOfConversion,
});

export type ConvertDependencies = {
  blobs: BlobStore;
  activities: Pick<DocumentActivities, 'inspect' | 'deck' | 'extract' | 'pictures'>;
  converter: OfficeConverter | null;
  freeFiles: FreeUnusedFiles;
};

/** Of a file that is as it should be: the limit of pages is the command service's, which alone knows it. */
const anyPages = 1_000_000;

type Converting = Work & { progressed: (percent: number) => void };

/** Makes a PDF of a file. Rejects with DocumentRefused where that can never succeed. */
export const convert = (
  deps: ConvertDependencies,
  file: BlobRef,
  mime: ConvertedMime,
  work: Converting,
): Promise<Computed<Converted>> =>
  isPictures(mime) ? convertPictures(deps, file, work) : convertSlides(deps, file, mime, work);

async function convertPictures(
  { blobs, activities, freeFiles }: ConvertDependencies,
  { hash, size }: BlobRef,
  work: Converting,
): Promise<Computed<Converted>> {
  let totalPages = 0;
  async function* drawn(): AsyncGenerator<PdfImage> {
    for await (const picture of activities.pictures(storedFile(blobs, hash, size), work)) {
      yield picture;
      totalPages = picture.pageNumber;
      work.progressed(Math.floor((100 * picture.pageNumber) / picture.of));
    }
  }
  const blob = await blobs.put(pdfOfImages(drawn()));
  const value: Converted = { blob, totalPages };
  await freeWithdrawn(freeFiles, work, [hash, ...filesOfConversion(value)]);
  return { value, keep: true };
}

/** The pages of a presentation and its notes. */
async function convertSlides(
  { blobs, activities, converter, freeFiles }: ConvertDependencies,
  { hash }: BlobRef,
  mime: PresentationMime,
  work: Converting,
): Promise<Computed<Converted>> {
  if (!converter) throw new DocumentRefused(cannotConvert);
  const deck = await blobs.read(hash);
  const { pdf, read } = await convertDeck({ converter, activities }, deck, mime, work).catch(
    (error: unknown) => {
      // What the machine had no room for is delivered again.
      if (!(error instanceof ConversionBroken) || error.why === 'machine') throw error;
      throw new DocumentRefused(error.why === 'limit' ? conversionTooHeavy : notConverted);
    },
  );
  // Its pages may all be pictures, and a slide may be blank.
  const upload = {
    file: pdf,
    fileName: 'slides.pdf',
    slot: 'pdf',
    textBeside: true,
    pageLimit: anyPages,
  } as const;
  const inspected = await activities.inspect(upload, work);
  if (!inspected.ok || inspected.totalPages === null) throw new DocumentRefused(notConverted);
  const { totalPages } = inspected;
  // Where not every slide became one page, it is not known which page is which.
  const { notes, lines: slides, hidden } = read?.slides === totalPages ? read : nothingRead;
  const value: Converted = { blob: await blobs.put(pdf), totalPages };
  if (notes.length + slides.length + hidden > 0)
    value.notes = await blobs.put(
      asJson({ version: 1, notes, ...(slides.length > 0 && { slides }), ...(hidden > 0 && { hidden }) }),
    );
  await freeWithdrawn(freeFiles, work, [hash, ...filesOfConversion(value)]);
  return { value, keep: true };
}

const nothingRead: Pick<DeckRead, 'notes' | 'lines' | 'hidden'> = { notes: [], lines: [], hidden: 0 };

const asJson = (notes: SpeakerNotes): Uint8Array => new TextEncoder().encode(JSON.stringify(notes));
