import { z } from 'zod';
import { defineCommand } from '../kernel/events/message.ts';
import { deckToAddSchema, mostDecksAdded } from './deck-to-add.ts';
import { importPreviewSchema } from './preview.ts';
import { importResultSchema } from './result.ts';

const importId = z.string();

/** `nth`: of the readings that the person chose; what comes of an earlier one changes nothing. */
export const RecordDeckRead = defineCommand(
  'RecordDeckRead',
  z.object({ importId, nth: z.int().min(0).default(0), preview: importPreviewSchema }),
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
 * Adds the documents of decks to the library, each in the folder of its path, where they are not there yet. It replies with those that the decks
 * have, in the same order: with another id than was named where a document of that id was deleted.
 */
export const AddDeckDocuments = defineCommand(
  'AddDeckDocuments',
  z.object({ importId, decks: z.array(deckToAddSchema).max(mostDecksAdded) }),
  z.object({ documents: z.array(z.object({ documentId: z.string(), name: z.string() })) }),
);
