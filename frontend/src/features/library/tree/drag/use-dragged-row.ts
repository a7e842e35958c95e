import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { whenIdle } from '../../../../ui/when-idle.ts';
import { useMoveDocuments } from '../../actions/move/use-move-documents.ts';
import type { TreeRow } from '../tree-rows.ts';

const loadDrag = () => import('./drag-row.ts');

/** Where a row that is dragged would go: to another place among its siblings, or, a document, into another folder. */
type DropPlace =
  | { kind: 'place'; row: TreeRow; to: number; edge: 'above' | 'below' }
  | { kind: 'folder'; folderId: string };

/** What letting go of a row over another one does; null: nothing. It takes the place of what it is let go on. */
export function dropPlace(rows: readonly TreeRow[], dragged: TreeRow, over: TreeRow): DropPlace | null {
  const { Folder_id: folderId } = over.folder;
  if (dragged.kind === 'document' && dragged.folder.Folder_id !== folderId)
    return { kind: 'folder', folderId };
  if (dragged.kind === 'document' && over.kind === 'folder') return null;
  // A folder is put in the place of a folder, also over the documents of that.
  const target =
    dragged.kind === 'folder'
      ? rows.find(({ kind, folder }) => kind === 'folder' && folder.Folder_id === folderId)
      : over;
  if (!target || target.index === dragged.index) return null;
  return {
    kind: 'place',
    row: target,
    to: target.index,
    edge: target.index < dragged.index ? 'above' : 'below',
  };
}

/**
 * Drags rows by the mouse and the pen: among their siblings, and documents into other folders. Keys and touch have Alt with an
 * arrow and the menu. `over`: where the one that is dragged would go.
 */
export function useDraggedRow(
  tree: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  move: (row: TreeRow, to: number) => void,
) {
  const [over, setOver] = useState<DropPlace | null>(null);
  const [drag, setDrag] = useState<Awaited<ReturnType<typeof loadDrag>> | null>(null);
  const moveToFolder = useMoveDocuments();
  const toasts = useToasts();
  const now = useRef({ rows, move });
  useEffect(() => void (now.current = { rows, move }), [rows, move]);
  const load = (): void => {
    if (!drag) loadDrag().then(setDrag, () => {});
  };
  useEffect(() => whenIdle(async () => setDrag(await loadDrag())), []);
  const drop = async (row: TreeRow, place: DropPlace): Promise<void> => {
    if (place.kind === 'place') return now.current.move(row, place.to);
    if (row.kind !== 'document') return;
    const failed = await moveToFolder([row.document], place.folderId);
    if (failed !== null) toasts.error(failed, { key: 'moved' });
  };
  const press = (event: PointerEvent<HTMLElement>): void => {
    const target = event.target as Element;
    const item = target.closest<HTMLElement>('[role="treeitem"]:not([data-details])');
    const list = tree.current;
    if (!drag || !list?.contains(target) || !item || target.closest('button')) return;
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const row = rowAt(rows, item);
    if (!row) return;
    const at = (x: number, y: number): DropPlace | null => {
      const found = rowAt(now.current.rows, document.elementFromPoint(x, y));
      return found ? dropPlace(now.current.rows, row, found) : null;
    };
    drag.dragRow({
      press: event,
      name: row.name,
      list,
      at,
      over: (place) => setOver((before) => (samePlace(before, place) ? before : place)),
      drop: (place) => void drop(row, place),
    });
  };
  return { over, press, load };
}

function rowAt(rows: readonly TreeRow[], element: Element | null): TreeRow | undefined {
  const key = element?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return rows.find((row) => row.key === key);
}

function samePlace(a: DropPlace | null, b: DropPlace | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === 'folder') return b.kind === 'folder' && a.folderId === b.folderId;
  return b.kind === 'place' && a.row.key === b.row.key && a.edge === b.edge;
}
