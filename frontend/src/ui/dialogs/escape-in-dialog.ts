import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const attribute = 'data-escape';
const left = new WeakSet<Event>();

/** For a dialog: closes it on an Escape that a message has left to it. */
export const closesOnEscape = (close: () => void) => ({
  [attribute]: '',
  onKeyDown: ({ nativeEvent, currentTarget, target }: ReactKeyboardEvent): void => {
    if (left.has(nativeEvent) && currentTarget.contains(target as Node)) close();
  },
});

/**
 * For a message: whether Escape is not for it. Of what lies over the page only the last that came hears of Escape, and a message
 * may have come while a dialog was open: with the focus in the dialog it is meant for that, and the message goes by itself.
 */
export function leaveToDialog(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest(`[${attribute}]`)) return;
  event.preventDefault();
  left.add(event);
}
