import type { TreeRow } from '../tree-rows.ts';

/** What a key does in the tree: goes to a row, opens or closes the one that has focus, or goes into what it has opened. */
export type KeyMeaning = { does: 'go'; to: number } | { does: 'open' | 'close' | 'enter' };

/** The keys of a tree (ARIA Authoring Practices); null: the key has no meaning here. `isOpen`: of the row at `at`. */
export function meaningOf(
  key: string,
  rows: readonly TreeRow[],
  at: number,
  isOpen: boolean,
): KeyMeaning | null {
  const go = (to: number): KeyMeaning | null => (to in rows ? { does: 'go', to } : null);
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      return isOpen ? inside(rows, at) : { does: 'open' };
    case 'ArrowLeft':
      return isOpen ? { does: 'close' } : go(folderOf(rows, at));
    default:
      return null;
  }
}

/** A folder's first document; of a document that is open, what can be done with it. */
function inside(rows: readonly TreeRow[], at: number): KeyMeaning | null {
  if (rows[at]?.kind === 'document') return { does: 'enter' };
  return rows[at + 1]?.kind === 'document' ? { does: 'go', to: at + 1 } : null;
}

const folderOf = (rows: readonly TreeRow[], at: number): number =>
  rows[at]?.kind === 'document'
    ? rows.findLastIndex(({ kind }, index) => index < at && kind === 'folder')
    : -1;

/** The row that typing leads to; -1: none. One letter typed again and again goes through those that begin with it. */
export function rowBeginningWith(typed: string, rows: readonly TreeRow[], at: number): number {
  const letters = typed.toLocaleLowerCase();
  const same = [...letters].every((letter) => letter === letters[0]);
  const start = same ? letters[0]! : letters;
  const first = same ? at + 1 : at;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (first + step) % rows.length;
    if (rows[index]!.name.toLocaleLowerCase().startsWith(start)) return index;
  }
  return -1;
}
