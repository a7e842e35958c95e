import { useEffect, useEffectEvent, useState } from 'react';
import { folderOf } from '../../features/library/drop-folder.ts';
import { isCovered } from '../../features/library/upload/list/takes-files.ts';

/** Files are over the page; `folderId`: the folder under them. */
export interface FileDrag {
  folderId: string | null;
}

/** Follows files that are dragged over the page from outside, until they are dropped or taken away. */
export function useFileDrag(onDrop: (data: DataTransfer, over: FileDrag) => Promise<void>): FileDrag | null {
  const [drag, setDrag] = useState<FileDrag | null>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    let ownDrag = false;
    const follow = (over: FileDrag | null): void =>
      setDrag((before) => (before?.folderId === over?.folderId && !before === !over ? before : over));
    /** Null where it is no business of the page: something else takes them, or they come from the page itself. */
    const heldOver = (event: DragEvent): FileDrag | null => {
      if (ownDrag || event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return null;
      // The browser would open the file in place of the page.
      event.preventDefault();
      if (isCovered()) {
        event.dataTransfer.dropEffect = 'none';
        return null;
      }
      event.dataTransfer.dropEffect = 'copy';
      return { folderId: event.target instanceof Element ? folderOf(event.target) : null };
    };
    const listeners: Partial<Record<string, (event: DragEvent) => void>> = {
      dragstart: () => void (ownDrag = true),
      dragend: () => void (ownDrag = false),
      dragenter: (event) => follow(heldOver(event)),
      dragover: (event) => follow(heldOver(event)),
      // Out of the window.
      dragleave: ({ relatedTarget }) => relatedTarget || follow(null),
      drop: (event) => {
        const over = heldOver(event);
        follow(null);
        if (over && event.dataTransfer) void drop(event.dataTransfer, over);
      },
    };
    const listen = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of listen) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listen) window.removeEventListener(name, listener);
    };
  }, []);
  return drag;
}
