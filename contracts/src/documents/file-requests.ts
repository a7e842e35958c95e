import { z } from 'zod';
import { defineRequest } from '../kernel/events/message.ts';

const position = z.string();
const hashes = z.array(z.string());

/** Files in one reply: a document may have tens of thousands of pictures, and a message has a largest size. */
export const mostFilesTold = 500;

/** Asks the query service for the files of a document, also of one that was deleted, as of a position; those that come after `next` of the reply before. */
export const FilesOfDocument = defineRequest(
  'files-of-document',
  z.object({ documentId: z.string(), position, after: z.string().optional() }),
  z.object({ hashes, next: z.string().nullable().default(null) }),
);

/** Asks the query service which of these files a document has that was not deleted, as of a position. */
export const FilesInUse = defineRequest(
  'files-in-use',
  z.object({ hashes, position }),
  z.object({ inUse: hashes }),
);

/** Asks a processor to delete these files, except those that a document still uses. */
export const FreeFiles = defineRequest('free-files', z.object({ hashes }), z.object({}));
