import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { DocumentItem } from './document-item.tsx';
import { entriesOf, idOf, idsOf, nameOf } from './documents.ts';
import { useLibrary } from './library-context.tsx';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import { useUpdatePDFOrderMutation } from './library-endpoints.ts';
import { SortableItem, SortableList } from './sortable-list.tsx';
import { useReorder } from './use-reorder.ts';

export function DocumentList({ folder }: { folder: Folder }) {
  const { announce } = useLibrary();
  const [updatePDFOrder] = useUpdatePDFOrderMutation();
  const { refetch } = useGetUserFoldersQuery();
  const toasts = useToasts();
  const { Folder_id: folderId } = folder;
  const documents = entriesOf(folder);
  const typeOf = new Map(folder.PDFs.map((document) => [idOf(document), document.type]));
  const idsOfEntry = new Map(documents.map((document) => [idOf(document), idsOf(document)]));
  const { ordered, move } = useReorder({
    items: documents,
    nameOf,
    announce,
    save: (keys) =>
      updatePDFOrder({
        folderId,
        orderUpdates: keys
          .flatMap((key) => idsOfEntry.get(key) ?? [key])
          .map((pdfId, displayOrder) => ({
            pdfId,
            displayOrder,
            docType: typeOf.get(pdfId),
          })),
      }).unwrap(),
    onFailed: () => {
      toasts.error('Failed to save document order. Please refresh the page.', { key: 'document-order' });
      void refetch();
    },
  });
  return (
    <SortableList label={`Documents in ${folder.Folder_name}`} onMove={move}>
      {ordered.map((document, index) => (
        <SortableItem key={idOf(document)} id={idOf(document)} index={index} group={folderId}>
          {(handle) => (
            <DocumentItem
              document={document}
              handle={handle}
              place={{ index, count: ordered.length, move }}
            />
          )}
        </SortableItem>
      ))}
    </SortableList>
  );
}
