import { z } from 'zod';
import { defineRequest } from '../kernel/message.ts';

const position = z.string();
const hashes = z.array(z.string());

/** Asks the query service for the files of a document, also of one that was deleted, as of a position. */
export const FilesOfDocument = defineRequest(
  'files-of-document',
  z.object({ documentId: z.string(), position }),
  z.object({ hashes }),
);

/** Asks the query service which of these files a document has that was not deleted, as of a position. */
export const FilesInUse = defineRequest(
  'files-in-use',
  z.object({ hashes, position }),
  z.object({ inUse: hashes }),
);

/** Asks a processor to delete these files, except those that a document still uses. */
export const FreeFiles = defineRequest('free-files', z.object({ hashes }), z.object({}));
