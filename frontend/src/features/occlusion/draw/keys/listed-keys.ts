import type { ListedShortcut } from '../../../../ui/keys/listed-shortcuts.ts';

/** What can be looked up while something is drawn. */
export const drawingKeys: readonly ListedShortcut[] = [
  { keys: 'r', does: 'Draw rectangles' },
  { keys: 'e', does: 'Draw ellipses' },
  { keys: 'v', does: 'Select boxes, drag their edges' },
  { keys: 'n', does: 'Add a box in the middle' },
  { keys: 'Tab', does: 'Go to the next box' },
  { keys: 'Space', does: 'Select it as well, or not' },
  { keys: 'Enter', does: 'Type its label' },
  { keys: 'ArrowLeft', does: 'Move it; with Ctrl a little' },
  { keys: 'Shift+ArrowLeft', does: 'Make it larger or smaller' },
  { keys: 'g', does: 'Make one card from the selected, or take them apart' },
  { keys: 'Delete', does: 'Delete the selected' },
  { keys: 'Control+a', does: 'Select all' },
  { keys: 'Control+z', does: 'Undo' },
  { keys: 'Control+y', does: 'Redo' },
  { keys: 'Alt', does: 'Held while drawing: nothing snaps' },
  { keys: '+', does: 'Larger' },
  { keys: '-', does: 'Smaller' },
  { keys: '0', does: 'The whole page' },
  { keys: 'Control+Enter', does: 'Save' },
];

/** Steps of a box that is moved or sized by keys, in fractions of the page. */
const keySteps = { usual: 0.005, fine: 0.001 };

const arrows: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

/** How far an arrow key moves or sizes; null for another key. */
export function arrowShift({
  key,
  ctrlKey,
  metaKey,
}: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}): { dx: number; dy: number } | null {
  const arrow = arrows[key];
  const step = ctrlKey || metaKey ? keySteps.fine : keySteps.usual;
  return arrow ? { dx: arrow.dx * step, dy: arrow.dy * step } : null;
}
