import { X } from 'lucide-react';
import * as Radix from '@radix-ui/react-dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { closesOnEscape } from '../../../../ui/dialogs/escape-in-dialog.ts';
import { useBackCloses } from '../../../../ui/dialogs/use-back-closes.ts';
import { useReturnFocus } from '../../../../ui/dialogs/use-return-focus.ts';

interface ScreenFrameProps {
  title: ReactNode;
  /** On the cross and on the browser's Back; it may ask first. */
  close: () => void;
  /** On Escape, with what has focus; by default it closes. */
  onEscape?: (target: Element | null) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The whole screen, over whatever is shown. Focus stays inside and returns to where it came from. */
export function ScreenFrame({
  title,
  close,
  onEscape = close,
  onKeyDown,
  actions,
  children,
}: ScreenFrameProps) {
  const focus = useReturnFocus();
  useBackCloses(true, close);
  const escape = (): void => onEscape(document.activeElement);
  const escaping = closesOnEscape(escape);
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.remember();
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus();
          }}
          onCloseAutoFocus={focus.giveBack}
          onInteractOutside={keep}
          {...escaping}
          // Only while nothing else lies over it.
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            escape();
          }}
          onKeyDown={(event) => {
            escaping.onKeyDown(event);
            onKeyDown?.(event);
          }}
          className="animate-appear fixed inset-0 z-50 flex flex-col bg-canvas text-ink focus:outline-none"
        >
          <header className="flex items-center gap-2 border-b border-line px-2 py-1.5 pt-[max(0.375rem,env(safe-area-inset-top))] md:px-3">
            <IconButton label="Close" side="bottom" onClick={close}>
              <X aria-hidden size={20} />
            </IconButton>
            <Radix.Title className="min-w-0 flex-1 truncate text-base md:text-lg">{title}</Radix.Title>
            {actions}
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function keep(event: Event): void {
  event.preventDefault();
}
