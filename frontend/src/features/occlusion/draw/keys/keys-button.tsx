import { Keyboard } from 'lucide-react';
import * as Popover from '@radix-ui/react-popover';
import { iconButtonClass } from '../../../../ui/buttons/button-class.ts';
import { KeyList } from '../../../../ui/keys/key-list.tsx';
import { drawingKeys } from './listed-keys.ts';

/** The keys, where there is a keyboard. */
export function KeysButton() {
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label="Keys"
        className={iconButtonClass('plain', 'max-md:hidden pointer-coarse:hidden')}
      >
        <Keyboard aria-hidden size={18} />
      </Popover.Trigger>
      <Popover.Content
        aria-label="Keys"
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="animate-appear z-50 max-h-(--radix-popover-content-available-height) w-88 overflow-y-auto rounded-md border border-line bg-raised p-4 shadow-raised"
      >
        <KeyList shortcuts={drawingKeys} />
      </Popover.Content>
    </Popover.Root>
  );
}
