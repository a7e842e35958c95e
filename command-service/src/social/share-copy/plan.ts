import type { PlannedCopy, SharedItem } from '@anamnesis/contracts/social/events.ts';
import { shareContentsOf } from '@anamnesis/contracts/social/shares/contents.ts';
import type { LibraryState } from '../../library/state.ts';

/** What a share has of the sender's library now; `sourceFolderId` null: it was sent as such, in no folder. */
export type Contents = {
  folders: { sourceFolderId: string; name: string }[];
  /** A text that was uploaded with a PDF follows it. */
  documents: { sourceDocumentId: string; sourceFolderId: string | null }[];
};

export function contentsNow(items: readonly SharedItem[], { folders, documents }: LibraryState): Contents {
  const contents = shareContentsOf(items, folders, documents);
  const inFolders = contents.folders.flatMap(({ folderId, documents: some }) =>
    some.map(([sourceDocumentId]) => ({ sourceDocumentId, sourceFolderId: folderId })),
  );
  const single = contents.files.map(([sourceDocumentId]) => ({ sourceDocumentId, sourceFolderId: null }));
  return {
    folders: contents.folders.map(({ folderId, folder }) => ({
      sourceFolderId: folderId,
      name: folder.name,
    })),
    documents: [...inFolders, ...single],
  };
}

/** The next document, with its other half if that follows it. */
export function nextDocuments(toDo: Iterable<PlannedCopy>, { documents }: LibraryState): PlannedCopy[] {
  const [first, second] = toDo;
  if (!first) return [];
  const linked = second && documents.get(second.sourceDocumentId)?.linkedDocumentId;
  return second && linked === first.sourceDocumentId ? [first, second] : [first];
}
