import { flushSync } from 'react-dom';
import type { Edit } from './format.ts';

/** Writes a change into a field as if it were typed, so that the browser's own undo takes it back. */
export function writeEdit(
  field: HTMLTextAreaElement,
  { from, to, insert, select }: Edit,
  /** Takes the whole text where the browser cannot type for us. */
  onText: (text: string) => void,
): void {
  const before = field.value;
  field.focus();
  field.setSelectionRange(from, to);
  if (!type(insert)) flushSync(() => onText(before.slice(0, from) + insert + before.slice(to)));
  field.setSelectionRange(select.from, select.to);
}

function type(text: string): boolean {
  try {
    // It is deprecated, and the only way to type into a field: what is set otherwise empties the browser's undo.
    return document.execCommand('insertText', false, text);
  } catch {
    return false;
  }
}
