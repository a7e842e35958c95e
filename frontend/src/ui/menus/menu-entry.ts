import type { ReactNode } from 'react';

export interface MenuAction {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** Destroys something: quiet, under a hairline, with an icon (a bin unless it has its own); the question that follows is loud. Put such entries last. */
  danger?: boolean | undefined;
  /** Why it cannot be chosen now, shown under the label. It stays reachable by keyboard. */
  disabledReason?: string | undefined;
  /** A count at the right, for instance cards due. */
  count?: number | undefined;
  /** Shown at the right in place of a count. */
  mark?: ReactNode;
  /** Shown at the right, in the form of `aria-keyshortcuts`; the caller listens for the key. */
  shortcut?: string | undefined;
}

/** What a menu lists; `'separator'` is a hairline. */
export type MenuEntry = MenuAction | 'separator';
