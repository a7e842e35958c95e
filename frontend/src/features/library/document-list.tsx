import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { use, useState } from 'react';
import { useToasts } from '../../ui/toasts.tsx';
import { DocumentItem } from './document-item.tsx';
import { entriesOf, idOf, idsOf, nameOf, type LibraryDocument } from './documents.ts';
import { DropFolder, folderAt } from './drop-folder.ts';
import { useLibrary } from './library-context.tsx';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import { useUpdatePDFOrderMutation } from './library-endpoints.ts';
import { SortableItem, SortableList } from './sortable-list.tsx';
import { useMoveDocument } from './use-move-document.ts';
import { useReorder } from './use-reorder.ts';

const otherThan = (own: string, found: string | null): string | null => (found === own ? null : found);

export function DocumentList({ folder }: { folder: Folder }) {
  const { announce } = useLibrary();
  const [updatePDFOrder] = useUpdatePDFOrderMutation();
  const { refetch } = useGetUserFoldersQuery();
  const toasts = useToasts();
  const { setOver } = use(DropFolder);
  const moveToFolder = useMoveDocument();
  const [drops, countDrop] = useState(0);
  const drop = async (document: LibraryDocument | undefined, taker: string): Promise<void> => {
    const failed = document ? await moveToFolder(document, taker) : null;
    if (failed !== null) toasts.error(failed, { key: 'moved' });
    // What was dragged through the list has moved its elements.
    countDrop((before) => before + 1);
  };
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
    <SortableList
      key={drops}
      label={`Documents in ${folder.Folder_name}`}
      onMove={move}
      elsewhere={{
        at: (point, dragged) => otherThan(folderId, folderAt(point, dragged)),
        over: setOver,
        drop: (index, taker) => void drop(ordered[index], taker),
      }}
    >
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
