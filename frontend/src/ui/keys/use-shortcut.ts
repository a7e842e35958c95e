import { useEffect, useEffectEvent } from 'react';
import { useListedShortcut } from './listed-shortcuts.ts';
import { matchesShortcut } from './shortcut.ts';

const writes =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
const presses = 'button, a[href], summary, [role=button], [role=menuitem], [role=checkbox], [role=radio]';
const covers = '[role=dialog], [role=alertdialog], [role=menu]';

/** Whether the key belongs to what has focus (a field, a button for Space and Enter) or to an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(writes)) return true;
  if ((event.key === ' ' || event.key === 'Enter') && target?.closest(presses)) return true;
  return isCovered();
}

/** An open dialog keeps the keys to itself. */
const isCovered = (): boolean => document.querySelector(covers) !== null;

/**
 * Listens for a shortcut such as `Space`, `e` or `Control+z` while the component is there. A held key counts once. What it
 * `does` is listed where the keys of the screen are shown, also while it is not enabled.
 */
export function useShortcut(
  keys: string,
  onPress: (event: KeyboardEvent) => void,
  enabled = true,
  does?: string,
): void {
  useListedShortcut(keys, does);
  useKey(keys, onPress, enabled, isTaken);
}

/** As `useShortcut`, also while somebody writes: for keys that no field has a use for. */
export function useShortcutAnywhere(
  keys: string,
  onPress: (event: KeyboardEvent) => void,
  enabled: boolean,
): void {
  useKey(keys, onPress, enabled, isCovered);
}

function useKey(
  keys: string,
  onPress: (event: KeyboardEvent) => void,
  enabled: boolean,
  isOthers: (event: KeyboardEvent) => boolean,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !matchesShortcut(event, keys) || isOthers(event)) return;
    event.preventDefault();
    if (!event.repeat) onPress(event);
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
