import { z } from 'zod';
import { defineCommand } from '../kernel/message.ts';
import { importPreviewSchema } from './preview.ts';
import { importResultSchema } from './result.ts';

const importId = z.string();

export const RecordDeckRead = defineCommand(
  'RecordDeckRead',
  z.object({ importId, preview: importPreviewSchema }),
);
export const RecordDeckImported = defineCommand(
  'RecordDeckImported',
  z.object({ importId, result: importResultSchema }),
);
export const RecordDeckImportFailure = defineCommand(
  'RecordDeckImportFailure',
  z.object({ importId, code: z.string(), message: z.string() }),
);

/**
 * Adds the document of a deck to the library, in the folder of its path, where it is not there yet. `path`: with the deck's own name last;
 * `mediaBytes`: of the files that its cards show. It replies with the document that the deck has: another one than was named where that was deleted.
 */
export const AddDeckDocument = defineCommand(
  'AddDeckDocument',
  z.object({
    importId,
    documentId: z.string(),
    path: z.array(z.string()).min(1).max(20),
    mediaBytes: z.int().min(0),
  }),
  z.object({ documentId: z.string(), name: z.string() }),
);
