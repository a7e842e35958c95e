import type { ReactNode } from 'react';

export interface MenuAction {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** Destroys something. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Shown at the right, in the form of `aria-keyshortcuts`; the caller listens for the key. */
  shortcut?: string | undefined;
}

/** What a menu lists; `'separator'` is a hairline. */
export type MenuEntry = MenuAction | 'separator';
