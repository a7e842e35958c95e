import { X } from 'lucide-react';
import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { iconButtonClass } from '../buttons/button-class.ts';
import { cx } from '../cx.ts';
import { closesOnEscape } from './escape-in-dialog.ts';
import { Notice } from '../feedback/notice.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  open: boolean;
  /** Called with false on escape, on the cross, on a press outside and on the browser's Back. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the most likely one last. On narrow screens they lie at the bottom, full width. */
  footer?: ReactNode;
  /** Why what was pressed in the footer failed: above it, where it is seen however far the rest is scrolled. */
  problem?: ReactNode;
  /** `panel`: up to 900 × 700 px. */
  size?: 'sm' | 'md' | 'lg' | 'panel' | undefined;
  /** False while closing would lose something: no cross, no escape, no press outside. */
  closable?: boolean | undefined;
  /** True for a question that must be answered: no cross, a press outside does nothing. */
  question?: boolean | undefined;
  /** Where focus goes first; by default the first control. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
}

const sizes = {
  sm: 'md:max-w-md',
  md: 'md:max-w-xl',
  lg: 'md:max-w-4xl',
  panel: 'md:max-w-[900px] md:max-h-[min(700px,90dvh)]',
};

/** A modal: escape and Back close, focus stays inside and returns to where it came from. A sheet from below on narrow screens. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, problem, size = 'sm' } = props;
  const { closable = true, question = false } = props;
  const focus = useReturnFocus();
  useBackCloses(open, () => closable && onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-appear fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          role={question ? 'alertdialog' : 'dialog'}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            focus.remember();
            props.onOpenAutoFocus?.(event);
          }}
          onCloseAutoFocus={focus.giveBack}
          {...(closable ? closesOnEscape(() => onOpenChange(false)) : { onEscapeKeyDown: keep })}
          {...(closable && !question ? {} : { onInteractOutside: keep })}
          className={cx(
            'animate-rise fixed z-50 flex max-h-[90dvh] flex-col rounded-md bg-raised shadow-raised focus:outline-none',
            'inset-x-0 bottom-0 rounded-b-none pb-[env(safe-area-inset-bottom)]',
            'md:inset-0 md:m-auto md:h-fit md:w-[calc(100vw-4rem)] md:rounded-md md:pb-0',
            sizes[size],
          )}
        >
          <Header
            title={title}
            description={description}
            cross={closable && !question}
            apart={size === 'panel'}
          />
          {children && (
            <div className={cx('min-h-0 overflow-y-auto px-6 pt-4', size === 'panel' && 'pb-4')}>
              {children}
            </div>
          )}
          {problem && (
            // What is long leaves the footer on the screen.
            <div className="max-h-[40%] shrink-0 overflow-y-auto px-6 pt-3 pb-1">
              <Notice tone="error">{problem}</Notice>
            </div>
          )}
          <div
            className={cx(
              'flex flex-col-reverse gap-2 px-6 pb-6 md:flex-row md:justify-end empty:border-0 empty:pt-0',
              size === 'panel' ? 'border-t border-line pt-4' : 'pt-6',
            )}
          >
            {footer}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function keep(event: Event): void {
  event.preventDefault();
}

interface HeaderProps {
  title: string;
  description: ReactNode;
  cross: boolean;
  /** Under a hairline: what is below scrolls. */
  apart: boolean;
}

function Header({ title, description, cross, apart }: HeaderProps) {
  return (
    <header
      className={cx(
        'flex items-start justify-between gap-4 px-6',
        apart ? 'border-b border-line pt-4 pb-3' : 'pt-6',
      )}
    >
      <div className="min-w-0">
        <Radix.Title className="text-lg wrap-anywhere">{title}</Radix.Title>
        {description && (
          <Radix.Description asChild>
            <div className="mt-1 text-muted wrap-anywhere whitespace-pre-line">{description}</div>
          </Radix.Description>
        )}
      </div>
      {cross && (
        <Radix.Close
          aria-label="Close"
          className={iconButtonClass('plain', '-mt-1 -mr-2 max-md:-mt-2 pointer-coarse:-mt-2')}
        >
          <X aria-hidden size={20} />
        </Radix.Close>
      )}
    </header>
  );
}
