import { useState, type Ref, useSyncExternalStore } from 'react';
import { takesDocuments } from '../drop-folder.ts';
import { DocumentRow } from './document-row.tsx';
import { FolderRow } from './folder-row.tsx';
import { RowContext, type RowState } from './row-context.ts';
import type { TreeRow } from './tree-rows.ts';

interface DrawnRowProps extends Omit<RowState, 'usable'> {
  row: TreeRow;
  ref: Ref<HTMLDivElement>;
  /** The room of the rows above it that are not drawn, in CSS pixels. */
  before: number;
}

const query = '(min-width: 48rem) and (pointer: fine)';

/** Whether what is pointed at can be told: beside a mouse, on a screen with a sidebar. */
const useHovers = (): boolean => useSyncExternalStore(follow, () => window.matchMedia(query).matches);

function follow(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** A row with what lies under it. */
export function DrawnRow({ row, ref, before, ...state }: DrawnRowProps) {
  const hovers = useHovers();
  const [pointedAt, setPointedAt] = useState(false);
  return (
    <div
      ref={ref}
      data-row={row.key}
      {...takesDocuments(row.folder.Folder_id)}
      className={row.kind === 'folder' && row.index > 0 ? 'pt-1' : undefined}
      style={before > 0 ? { marginTop: before } : undefined}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <RowContext value={{ ...state, usable: !hovers || pointedAt || state.active }}>
        {row.kind === 'folder' ? <FolderRow row={row} /> : <DocumentRow row={row} />}
      </RowContext>
    </div>
  );
}
