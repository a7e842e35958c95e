import type { ImportEvent } from '@anamnesis/contracts/decks/events.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/blob-store.ts';
import { Map as PersistentMap } from 'immutable';

/** Of an import that has ended only that is known. */
export type DeckImportState =
  | { status: 'reading' | 'ready' | 'writing'; fileName: string; blob: BlobRef }
  | { status: 'ended' };
export type OpenImport = Exclude<DeckImportState, { status: 'ended' }>;

/** The imports of a person by id. */
export type DeckImports = {
  imports: PersistentMap<string, DeckImportState>;
  /** They were erased with the person's account. */
  erased: boolean;
};
export const noImports: DeckImports = { imports: PersistentMap(), erased: false };

export const isOpen = (state: DeckImportState | undefined): state is OpenImport =>
  state !== undefined && state.status !== 'ended';

export function evolveImports(state: DeckImports, event: ImportEvent): DeckImports {
  switch (event.type) {
    case 'DeckImportRequested': {
      const { importId, fileName, blob } = event.data;
      return { ...state, imports: state.imports.set(importId, { status: 'reading', fileName, blob }) };
    }
    case 'DeckImportRead':
      return moved(state, event.data.importId, 'ready');
    case 'DeckImportConfirmed':
      return moved(state, event.data.importId, 'writing');
    case 'DeckImportFinished':
    case 'DeckImportFailed':
    case 'DeckImportCancelled':
      return { ...state, imports: state.imports.set(event.data.importId, { status: 'ended' }) };
    case 'DeckImportsErased':
      return { ...noImports, erased: true };
    default:
      return event satisfies never;
  }
}

function moved(state: DeckImports, importId: string, status: OpenImport['status']): DeckImports {
  const known = state.imports.get(importId);
  return isOpen(known) ? { ...state, imports: state.imports.set(importId, { ...known, status }) } : state;
}
