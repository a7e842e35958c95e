import { errorMessage } from '../../../../api/api-error.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { facesIn, idsOf, nameOf, type LibraryDocument } from '../../documents.ts';
import { useLibrary } from '../../library-context.tsx';
import { useMoveDocumentsMutation } from '../../library-endpoints.ts';

/** Moves documents, each with both of its faces, into another folder. Resolves with why they were not moved, or null. */
export function useMoveDocuments(): (
  documents: readonly LibraryDocument[],
  folderId: string,
) => Promise<string | null> {
  const { folders } = useLibrary();
  const [send] = useMoveDocumentsMutation();
  const toasts = useToasts();
  return async (documents, folderId) => {
    const moved = documents.filter(({ Folder_id }) => Folder_id !== folderId);
    const [only] = moved;
    if (!only) return null;
    const one = moved.length === 1;
    const what = one ? `“${nameOf(only)}”` : `${moved.length} documents`;
    const before = [...Map.groupBy(moved, ({ Folder_id }) => Folder_id)].map(([from, each]) => ({
      folderId: from,
      documents: each.flatMap((document) => facesIn(folders, document)),
    }));
    const undo = async (): Promise<void> => {
      try {
        for (const each of before) await send(each).unwrap();
        toasts.success(`${what} ${one ? 'is' : 'are'} back`, { key: 'moved' });
      } catch (thrown) {
        toasts.error(`${what} ${one ? 'was' : 'were'} not moved back. ${errorMessage(thrown)}`, {
          key: 'moved',
        });
      }
    };
    try {
      await send({ folderId, documents: moved.flatMap(idsOf).map((pdfId) => ({ pdfId })) }).unwrap();
    } catch (thrown) {
      return `${what} ${one ? 'was' : 'were'} not moved. ${errorMessage(thrown)}`;
    }
    const to = folders.find(({ Folder_id }) => Folder_id === folderId)?.Folder_name ?? '';
    toasts.success(`${what} ${one ? 'was' : 'were'} moved to “${to}”`, {
      key: 'moved',
      action: { label: 'Undo', onPress: () => void undo() },
    });
    return null;
  };
}
