import { defineReadModel } from '../kernel/events/read-model.ts';
import type { ImportPreview } from './preview.ts';
import type { ImportResult } from './result.ts';

/** `ready`: it was read, and the person decides. */
export type ImportStatus = 'reading' | 'ready' | 'writing' | 'done' | 'failed' | 'cancelled';

/** Read model `deck-imports`, keyed by import id. */
export type DeckImportDocument = {
  importId: string;
  userId: string;
  fileName: string;
  status: ImportStatus;
  /** ISO instants. */
  requestedAt: string;
  changedAt: string;
  preview: ImportPreview | null;
  result: ImportResult | null;
  /** A sentence for the person; '' where nothing failed. */
  failure: string;
};
export const deckImportsModel = defineReadModel<DeckImportDocument>()({
  name: 'deck-imports',
  version: 4,
  fields: { userId: 'text', requestedAt: 'text' },
  indexes: [['userId', 'requestedAt']],
  owner: { userId: 'delete' },
});
