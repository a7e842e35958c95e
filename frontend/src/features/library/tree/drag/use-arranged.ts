import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { useMemo } from 'react';
import { isApiError } from '../../../../api/api-error.ts';
import { useGetUserFoldersQuery } from '../../../../documents/folders-endpoint.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { entriesOf, idOf, idsOf, nameOf, type LibraryDocument } from '../../documents.ts';
import { useLibrary } from '../../library-context.tsx';
import { useUpdateFolderOrderMutation, useUpdatePDFOrderMutation } from '../../library-endpoints.ts';
import { inWantedOrder, useReorder } from '../../actions/move/use-reorder.ts';
import type { TreeRow } from '../tree-rows.ts';

const allFolders = 'folders';

/** Folders and documents in the order in which they are shown, and what moves a row among its siblings. */
export function useArranged() {
  const { folders, announce } = useLibrary();
  const [updateFolderOrder] = useUpdateFolderOrderMutation();
  const [updatePDFOrder] = useUpdatePDFOrderMutation();
  const { refetch } = useGetUserFoldersQuery();
  const toasts = useToasts();
  const ofFolders = useReorder<Folder>({
    nameOf: (folder) => folder.Folder_name,
    announce,
    save: (_list, keys) =>
      updateFolderOrder({
        orderUpdates: keys.map((folderId, displayOrder) => ({ folderId, displayOrder })),
      }).unwrap(),
    onFailed: (thrown) => {
      toasts.error(failure(thrown), { key: 'folder-order' });
      void refetch();
    },
  });
  const ofDocuments = useReorder<LibraryDocument>({
    nameOf,
    announce,
    save: (folderId, keys) =>
      updatePDFOrder({ folderId, orderUpdates: orderUpdates(folders, folderId, keys) }).unwrap(),
    onFailed: () => {
      toasts.error('Failed to save document order. Please refresh the page.', { key: 'document-order' });
      void refetch();
    },
  });
  const arranged = useMemo(
    () =>
      inWantedOrder(ofFolders.wanted, allFolders, folders).map((folder) => ({
        folder,
        documents: inWantedOrder(ofDocuments.wanted, folder.Folder_id, entriesOf(folder)),
      })),
    [folders, ofFolders.wanted, ofDocuments.wanted],
  );
  const move = (row: TreeRow, to: number): void => {
    if (row.kind === 'folder')
      return ofFolders.move(
        allFolders,
        arranged.map(({ folder }) => folder),
        row.index,
        to,
      );
    const { Folder_id: folderId } = row.folder;
    const documents = arranged.find(({ folder }) => folder.Folder_id === folderId)?.documents ?? [];
    ofDocuments.move(folderId, documents, row.index, to);
  };
  return { arranged, move };
}

/** Of all that the entries of a folder stand for. */
function orderUpdates(folders: readonly Folder[], folderId: string, keys: readonly string[]) {
  const folder = folders.find(({ Folder_id }) => Folder_id === folderId);
  const typeOf = new Map(folder?.PDFs.map((document) => [idOf(document), document.type]));
  const idsOfEntry = new Map(folder && entriesOf(folder).map((entry) => [idOf(entry), idsOf(entry)]));
  return keys
    .flatMap((key) => idsOfEntry.get(key) ?? [key])
    .map((pdfId, displayOrder) => ({ pdfId, displayOrder, docType: typeOf.get(pdfId) }));
}

function failure(thrown: unknown): string {
  const unreachable = isApiError(thrown) && thrown.status === 0;
  return unreachable
    ? `Error saving folder order. ${thrown.message} The order has been restored.`
    : 'Failed to save folder order. The order has been restored.';
}
