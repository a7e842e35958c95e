import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { importPreviewSchema } from './preview.ts';
import { importResultSchema } from './result.ts';

const importId = z.string();
const blob = z.object({ hash: z.string(), size: z.number().int() });

/** Stream `import-<import>`: a deck that a person brings from elsewhere, from its file to the cards in the library. */
export const importEvents = {
  /** The file is read: nothing is written yet. */
  DeckImportRequested: defineEvent(z.object({ importId, fileName: z.string(), blob }), {
    personal: { fileName: '' },
  }),
  /** What would come in. The person decides. */
  DeckImportRead: defineEvent(
    z.object({
      importId,
      /** null after an erasure. */
      preview: importPreviewSchema.nullable(),
    }),
    { personal: { preview: null } },
  ),
  DeckImportConfirmed: defineEvent(
    z.object({
      importId,
      /** Also the answers that were given elsewhere, and with them when cards are due. */
      withAnswers: z.boolean(),
    }),
  ),
  /** All that could be taken is in the library. */
  DeckImportFinished: defineEvent(
    z.object({
      importId,
      /** null after an erasure. */
      result: importResultSchema.nullable(),
    }),
    { personal: { result: null } },
  ),
  /** It cannot be read or written; `message` is a sentence for the person. What was written until then stays. */
  DeckImportFailed: defineEvent(z.object({ importId, code: z.string(), message: z.string() }), {
    personal: { message: '' },
  }),
  /** By the person. What was written until then stays, and comes only once when the deck is imported again. */
  DeckImportCancelled: defineEvent(z.object({ importId }), { frees: true }),
};
