import * as Radix from '@radix-ui/react-context-menu';
import { useLayoutEffect, useRef, type Ref } from 'react';
import type { MenuEntry } from './menu-entry.ts';
import { menuBox, MenuItems, useChosenAfterClose } from './menu-items.tsx';
import { StandIn } from './stand-in.tsx';

/** Where it was asked for, in CSS pixels of the window. */
export interface MenuPoint {
  clientX: number;
  clientY: number;
}

export interface OpenContextMenuProps {
  entries: readonly MenuEntry[];
  of: HTMLElement;
  point: MenuPoint;
  onClose: () => void;
}

/** A context menu while it is open. */
export function OpenContextMenu({ entries, of, point, onClose }: OpenContextMenuProps) {
  const { choose, onCloseAutoFocus } = useChosenAfterClose();
  return (
    <Radix.Root modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <OpenedAt of={of} point={point} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content collisionPadding={8} loop onCloseAutoFocus={onCloseAutoFocus} className={menuBox}>
          <MenuItems parts={Radix} entries={entries} choose={choose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface OpenedAtProps {
  of: HTMLElement;
  point: MenuPoint;
  ref?: Ref<HTMLElement>;
  /** The trigger's: opens the menu. */
  onContextMenu?: (event: object) => void;
}

/** Opens the menu of a trigger that was not there yet when it was asked for. */
function OpenedAt({ of, point, ref, onContextMenu }: OpenedAtProps) {
  const opened = useRef<MenuPoint>(null);
  useLayoutEffect(() => {
    if (opened.current === point) return;
    opened.current = point;
    onContextMenu?.({ ...point, defaultPrevented: false, preventDefault: () => {} });
  }, [point, onContextMenu]);
  return <StandIn of={of} {...(ref && { ref })} />;
}
