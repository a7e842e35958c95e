import { blobRefSchema } from '@anamnesis/contracts/library/events.ts';
import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { type PresentationMime, presentationMimes } from '@anamnesis/contracts/library/presentations.ts';
import type { SpeakerNotes } from '@anamnesis/contracts/documents/extracted.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { z } from 'zod';
import type { DocumentActivities } from '../../documents/activities.ts';
import { cannotConvert, conversionTooHeavy, notConverted } from '../../documents/inspection.ts';
import { ConversionBroken, type OfficeConverter } from '../../documents/office/converter/converter.ts';
import { DocumentRefused } from '../../documents/refused.ts';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { freeWithdrawn } from '../../platform/files/free-withdrawn.ts';
import { storedFile } from '../../platform/workers/source-file.ts';

const convertedSchema = z.object({
  /** The PDF. */
  blob: blobRefSchema,
  totalPages: z.number().int().positive(),
  notes: blobRefSchema.optional(),
});
export type Converted = z.infer<typeof convertedSchema>;

export const filesOf = ({ blob, notes }: Converted): string[] => [blob.hash, ...(notes ? [notes.hash] : [])];

/** Raise the version with whatever changes what is made of a file. */
export const conversionBy = (converter: OfficeConverter | null): Derivation<Converted> => ({
  name: `conversion@1/${converter?.name ?? 'none'}`,
  schema: convertedSchema,
  filesOf,
});

export type ConvertDependencies = {
  blobs: BlobStore;
  activities: Pick<DocumentActivities, 'inspect' | 'notes'>;
  converter: OfficeConverter | null;
  freeFiles: FreeUnusedFiles;
};

/** Of a file that is as it should be: the limit of pages is the command service's, which alone knows it. */
const anyPages = 1_000_000;

/** Makes a PDF of a presentation and reads its notes. Rejects with DocumentRefused where that can never succeed. */
export async function convert(
  { blobs, activities, converter, freeFiles }: ConvertDependencies,
  { hash, size }: BlobRef,
  mime: PresentationMime,
  work: Work & { progressed: (percent: number) => void },
): Promise<Computed<Converted>> {
  if (!converter) throw new DocumentRefused(cannotConvert);
  const pdf = await converter.convert(await blobs.read(hash), mime, work).catch((error: unknown) => {
    if (!(error instanceof ConversionBroken)) throw error;
    throw new DocumentRefused(error.why === 'limit' ? conversionTooHeavy : notConverted);
  });
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
  const read =
    mime === presentationMimes.openXml ? await activities.notes(storedFile(blobs, hash, size), work) : null;
  // Where not every slide became one page, it is not known to which page its notes belong.
  const notes = read?.slides === totalPages ? read.notes : [];
  const value: Converted = { blob: await blobs.put(pdf), totalPages };
  if (notes.length > 0) value.notes = await blobs.put(asJson({ version: 1, notes }));
  await freeWithdrawn(freeFiles, work, [hash, ...filesOf(value)]);
  return { value, keep: true };
}

const asJson = (notes: SpeakerNotes): Uint8Array => new TextEncoder().encode(JSON.stringify(notes));
