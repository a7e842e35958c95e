import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import type { Sentences } from './use-sentences.ts';
import type { Tray } from './use-tray.ts';

/** The keys of the tray: they are for the suggestion, or for the sentence while one is looked at, and for neither while somebody edits. */
export function useTrayKeys(tray: Tray, sentences: Sentences): void {
  const isEdited = tray.edited !== null;
  const inSentence = sentences.current !== null && !isEdited;
  const inTray = sentences.current === null && !isEdited;
  const mayDecide = inTray && tray.current.status === 'open';
  useShortcut('a', tray.accept, mayDecide, 'Accept the suggestion');
  useShortcut('x', tray.dismiss, mayDecide, 'Dismiss the suggestion');
  useShortcut('e', tray.edit, mayDecide, 'Edit it first');
  useShortcut('ArrowDown', () => tray.step(1), inTray, 'Next suggestion');
  useShortcut('ArrowRight', () => tray.step(1), inTray);
  useShortcut('ArrowUp', () => tray.step(-1), inTray, 'Previous suggestion');
  useShortcut('ArrowLeft', () => tray.step(-1), inTray);
  useShortcut('z', tray.undo, !isEdited, 'Undo the last decision');
  useShortcut('Control+z', tray.undo, !isEdited);
  useShortcut('n', () => sentences.step(1), !isEdited, 'Next sentence without a card');
  useShortcut('p', () => sentences.step(-1), inSentence, 'Previous sentence');
  useShortcut('ArrowRight', () => sentences.otherTerm(1), inSentence, 'Hide the next term in the sentence');
  useShortcut('ArrowLeft', () => sentences.otherTerm(-1), inSentence, 'Hide the previous term');
  useShortcut('a', sentences.make, inSentence, 'Make a card from the sentence');
  useShortcut('Escape', sentences.leave, inSentence);
}
