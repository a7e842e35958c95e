import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { idOf } from '../../documents.ts';
import { useLibrary } from '../../library-context.tsx';
import { toggleDocument, toggleFolder, type SidebarState } from '../../sidebar/sidebar-state.ts';
import { rowElement } from '../row-element.ts';
import { meaningOf, rowBeginningWith, type KeyMeaning } from './tree-keys.ts';
import type { TreeRow } from '../tree-rows.ts';

interface TreeKeysOptions {
  tree: RefObject<HTMLElement | null>;
  rows: readonly TreeRow[];
  goTo: (key: string) => void;
  move: (row: TreeRow, to: number) => void;
}

/** What is typed within this time is one word. */
const wordMs = 700;
const moves: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };
/** Within a row they belong to its buttons. */
const ofRowOnly = new Set(['ArrowRight', 'Home', 'End']);

/** The keys of a tree, as the ARIA Authoring Practices describe them, and Alt with an arrow, which moves a row. */
export function useTreeKeys({ tree, rows, goTo, move }: TreeKeysOptions) {
  const { state, change } = useLibrary();
  const typed = useRef({ letters: '', at: 0 });
  const toggle = (row: TreeRow, open: boolean): void => {
    if (row.kind === 'folder') change(toggleFolder(state, row.folder.Folder_id, open));
    else if (isOpen(row, state) !== open) change(toggleDocument(state, idOf(row.document)));
  };
  const act = (meaning: KeyMeaning, row: TreeRow): void => {
    if (meaning.does === 'go') goTo(rows[meaning.to]!.key);
    else if (meaning.does === 'enter') detailsOf(tree.current, row.key)?.focus();
    else toggle(row, meaning.does === 'open');
  };
  const type = (letter: string, at: number, timeStamp: number): boolean => {
    const letters = timeStamp - typed.current.at < wordMs ? typed.current.letters + letter : letter;
    if (letters === ' ') return false;
    typed.current = { letters, at: timeStamp };
    const found = rowBeginningWith(letters, rows, at);
    if (found >= 0) goTo(rows[found]!.key);
    return true;
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    // Menus and dialogs of a row are elsewhere on the page.
    if (event.defaultPrevented || !tree.current?.contains(target)) return;
    const own = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const at = rows.findIndex((each) => each.key === own);
    const row = rows[at];
    if (!row) return;
    const { key, altKey } = event;
    const step = altKey && moves[key];
    if (step) {
      event.preventDefault();
      return move(row, row.index + step);
    }
    if (altKey || event.ctrlKey || event.metaKey) return;
    const item = rowElement(tree.current, row.key);
    const onRow = target === item;
    if (key === 'ContextMenu' || (event.shiftKey && key === 'F10')) {
      event.preventDefault();
      return openMenuOf(item);
    }
    if (!onRow && key === 'ArrowLeft') {
      event.preventDefault();
      return goTo(row.key);
    }
    if (!onRow && (ofRowOnly.has(key) || !key.startsWith('Arrow'))) return;
    if (key === 'Enter' || (key === ' ' && !type(key, at, event.timeStamp))) {
      event.preventDefault();
      return item?.click();
    }
    const meaning = meaningOf(key, rows, at, isOpen(row, state));
    if (meaning) act(meaning, row);
    else if (key.length !== 1 || key === ' ' || !type(key, at, event.timeStamp)) return;
    event.preventDefault();
    // It is no shortcut of the page.
    event.stopPropagation();
  };
}

const isOpen = (row: TreeRow, state: SidebarState): boolean =>
  row.kind === 'folder' ? row.open : state.openDocument === idOf(row.document);

/** The first button of what a row has opened under it. */
const detailsOf = (tree: HTMLElement | null, key: string): HTMLElement | null | undefined =>
  rowElement(tree, key)?.parentElement?.querySelector<HTMLElement>('[data-details] button');

function openMenuOf(row: HTMLElement | null): void {
  if (!row) return;
  const { left, bottom } = row.getBoundingClientRect();
  const place = { clientX: left + 24, clientY: bottom };
  row.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...place }));
}
