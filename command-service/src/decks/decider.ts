import type { ImportEvent } from '@anamnesis/contracts/decks/events.ts';
import type { ImportPreview } from '@anamnesis/contracts/decks/preview.ts';
import { decksRefusals } from '@anamnesis/contracts/decks/refusals.ts';
import type { ImportResult } from '@anamnesis/contracts/decks/result.ts';
import type { TextReading } from '@anamnesis/contracts/decks/text-reading.ts';
import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { type DeckImports, type DeckImportState, evolveImports, isOpenImport, noImports } from './imports.ts';

/** Of a person, that have not ended: each holds a file. */
const mostOpen = 3;

export type ImportCommand =
  | { type: 'Request'; importId: string; fileName: string; blob: BlobRef; timeZone: string }
  | { type: 'Confirm'; importId: string; withAnswers: boolean; timeZone: string }
  | { type: 'ChooseReading'; importId: string; reading: TextReading; timeZone: string }
  | { type: 'Cancel'; importId: string }
  | { type: 'RecordRead'; importId: string; nth: number; preview: ImportPreview }
  | { type: 'RecordFinished'; importId: string; result: ImportResult }
  | { type: 'RecordFailure'; importId: string; code: string; message: string }
  | { type: 'Erase' };

/** From the file of a deck to its cards. What a processor reports of a step that is over, or was cancelled, changes nothing. */
export const importsDecider: Decider<DeckImports, ImportCommand, ImportEvent> = {
  initialState: noImports,
  evolve: evolveImports,
  decide(command, state) {
    if (!state.erased) return decide(command, state);
    if (command.type === 'Erase') return [];
    throw notFound('Import');
  },
};

function decide(command: ImportCommand, state: DeckImports): ImportEvent[] {
  switch (command.type) {
    case 'Request': {
      const { type: _, ...data } = command;
      if (state.imports.has(data.importId)) return [];
      assertFewOpen(state);
      return [{ type: 'DeckImportRequested', data }];
    }
    case 'Confirm': {
      const { importId, withAnswers, timeZone } = command;
      const known = required(state, importId);
      if (known.status !== 'ready') throw notReady(known);
      const { fileName, blob, reading } = known;
      const data = { importId, fileName, blob, timeZone, withAnswers, reading };
      return [{ type: 'DeckImportConfirmed', data }];
    }
    case 'ChooseReading': {
      const { importId, reading, timeZone } = command;
      const known = required(state, importId);
      // Who changes two things does not wait for the first.
      const isText =
        known.status === 'ready' ? known.reading !== null : known.status === 'reading' && known.nth > 0;
      if (!isOpenImport(known) || !isText) throw notReady(known);
      const { fileName, blob, nth } = known;
      const data = { importId, fileName, blob, timeZone, nth: nth + 1, reading };
      return [{ type: 'DeckReadingChosen', data }];
    }
    case 'Cancel': {
      const { importId } = command;
      const known = required(state, importId);
      return isOpenImport(known)
        ? [{ type: 'DeckImportCancelled', data: { importId, blob: known.blob } }]
        : [];
    }
    case 'RecordRead': {
      const { importId, nth, preview } = command;
      const known = required(state, importId);
      const isNext = known.status === 'reading' && known.nth === nth;
      return isNext ? [{ type: 'DeckImportRead', data: { importId, preview } }] : [];
    }
    case 'RecordFinished': {
      const { importId, result } = command;
      const known = required(state, importId);
      return known.status === 'writing'
        ? [{ type: 'DeckImportFinished', data: { importId, blob: known.blob, result } }]
        : [];
    }
    case 'RecordFailure': {
      const { importId, code, message } = command;
      const known = required(state, importId);
      return known.status === 'reading' || known.status === 'writing'
        ? [{ type: 'DeckImportFailed', data: { importId, blob: known.blob, code, message } }]
        : [];
    }
    case 'Erase':
      return [{ type: 'DeckImportsErased', data: { open: openOf(state) } }];
    default:
      return command satisfies never;
  }
}

const openOf = ({ imports }: DeckImports): { importId: string; blob: BlobRef }[] =>
  [...imports].flatMap(([importId, known]) => (isOpenImport(known) ? [{ importId, blob: known.blob }] : []));

function assertFewOpen(state: DeckImports): void {
  if (openOf(state).length < mostOpen) return;
  throw new Rejection(
    decksRefusals.TOO_MANY_IMPORTS,
    `${mostOpen} of your imports are not finished. Please finish or cancel one of them, then try again.`,
    { limit: mostOpen },
  );
}

function required({ imports }: DeckImports, importId: string): DeckImportState {
  const known = imports.get(importId);
  if (!known) throw notFound('Import');
  return known;
}

const notReady = ({ status }: DeckImportState): Rejection =>
  new Rejection(
    decksRefusals.IMPORT_NOT_READY,
    status === 'reading'
      ? 'This deck is still being read. Please try again in a moment.'
      : status === 'writing'
        ? 'This deck is being imported already.'
        : 'This import has ended. Please upload the deck again.',
  );
