import { FileImage, WrapText } from 'lucide-react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { useShortcut } from '../../../../ui/keys/use-shortcut.ts';
import type { ShownFace } from './use-card-face.ts';

/** Shows the card as on its page, or as text; nothing where it has only its text. */
export function FaceToggle({ region, toggle }: Pick<ShownFace, 'region' | 'toggle'>) {
  useShortcut('v', () => toggle?.(), toggle !== null, 'Show the card as on its page, or as text');
  if (!toggle) return null;
  const isText = region === null;
  return (
    <IconButton
      label={isText ? 'Show the card as on its page' : 'Show the card as text'}
      shortcut="v"
      side="top"
      onClick={(event) => {
        // After a press of the mouse, Space belongs to the card again.
        if (event.detail > 0) event.currentTarget.blur();
        toggle();
      }}
    >
      {isText ? <FileImage aria-hidden size={18} /> : <WrapText aria-hidden size={18} />}
    </IconButton>
  );
}
