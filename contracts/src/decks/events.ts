import { z } from 'zod';
import { asRecorded, defineEvent, type EventOf } from '../kernel/events/event.ts';
import { importPreviewSchema } from './preview.ts';
import { importResultSchema } from './result.ts';
import { textReadingSchema } from './text-reading.ts';

const importId = z.string();
/** The file. Each event has what the work that it asks for needs of it: reading, or freeing it. */
const blob = z.object({ hash: z.string(), size: z.number().int() });

/** Stream `import-<user>`: the decks that a person brings from elsewhere, each from its file to the cards in the library. */
export const importEvents = {
  /** The file is read: nothing is written yet. */
  DeckImportRequested: defineEvent(z.object({ importId, fileName: z.string(), blob, timeZone: z.string() }), {
    personal: { fileName: '' },
  }),
  /** What would come in. The person decides. */
  DeckImportRead: defineEvent(
    z.object({
      importId,
      /** null after an erasure. */
      preview: importPreviewSchema.nullable(),
    }),
    // Since version 2 the preview of a text says how it was read, since version 3 that of a package what cannot be.
    { personal: { preview: null }, upcasts: [asRecorded, asRecorded] },
  ),
  /** The person says how a text is to be read: it is read again. `nth`: how often they said so. */
  DeckReadingChosen: defineEvent(
    z.object({
      importId,
      fileName: z.string(),
      blob,
      timeZone: z.string(),
      nth: z.int().min(1),
      reading: textReadingSchema,
    }),
    { personal: { fileName: '' } },
  ),
  DeckImportConfirmed: defineEvent(
    z.object({
      importId,
      fileName: z.string(),
      blob,
      timeZone: z.string(),
      /** Also the answers that were given elsewhere, and with them when cards are due. */
      withAnswers: z.boolean(),
      /** As it was shown to the person; null for a package. */
      reading: textReadingSchema.nullable(),
    }),
    { personal: { fileName: '' }, upcasts: [(data) => ({ ...(data as object), reading: null })] },
  ),
  /** All that could be taken is in the library. */
  DeckImportFinished: defineEvent(
    z.object({
      importId,
      blob,
      /** null after an erasure. */
      result: importResultSchema.nullable(),
    }),
    { personal: { result: null } },
  ),
  /** It cannot be read or written; `message` is a sentence for the person. What was written until then stays. */
  DeckImportFailed: defineEvent(z.object({ importId, blob, code: z.string(), message: z.string() }), {
    personal: { message: '' },
  }),
  /** By the person. What was written until then stays, and comes only once when the deck is imported again. */
  DeckImportCancelled: defineEvent(z.object({ importId, blob }), { frees: true }),
  /** The person's account was erased: the stream ends here. `open`: those that had not ended. */
  DeckImportsErased: defineEvent(z.object({ open: z.array(z.object({ importId, blob })) }), { frees: true }),
};
export type ImportEvent = EventOf<typeof importEvents>;
export const importStream = (userId: string): string => `import-${userId}`;
