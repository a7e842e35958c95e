import { z } from 'zod';
import { cardsModel, reviewsModel } from '../cards/read-models.ts';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { dayMs, hourMs } from '../kernel/work/rate.ts';
import { commonRefusals } from '../kernel/events/refusals.ts';
import { documentsModel, foldersModel } from '../library/read-models.ts';
import { libraryRefusals } from '../library/refusals.ts';
import { mediumApi } from './medium-api.ts';
import { importPreviewSchema } from './preview.ts';
import { deckImportsModel } from './read-models.ts';
import { decksRefusals } from './refusals.ts';
import { importResultSchema } from './result.ts';
import { textReadingSchema } from './text-reading.ts';

const id = z.string().min(1).max(100);
const decks = '/api/decks';
/** Of a person, the newest first. */
export const mostListedImports = 20;

export const deckImportSchema = z.object({
  id,
  fileName: z.string(),
  status: z.enum(['reading', 'ready', 'writing', 'done', 'failed', 'cancelled']),
  requestedAt: z.iso.datetime(),
  preview: importPreviewSchema.nullable(),
  result: importResultSchema.nullable(),
  /** A sentence for the person; '' where nothing failed. */
  failure: z.string(),
});
export type DeckImport = z.infer<typeof deckImportSchema>;

/** Decks that a person brings from elsewhere. */
export const decksApi = {
  importDeck: defineEndpoint({
    method: 'POST',
    path: `${decks}/import`,
    side: 'command',
    kind: 'form',
    summary:
      'Upload a deck of cards: a package of Anki (.apkg, .colpkg), or a text export (CSV, tab-separated, Quizlet, RemNote); it is read, and written once `confirmDeckImport` says so',
    body: z.object({ fileName: z.string().max(500).optional() }),
    files: ['file'],
    response: z.object({ importId: id }),
    changes: [deckImportsModel],
    rate: {
      what: 'deck-imports',
      per: 'person',
      limits: [
        { most: 20, withinMs: hourMs },
        { most: 60, withinMs: dayMs },
      ],
      sentence: 'You have imported too many decks.',
      counts: 'calls',
    },
    errors: [
      libraryRefusals.FILE_TOO_LARGE,
      libraryRefusals.NO_FILE,
      libraryRefusals.QUOTA_EXCEEDED,
      decksRefusals.TOO_MANY_IMPORTS,
    ],
  }),
  confirmDeckImport: defineEndpoint({
    method: 'POST',
    path: `${decks}/confirm`,
    side: 'command',
    summary: 'Write the cards of a deck that was read into the library',
    body: z.object({
      importId: id,
      withAnswers: z.boolean().default(true).meta({
        description: 'also the answers that were given elsewhere, and with them when cards are due',
      }),
    }),
    response: z.object({ success: z.literal(true) }),
    changes: [deckImportsModel, cardsModel, reviewsModel, documentsModel, foldersModel],
    errors: [commonRefusals.NOT_FOUND, decksRefusals.IMPORT_NOT_READY],
  }),
  chooseDeckReading: defineEndpoint({
    method: 'POST',
    path: `${decks}/reading`,
    side: 'command',
    summary:
      'Say how a text is to be read as a deck: its encoding, where its columns are and what each is to a card; it is read again. What is not said is guessed',
    body: z.object({ importId: id, reading: textReadingSchema }),
    response: z.object({ success: z.literal(true) }),
    changes: [deckImportsModel],
    rate: {
      what: 'deck-readings',
      per: 'person',
      limits: [{ most: 200, withinMs: hourMs }],
      sentence: 'You have changed how decks are read too often.',
      counts: 'calls',
    },
    errors: [commonRefusals.NOT_FOUND, decksRefusals.IMPORT_NOT_READY],
  }),
  cancelDeckImport: defineEndpoint({
    method: 'POST',
    path: `${decks}/cancel`,
    side: 'command',
    summary:
      'Stop an import: what was written until now stays, and comes only once when it is imported again',
    body: z.object({ importId: id }),
    response: z.object({ success: z.literal(true) }),
    changes: [deckImportsModel],
    errors: [commonRefusals.NOT_FOUND],
  }),
  getDeckImports: defineEndpoint({
    method: 'GET',
    path: `${decks}/imports`,
    side: 'query',
    summary: 'The last decks that were imported, the newest first, and how far they are',
    response: z.object({ imports: z.array(deckImportSchema).max(mostListedImports) }),
    reads: [deckImportsModel],
  }),
  ...mediumApi,
};
