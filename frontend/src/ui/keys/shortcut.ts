const shown: Record<string, string> = {
  Control: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  PageUp: 'Page up',
  PageDown: 'Page down',
};

/** Names for the key caps of an `aria-keyshortcuts` string: `Control+z` gives Ctrl and Z. */
export function keyNames(keys: string): string[] {
  if (keys === '+') return ['+'];
  return keys
    .split('+')
    .map((key) => key.trim())
    .map((key) => shown[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

/** The part of a KeyboardEvent that decides. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Whether a key press is the shortcut `keys`. Control also matches the command key of a Mac. */
export function matchesShortcut(press: KeyPress, keys: string): boolean {
  const parts = keys === '+' ? ['+'] : keys.split('+').map((key) => key.trim().toLowerCase());
  const main = parts.at(-1);
  const pressed = press.key === ' ' ? 'space' : press.key.toLowerCase();
  const shifted = parts.includes('shift') ? press.shiftKey : !press.shiftKey || !/^[a-z]$/.test(pressed);
  return (
    pressed === main &&
    shifted &&
    parts.includes('alt') === press.altKey &&
    parts.includes('control') === (press.ctrlKey || press.metaKey)
  );
}
