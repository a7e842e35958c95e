import { useMemo, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { DropFolder } from './drop-folder.ts';
import { FolderItem } from './folder-item.tsx';
import { useLibrary } from './library-context.tsx';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import { useUpdateFolderOrderMutation } from './library-endpoints.ts';
import { SortableItem, SortableList } from './sortable-list.tsx';
import { useReorder } from './use-reorder.ts';

export function FolderList() {
  const { folders, announce } = useLibrary();
  const [updateFolderOrder] = useUpdateFolderOrderMutation();
  const { refetch } = useGetUserFoldersQuery();
  const toasts = useToasts();
  const { ordered, move } = useReorder({
    items: folders,
    nameOf: (folder) => folder.Folder_name,
    announce,
    save: (keys) =>
      updateFolderOrder({
        orderUpdates: keys.map((folderId, displayOrder) => ({ folderId, displayOrder })),
      }).unwrap(),
    onFailed: (thrown) => {
      toasts.error(failure(thrown), { key: 'folder-order' });
      void refetch();
    },
  });
  const [over, setOver] = useState<string | null>(null);
  const drop = useMemo(() => ({ over, setOver }), [over]);
  return (
    <DropFolder value={drop}>
      <SortableList label="Folders" onMove={move} className="flex flex-col gap-1">
        {ordered.map((folder, index) => (
          <SortableItem key={folder.Folder_id} id={folder.Folder_id} index={index} group="folders">
            {(handle) => (
              <FolderItem folder={folder} handle={handle} place={{ index, count: ordered.length, move }} />
            )}
          </SortableItem>
        ))}
      </SortableList>
    </DropFolder>
  );
}

function failure(thrown: unknown): string {
  const unreachable = isApiError(thrown) && thrown.status === 0;
  return unreachable
    ? `Error saving folder order. ${thrown.message} The order has been restored.`
    : 'Failed to save folder order. The order has been restored.';
}
