import {
  type ExtractedDocument,
  extractedDocument,
} from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { createJsonLibrary, type JsonLibrary } from './json-library.ts';

/** Reads the extracted text of documents. */
export type TextLibrary = JsonLibrary<ExtractedDocument>;

const defaultKeptBytes = 64 * 2 ** 20;

export const createTextLibrary = (
  blobs: Pick<BlobStore, 'read'>,
  capacity = 16,
  keptBytes = defaultKeptBytes,
): TextLibrary => createJsonLibrary(blobs, { schema: extractedDocument, capacity, keptBytes });
