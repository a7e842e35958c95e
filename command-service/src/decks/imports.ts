import type { ImportEvent } from '@anamnesis/contracts/decks/events.ts';
import type { ImportPreview } from '@anamnesis/contracts/decks/preview.ts';
import type { TextReading } from '@anamnesis/contracts/decks/text-reading.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { Map as PersistentMap } from 'immutable';

/** Of an import that has ended only that is known. */
export type DeckImportState =
  | {
      status: 'reading' | 'ready' | 'writing';
      fileName: string;
      blob: BlobRef;
      /** How often the person chose how it is read. */
      nth: number;
      /** As it was shown last; null for what is no text. */
      reading: TextReading | null;
    }
  | { status: 'ended' };
export type OpenImport = Exclude<DeckImportState, { status: 'ended' }>;

/** The imports of a person by id. */
export type DeckImports = {
  imports: PersistentMap<string, DeckImportState>;
  /** They were erased with the person's account. */
  erased: boolean;
};
export const noImports: DeckImports = { imports: PersistentMap(), erased: false };

export const isOpenImport = (state: DeckImportState | undefined): state is OpenImport =>
  state !== undefined && state.status !== 'ended';

export function evolveImports(state: DeckImports, event: ImportEvent): DeckImports {
  switch (event.type) {
    case 'DeckImportRequested': {
      const { importId, fileName, blob } = event.data;
      return {
        ...state,
        imports: state.imports.set(importId, { status: 'reading', fileName, blob, nth: 0, reading: null }),
      };
    }
    case 'DeckReadingChosen':
      return moved(state, event.data.importId, { status: 'reading', nth: event.data.nth });
    case 'DeckImportRead': {
      const { importId, preview } = event.data;
      return moved(state, importId, { status: 'ready', reading: readingOf(preview) });
    }
    case 'DeckImportConfirmed':
      return moved(state, event.data.importId, { status: 'writing' });
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

function moved(state: DeckImports, importId: string, change: Partial<OpenImport>): DeckImports {
  const known = state.imports.get(importId);
  return isOpenImport(known)
    ? { ...state, imports: state.imports.set(importId, { ...known, ...change }) }
    : state;
}

/** All that was said or guessed, so that what is written is what was shown. */
function readingOf(preview: ImportPreview | null): TextReading | null {
  const { encoding, table } = preview?.text ?? {};
  if (encoding === undefined) return null;
  if (!table) return { encoding };
  const { layout, hasNames, columns } = table;
  return { encoding, layout, hasNames, columns: columns.map(({ role }) => role) };
}
