import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useUnfinished } from '../../../session/unfinished.tsx';
import { fetchedDialog } from '../../../ui/dialogs/fetched-dialog.tsx';
import { whenIdle } from '../../../ui/when-idle.ts';
import { useLibrary } from '../library-context.tsx';

const FolderUpload = fetchedDialog(
  'The upload',
  async () => (await import('./folder-upload.tsx')).FolderUpload,
);

interface UploadDialogs {
  open: (folderId: string) => void;
  /** How much of a folder's upload was sent, 0 to 1; null while none is under way. */
  shareOf: (folderId: string) => number | null;
}

const Context = createContext<UploadDialogs>({ open: () => {}, shareOf: () => null });
/** Upload Content of each folder. */
export const useUploadDialogs = (): UploadDialogs => use(Context);

/** Uploads to folders. They go on while the row of their folder is not drawn. */
export function Uploads({ children }: { children: ReactNode }) {
  const { folders } = useLibrary();
  const [openFor, setOpenFor] = useUnfinished<string | null>('upload to a folder', null);
  const [shares, setShares] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => whenIdle(FolderUpload.preload), []);
  const setShare = useCallback((folderId: string, share: number | null) => {
    setShares((before) => {
      if ((before.get(folderId) ?? null) === share) return before;
      const others = [...before].filter(([each]) => each !== folderId);
      return new Map(share === null ? others : [...others, [folderId, share]]);
    });
  }, []);
  const value = useMemo(
    () => ({ open: setOpenFor, shareOf: (folderId: string) => shares.get(folderId) ?? null }),
    [setOpenFor, shares],
  );
  const shown = folders.filter(({ Folder_id: id }) => id === openFor || shares.has(id));
  return (
    <Context value={value}>
      {children}
      {shown.map((folder) => (
        <FolderUpload
          key={folder.Folder_id}
          folder={folder}
          open={folder.Folder_id === openFor}
          onClose={() => setOpenFor((now) => (now === folder.Folder_id ? null : now))}
          onShare={setShare}
        />
      ))}
    </Context>
  );
}
