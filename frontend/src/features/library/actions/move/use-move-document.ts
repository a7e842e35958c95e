import { errorMessage } from '../../../../api/api-error.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { facesIn, idsOf, nameOf, type LibraryDocument } from '../../documents.ts';
import { useLibrary } from '../../library-context.tsx';
import { useMoveDocumentsMutation } from '../../library-endpoints.ts';

/** Moves a document, with both of its faces, into another folder. Resolves with why it was not moved, or null. */
export function useMoveDocument(): (document: LibraryDocument, folderId: string) => Promise<string | null> {
  const { folders } = useLibrary();
  const [send] = useMoveDocumentsMutation();
  const toasts = useToasts();
  return async (document, folderId) => {
    const name = nameOf(document);
    const before = { folderId: document.Folder_id, documents: facesIn(folders, document) };
    const undo = async (): Promise<void> => {
      try {
        await send(before).unwrap();
        toasts.success(`“${name}” is back`, { key: 'moved' });
      } catch (thrown) {
        toasts.error(`“${name}” was not moved back. ${errorMessage(thrown)}`, { key: 'moved' });
      }
    };
    try {
      await send({ folderId, documents: idsOf(document).map((pdfId) => ({ pdfId })) }).unwrap();
    } catch (thrown) {
      return `“${name}” was not moved. ${errorMessage(thrown)}`;
    }
    const to = folders.find(({ Folder_id }) => Folder_id === folderId)?.Folder_name ?? '';
    toasts.success(`“${name}” was moved to “${to}”`, {
      key: 'moved',
      action: { label: 'Undo', onPress: () => void undo() },
    });
    return null;
  };
}
