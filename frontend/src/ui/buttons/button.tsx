import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './button-class.ts';
import { Kbd } from '../keys/kbd.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant | undefined;
  /** Under way: keeps its place and focus, ignores presses, says so to assistive technology. */
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Why it cannot be pressed now. Shown as a tooltip; the button stays reachable by keyboard. */
  disabledReason?: string | undefined;
  icon?: ReactNode;
  /** Shown beside the label, in the form of `aria-keyshortcuts`; the caller listens for the key. */
  shortcut?: string | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    loading,
    disabled,
    disabledReason,
    icon,
    shortcut,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const inert = Boolean(loading || disabledReason);
  // The same element with a reason and without: it keeps focus when that comes or goes.
  return (
    <Tooltip content={disabledReason}>
      <button
        type="button"
        {...rest}
        disabled={disabled && !disabledReason}
        aria-disabled={disabledReason ? true : undefined}
        aria-busy={loading || undefined}
        aria-keyshortcuts={shortcut}
        className={buttonClass(variant, className)}
        onClick={inert ? swallow : onClick}
      >
        {loading ? <Spinner /> : icon}
        {children}
        {shortcut && <Kbd keys={shortcut} />}
      </button>
    </Tooltip>
  );
}

/** Keeps a form from being sent twice by a press or by Enter. */
export function swallow(event: MouseEvent): void {
  event.preventDefault();
}
