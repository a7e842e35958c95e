import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** One focusable element. */
  children: ReactElement;
}

/** A few words on hover and focus. Never the only place where something is said that a person needs. */
export function Tooltip({ content, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
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
