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

/** Adds the document of a deck to the library, in the folders of its path, where it is not there yet. `path`: with the deck's own name last. */
export const AddDeckDocument = defineCommand(
  'AddDeckDocument',
  z.object({ importId, documentId: z.string(), path: z.array(z.string()).min(1).max(20) }),
);
