import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import { cardsOffered } from '../../../study/folder-plan.ts';
import { entriesOf, idOf, nameOf, type LibraryDocument } from '../documents.ts';
import { type CardCounts, offeredBy } from '../due.ts';
import type { Column, Sort } from '../sidebar/sidebar-state.ts';

/** A document as the table shows it. */
export interface TableRow extends Record<Exclude<Column, 'pages' | 'changed'>, string | number> {
  id: string;
  document: LibraryDocument;
  name: string;
  folder: string;
  /** null until it is read. */
  pages: number | null;
  cards: number;
  /** Offered today. */
  due: number;
  state: string;
  /** ISO instant; '' where it is not known. */
  changed: string;
}

export const tableRows = (
  folders: readonly Folder[],
  counts: CardCounts,
  isRunning: (document: LibraryDocument) => boolean,
): TableRow[] =>
  folders.flatMap((folder) =>
    entriesOf(folder).map((document) => ({
      id: idOf(document),
      document,
      name: nameOf(document),
      folder: folder.Folder_name,
      pages: document.isDeck ? null : document.totalPages,
      cards: document.cards ?? 0,
      due: cardsOffered(offeredBy(counts, document)),
      state: stateOf(document, isRunning(document)),
      changed: document.changedAt ?? '',
    })),
  );

/** In a word or two, how far it is; what went wrong first. */
export function stateOf(document: LibraryDocument, running: boolean): string {
  const { extraction, processing, recognising, suggestions } = document;
  if (document.isDeck) return 'Deck';
  if (running || processing.status === 'processing') return 'Processing...';
  if (document.converting) return 'Being converted';
  if (extraction === 'pending') return 'Being read';
  if (extraction === 'failed') return 'Could not be read';
  if (recognising !== undefined) return 'Text being recognised';
  if (document.noText) return 'Pictures only';
  const { length } = processing.failedPages;
  if (length > 0) return length === 1 ? '1 page failed' : `${length} pages failed`;
  if (suggestions !== undefined) return suggestionsInWords(suggestions);
  return processing.status === 'processed' ? 'Processed' : 'Not processed';
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** By a column; equal ones by their name, the same in both directions. */
export function sorted(rows: readonly TableRow[], { by, descending }: Sort): TableRow[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted(
    (a, b) => sign * compared(a[by], b[by]) || byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
  );
}

function compared(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'string' && typeof b === 'string') return byName.compare(a, b);
  return Number(a ?? 0) - Number(b ?? 0);
}

/** What a press on a column makes of the order: figures and times begin with the highest. */
export function sortedBy(before: Sort, by: Column): Sort {
  if (before.by === by) return { by, descending: !before.descending };
  return { by, descending: by !== 'name' && by !== 'folder' && by !== 'state' };
}

/** The ids from one row to another, in the order that is shown; the second alone where the first is not there. */
export function between(rows: readonly TableRow[], from: string | null, to: string): string[] {
  const [start, end] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)];
  if (start < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}
