import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { Upload } from 'lucide-react';
import { useEffect } from 'react';
import { isDeckFile } from '../../decks/deck-file.ts';
import { elementsOf } from '../../features/library/drop-folder.ts';
import { addFiles } from '../../features/library/upload/list/add-files.ts';
import { uploadsNow } from '../../features/library/upload/list/uploads-now.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { droppedFiles, type Dropped } from './dropped-files.ts';
import { preloadUploads } from './uploads.tsx';
import { useSharedFiles } from './use-shared-files.ts';
import { useFileDrag } from './use-file-drag.ts';

interface FileDropProps {
  folders: readonly Folder[];
  /** The folder of what is shown. */
  shownFolder: string | undefined;
}

/** Files can be dropped anywhere on the page: on a folder, or for the one that is shown or was used last. */
export function FileDrop({ folders, shownFolder }: FileDropProps) {
  const toasts = useToasts();
  useEffect(() => whenIdle(preloadUploads), []);
  const folderFor = (over: string | null): Folder | undefined => {
    const { shown, lastFolder } = uploadsNow.state();
    // What is dropped on the open list goes where the rest of it goes.
    const wanted = shown ? [lastFolder] : [over, shownFolder, lastFolder];
    return wanted.map((id) => folders.find(({ Folder_id }) => Folder_id === id)).find(Boolean) ?? folders[0];
  };
  useSharedFiles(folders.length > 0, (files) => addFiles(files, folderFor(null)?.Folder_id ?? ''));
  const drag = useFileDrag(async (data, { folderId }) => {
    const folder = folderFor(folderId);
    const dropped = await droppedFiles(data);
    // Decks bring their folders along.
    if (!folder && !(dropped.files.length > 0 && dropped.files.every(isDeckFile)))
      return void toasts.error(noFolder, { key: 'dropped' });
    if (dropped.files.length > 0) addFiles(dropped.files, folder?.Folder_id ?? '');
    const problem = problemOf(dropped);
    if (problem !== null) toasts.error(problem, { key: 'dropped' });
  });
  if (!drag) return null;
  const folder = folderFor(drag.folderId);
  return (
    <div className="pointer-events-none fixed inset-0 z-60 border-4 border-dashed border-accent">
      {drag.folderId !== null && <Lit folderId={drag.folderId} />}
      <output className="absolute inset-x-0 bottom-8 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center gap-2 rounded-md bg-raised px-4 py-3 font-medium wrap-anywhere shadow-raised">
        <Upload aria-hidden size={18} className="shrink-0 text-accent" />
        {folder ? `Drop to upload into “${folder.Folder_name}”` : noFolder}
      </output>
    </div>
  );
}

function problemOf({ files: { length }, more, unread }: Dropped): string | null {
  if (unread) return 'Some files of the folder could not be read, and are not in the list.';
  if (more) return `Only the first ${length} files are in the list. Please drop the rest later.`;
  return length === 0 ? 'There are no files in what you dropped.' : null;
}

const noFolder = 'Add a folder first, then drop the files on it.';

/** A frame around all that is shown of a folder. */
function Lit({ folderId }: { folderId: string }) {
  const boxes = elementsOf(folderId).map((element) => element.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top));
  const left = Math.min(...boxes.map((box) => box.left));
  const height = Math.max(...boxes.map((box) => box.bottom)) - top;
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  return (
    <div
      data-lit={folderId}
      style={{ top, left, width, height }}
      className="absolute rounded-md bg-accent-soft/50 outline-2 outline-accent"
    />
  );
}
