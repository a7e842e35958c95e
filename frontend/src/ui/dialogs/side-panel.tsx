import { X } from 'lucide-react';
import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { iconButtonClass } from '../buttons/button-class.ts';
import { closesOnEscape } from './escape-in-dialog.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface SidePanelProps {
  title: string;
  description?: ReactNode;
  /** Called on escape, on the cross, on a press outside and on the browser's Back. */
  onClose: () => void;
  children: ReactNode;
}

/** A panel over the right edge, the whole width of a phone. Focus stays inside and returns to where it came from. */
export function SidePanel({ title, description, onClose, children }: SidePanelProps) {
  const focus = useReturnFocus();
  useBackCloses(true, onClose);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="animate-appear fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          {...closesOnEscape(onClose)}
          className="animate-appear fixed inset-y-0 right-0 z-50 flex w-full flex-col bg-raised shadow-raised focus:outline-none md:w-96"
        >
          <header className="flex items-start justify-between gap-4 border-b border-line px-4 py-3">
            <div className="min-w-0 pt-1 max-md:pt-2 pointer-coarse:pt-2">
              <Radix.Title className="text-lg">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-sm text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close aria-label="Close" className={iconButtonClass()}>
              <X aria-hidden size={20} />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
