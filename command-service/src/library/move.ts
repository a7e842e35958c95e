import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { libraryRefusals } from '@anamnesis/contracts/library/refusals.ts';
import type { DocumentMove } from './commands.ts';
import { type DocumentState, documentsIn, type LibraryState, nextOrder } from './state.ts';

/** Into a folder that is there: all documents that are not in it yet or, where a name is taken there, none. */
export function moveDocuments(
  library: LibraryState,
  { folderId, moves }: { folderId: string; moves: readonly DocumentMove[] },
): LibraryEvent[] {
  const orders = new Map(moves.map(({ documentId, displayOrder }) => [documentId, displayOrder]));
  const coming = [...orders.keys()]
    .map((id): Entry => [id, library.documents.get(id) ?? missing()])
    .filter(([, document]) => document.folderId !== folderId);
  if (coming.length === 0) return [];
  const there = documentsIn(library, folderId);
  assertNamesFree(there, coming);
  const first = nextOrder(there.map(([, document]) => document));
  const placed = coming.map(([documentId], index) => ({
    documentId,
    displayOrder: orders.get(documentId) ?? first + index,
  }));
  return [{ type: 'DocumentsMoved', data: { folderId, moves: placed } }];
}

type Entry = [id: string, document: DocumentState];

function missing(): never {
  throw notFound('Document');
}

/** A PDF and the text that was uploaded with it may share a name. */
function assertNamesFree(there: readonly Entry[], coming: readonly Entry[]): void {
  const taken = Map.groupBy(there, ([, { name }]) => nameKey(name));
  for (const entry of coming) {
    const [, { name }] = entry;
    const namesakes = taken.get(nameKey(name)) ?? [];
    if (!namesakes.every((other) => isPair(entry, other))) {
      const message = `Document name already exists in this folder: ${name}`;
      throw new Rejection(libraryRefusals.DOCUMENT_NAME_EXISTS, message);
    }
    taken.set(nameKey(name), [...namesakes, entry]);
  }
}

const isPair = ([a, first]: Entry, [b, second]: Entry): boolean =>
  first.linkedDocumentId === b || second.linkedDocumentId === a;
