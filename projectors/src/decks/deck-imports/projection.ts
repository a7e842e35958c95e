import { type DeckImportDocument, deckImportsModel } from '@anamnesis/contracts/decks/read-models.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { type Change, defineProjection } from '@anamnesis/contracts/kernel/events/projection.ts';

/** How far the imports of a person are. */
export const deckImportsProjection = defineProjection<AnamnesisEvent>()(deckImportsModel, {
  DeckImportRequested: ({ data: { importId, fileName }, metadata: { userId, time } }) => [
    {
      put: importId,
      doc: {
        importId,
        userId,
        fileName,
        status: 'reading',
        requestedAt: time,
        changedAt: time,
        preview: null,
        result: null,
        failure: '',
      },
    },
  ],
  DeckImportRead: ({ data: { importId, preview }, metadata: { time } }) => [
    changed(importId, time, { status: 'ready', preview }),
  ],
  // What was shown stays until it is read anew.
  DeckReadingChosen: ({ data: { importId }, metadata: { time } }) => [
    changed(importId, time, { status: 'reading' }),
  ],
  DeckImportConfirmed: ({ data: { importId }, metadata: { time } }) => [
    changed(importId, time, { status: 'writing' }),
  ],
  DeckImportFinished: ({ data: { importId, result }, metadata: { time } }) => [
    changed(importId, time, { status: 'done', result }),
  ],
  DeckImportFailed: ({ data: { importId, message }, metadata: { time } }) => [
    changed(importId, time, { status: 'failed', failure: message }),
  ],
  DeckImportCancelled: ({ data: { importId }, metadata: { time } }) => [
    changed(importId, time, { status: 'cancelled' }),
  ],
});

const changed = (
  importId: string,
  changedAt: string,
  change: Partial<DeckImportDocument>,
): Change<DeckImportDocument> => ({
  update: importId,
  with: (known) => ({ ...known, ...change, changedAt }),
});
