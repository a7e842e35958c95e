import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type Ref,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { useListedShortcut } from '../../../ui/keys/listed-shortcuts.ts';
import { takesDocuments } from '../drop-folder.ts';
import { useLibrary } from '../library-context.tsx';
import { DocumentRow } from './document-row.tsx';
import { FolderRow } from './folder-row.tsx';
import { RowContext, type RowState } from './row-context.ts';
import { useTreeKeys } from './keys/use-tree-keys.ts';
import { rowElement } from './row-element.ts';
import { documentKey, folderKey, treeRows, type TreeRow } from './tree-rows.ts';
import { useArranged } from './drag/use-arranged.ts';
import { useDraggedRow } from './drag/use-dragged-row.ts';
import { useRowsInView } from './use-rows-in-view.ts';

interface ResourceTreeProps {
  /** A folder to show, with the focus on it. Another object with the same id does it again. */
  revealed: { folderId: string } | null;
}

interface DrawnRowProps extends Omit<RowState, 'usable'> {
  row: TreeRow;
  ref: Ref<HTMLDivElement>;
  /** The room of the rows above it that are not drawn, in CSS pixels. */
  before: number;
}

const besideMouse = '(min-width: 48rem) and (pointer: fine)';

/** Whether what is pointed at can be told: beside a mouse, on a screen with a sidebar. */
const useHovers = (): boolean =>
  useSyncExternalStore(followPointer, () => window.matchMedia(besideMouse).matches);

function followPointer(changed: () => void): () => void {
  const list = window.matchMedia(besideMouse);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** A row with what lies under it. */
function DrawnRow({ row, ref, before, ...state }: DrawnRowProps) {
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

/** Folders and their documents: a tree that is one stop of Tab, of which only the rows that are seen are drawn. */
export function ResourceTree({ revealed }: ResourceTreeProps) {
  useListedShortcut('Alt+ArrowUp', 'Move the folder or document that has focus up');
  useListedShortcut('Alt+ArrowDown', 'Move the folder or document that has focus down');
  const { state, shownId } = useLibrary();
  const { arranged, move } = useArranged();
  const rows = useMemo(() => treeRows(arranged, state.closedFolders), [arranged, state.closedFolders]);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const tree = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<string | null>(null);
  const at = firstOf(keys, [chosen, shownId && documentKey(shownId)]);
  const active = keys[at] ?? null;
  const {
    rows: drawn,
    after,
    measure,
  } = useRowsInView({
    list: tree,
    keys,
    estimate: (index) => estimate(rows[index]!),
    kept: [active],
  });
  const goTo = (key: string, block: ScrollLogicalPosition = 'nearest'): void => {
    // It may not be drawn yet.
    flushSync(() => choose(key));
    const row = rowElement(tree.current, key);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block });
  };
  const reveal = useEffectEvent((folderId: string) => goTo(folderKey(folderId), 'start'));
  useEffect(() => {
    if (revealed) reveal(revealed.folderId);
  }, [revealed]);
  const onKeyDown = useTreeKeys({ tree, rows, goTo, move });
  const { over, press, load } = useDraggedRow(tree, rows, move);
  /** What has the focus or is pressed; pressing the button of a menu does not focus it. */
  const follow = ({ target }: FocusEvent | PointerEvent): void => {
    const element = target as Element;
    if (!tree.current?.contains(element)) return;
    const key = element.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (key) choose(key);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows have the focus
    <div
      ref={tree}
      role="tree"
      aria-label="Folders"
      onKeyDown={onKeyDown}
      onFocus={follow}
      onPointerDown={(event) => {
        follow(event);
        press(event);
      }}
      onPointerEnter={load}
    >
      {drawn.map(({ index, before }) => {
        const row = rows[index]!;
        const { key, folder } = row;
        return (
          <DrawnRow
            key={key}
            row={row}
            ref={measure}
            before={before}
            active={key === active}
            takes={over?.kind === 'folder' && over.folderId === folder.Folder_id}
            edge={over?.kind === 'place' && over.row.key === key ? over.edge : null}
            move={(to) => move(row, to)}
          />
        );
      })}
      <div style={{ height: after }} />
    </div>
  );
}

/** The index of the first of the wanted keys that is there; otherwise 0. */
function firstOf(keys: readonly string[], wanted: readonly (string | null)[]): number {
  const found = wanted.map((key) => (key === null ? -1 : keys.indexOf(key))).find((index) => index >= 0);
  return found ?? 0;
}

/** How high a row is, in CSS pixels: its name takes one line. */
const estimate = ({ kind, index }: TreeRow): number =>
  (window.innerWidth < 768 ? 44 : 36) + (kind === 'folder' && index > 0 ? 4 : 0);
