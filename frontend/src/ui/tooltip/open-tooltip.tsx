import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { StandIn } from '../menus/stand-in.tsx';

export interface OpenTooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** What it is about. */
  about: HTMLElement;
  onClose: () => void;
}

/** A tooltip while it is shown. */
export function OpenTooltip({ content, side = 'bottom', about, onClose }: OpenTooltipProps) {
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(open) => !open && onClose()}>
        <Radix.Trigger asChild>
          <StandIn of={about} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="animate-appear z-50 flex max-w-64 items-center gap-2 rounded-md border border-line bg-inverse px-2.5 py-1.5 text-xs text-on-inverse"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** Keys that move the focus. Escape closes something, whose focus then returns by itself. */
const moving = /^(?:Tab|Arrow.+|Home|End|PageUp|PageDown)$/;

let isMoving = false;

document.addEventListener(
  'keydown',
  ({ key }) => {
    isMoving = moving.test(key);
    // The focus moves before anything else happens.
    setTimeout(() => (isMoving = false));
  },
  { capture: true },
);

/** Whether the focus that has just come was moved there with a key, not given back by something that closed. */
export const movedByKey = (): boolean => isMoving;
