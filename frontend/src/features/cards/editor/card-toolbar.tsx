import { Bold, Brackets, List } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { nextBlank } from './format.ts';

export const blankKeys = 'Control+Shift+c';
export const boldKeys = 'Control+b';

export interface CardToolbarProps {
  text: string;
  /** Bold and bullets are for what is selected. */
  hasSelection: boolean;
  onBlank: () => void;
  onBold: () => void;
  onBullet: () => void;
}

/** The formatting of a card that is written. Pressing a button leaves the selection and the keyboard where they are. */
export function CardToolbar({ text, hasSelection, onBlank, onBold, onBullet }: CardToolbarProps) {
  const first = hasSelection ? undefined : 'Select some text first';
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps focus in the text while its buttons are pressed
    <div className="flex items-center gap-1" onPointerDown={stay} onMouseDown={stay}>
      <Button
        icon={<Brackets aria-hidden size={18} />}
        title={`Hide an answer: {{c${nextBlank(text)}::…}}`}
        aria-keyshortcuts={blankKeys}
        onClick={onBlank}
      >
        Blank
      </Button>
      <IconButton label="Bold" tooltip={first} shortcut={boldKeys} disabled={!hasSelection} onClick={onBold}>
        <Bold aria-hidden size={18} />
      </IconButton>
      <IconButton label="Bullet" tooltip={first} disabled={!hasSelection} onClick={onBullet}>
        <List aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

function stay(event: { preventDefault: PointerEvent['preventDefault'] }): void {
  event.preventDefault();
}
