import { JoinPictures } from '@anamnesis/contracts/documents/requests.ts';
import type { IncomingFile } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import {
  isPicture,
  mostDocumentPictures,
  type PictureMime,
} from '@anamnesis/contracts/library/files/pictures.ts';
import { inspectionRefusals, libraryRefusals } from '@anamnesis/contracts/library/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { orBusy } from './or-busy.ts';

export type InspectedFile = { file: IncomingFile; mime: string };

/** The first refusal of several files names its file. */
export const namingFile = ({ fileName }: IncomingFile, message: string): string =>
  `“${fileName}”: ${message}`;

/** Rejects more files than one document may have pictures, before any of them is looked at. */
export function assertFewEnough(count: number, pageLimit: number): void {
  const limit = Math.min(mostDocumentPictures, pageLimit);
  if (count <= limit) return;
  const message = `These are ${count} pictures; the limit is ${limit} for one document. Please upload them in parts.`;
  throw new Rejection(libraryRefusals.TOO_MANY_FILES, message, { limit });
}

/** Whether the files become one of pictures; rejects several of which one is none. */
export function arePictures(files: readonly InspectedFile[]): boolean {
  const other = files.find(({ mime }) => !isPicture(mime));
  if (!other) return true;
  if (files.length === 1) return false;
  const message = namingFile(
    other.file,
    'Several files can be uploaded together only when all of them are pictures. Please upload this one by itself.',
  );
  throw new Rejection(libraryRefusals.MIXED_FILES, message);
}

/** One file of inspected pictures, without their metadata: a new upload, which is the caller's to delete. */
export async function joinPictures(
  { bus }: Pick<Dependencies, 'bus'>,
  userId: string,
  files: readonly InspectedFile[],
): Promise<InspectedFile> {
  const pictures = files.map(({ file: { upload, fileName }, mime }) => ({
    uploadId: upload.id,
    size: upload.size,
    fileName,
    mime: mime as PictureMime,
  }));
  const answer = await orBusy((timeoutMs) =>
    bus.request(JoinPictures.subject, { userId, pictures }, timeoutMs),
  );
  const joined = JoinPictures.output.parse(answer);
  if (!joined.ok) throw new Rejection(inspectionRefusals[joined.code], joined.message);
  const { upload, fileName, mime } = joined;
  return { file: { upload, fileName }, mime };
}
