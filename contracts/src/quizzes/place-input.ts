import { z } from 'zod';

const id = z.string().min(1).max(100);

/** How a call names a document or a folder. */
export const ofPlace = { folderId: id.optional(), pdfId: id.optional() };
export const onePlace = (place: { folderId?: string | undefined; pdfId?: string | undefined }): boolean =>
  (place.folderId === undefined) !== (place.pdfId === undefined);
export const eitherPlace = 'Give either folderId or pdfId';
