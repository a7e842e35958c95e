/** A format of what is selected. `command`: as browsers name it. */
export interface Format {
  name: string;
  command: string;
  keys: string;
}

export const formats: readonly Format[] = [
  { name: 'Bold', command: 'bold', keys: 'Control+b' },
  { name: 'Italic', command: 'italic', keys: 'Control+i' },
  { name: 'Bullets', command: 'insertUnorderedList', keys: 'Control+Shift+l' },
  { name: 'Numbers', command: 'insertOrderedList', keys: 'Control+Shift+o' },
  { name: 'Superscript', command: 'superscript', keys: 'Control+.' },
  { name: 'Subscript', command: 'subscript', keys: 'Control+,' },
];

/** Formats what is selected, or takes the format away; the browser's own undo takes it back. */
export function applyFormat({ command }: Format): void {
  // As elements, not as styles.
  document.execCommand('styleWithCSS', false, 'false');
  document.execCommand(command, false);
}
