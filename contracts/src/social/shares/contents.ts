import type { SharedItem } from '../events.ts';

/** A document of the sender, as far as it matters for what a share has. */
type Shareable = { folderId: string; displayOrder: number; linkedDocumentId: string | null };

export type ContentsOf<F, D> = {
  folders: { folderId: string; folder: F; documents: [documentId: string, document: D][] }[];
  /** Sent as such, not in a folder. */
  files: [documentId: string, document: D][];
};

/**
 * What named folders and files have, of what there is at the sender: nothing that is gone, nothing twice. A file comes with
 * the one that it was uploaded together with, a text after its PDF.
 * Takes time in proportion to `documents`, which may be more than the share has.
 */
export function shareContentsOf<F, D extends Shareable>(
  items: readonly Pick<SharedItem, 'itemType' | 'itemId'>[],
  folders: { get: (folderId: string) => F | undefined },
  documents: Iterable<readonly [string, D]>,
): ContentsOf<F, D> {
  const named = (wanted: SharedItem['itemType']) =>
    new Set(items.flatMap(({ itemType, itemId }) => (itemType === wanted ? [itemId] : [])));
  const inFolder = new Map([...named('folder')].map((folderId) => [folderId, [] as [string, D][]]));
  const outside = new Map<string, D>();
  for (const [id, document] of documents) {
    const folder = inFolder.get(document.folderId);
    if (folder) folder.push([id, document]);
    else outside.set(id, document);
  }
  return {
    folders: [...inFolder].flatMap(([folderId, found]) => {
      const folder = folders.get(folderId);
      return folder === undefined ? [] : [{ folderId, folder, documents: inOrder(found) }];
    }),
    files: withPartners([...named('file')], outside),
  };
}

/** A text may have been put elsewhere than its PDF: it comes after it all the same, as the two are copied at once. */
function inOrder<D extends Shareable>(documents: [string, D][]): [string, D][] {
  const sorted = documents.toSorted(
    ([a, { displayOrder: x }], [b, { displayOrder: y }]) => x - y || (a < b ? -1 : 1),
  );
  return withPartners(
    sorted.map(([id]) => id),
    new Map(sorted),
  );
}

function withPartners<D extends Shareable>(
  ids: readonly string[],
  documents: ReadonlyMap<string, D>,
): [string, D][] {
  const textOf = new Map<string, string>();
  for (const [id, { linkedDocumentId }] of documents) if (linkedDocumentId) textOf.set(linkedDocumentId, id);
  const pairs = ids.flatMap((id) => {
    const first = documents.get(id)?.linkedDocumentId ?? id;
    return [first, textOf.get(first) ?? id, id];
  });
  return [...new Set(pairs)].flatMap((id): [string, D][] => {
    const document = documents.get(id);
    return document ? [[id, document]] : [];
  });
}

/** How a share is called: 'Kidney', 'Kidney and 2 more'. */
export const nameOfItems = ([first, ...more]: readonly { name: string }[]): string =>
  `${first?.name ?? ''}${more.length === 0 ? '' : ` and ${more.length} more`}`;
